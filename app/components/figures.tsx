export type LabelledFigure = { label: string; value: string; detail: string; tone?: 'hit' | 'good' }

/** Large figures with their names, side by side in a .figures-room. */
export const Figures = ({ figures }: { figures: readonly LabelledFigure[] }) => (
  <dl className="figures">
    {figures.map(({ label, value, detail, tone }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <b className={tone}>{value}</b> {detail}
        </dd>
      </div>
    ))}
  </dl>
)
