import type { ChangeText } from '#app/change-lines.ts'

/** What changed, line by line. */
export const ChangeList = ({ texts }: { texts: readonly ChangeText[] }) => (
  <dl className="change-list">
    {texts.map(({ title, lines }) => (
      <div key={title}>
        <dt>{title}</dt>
        {lines.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </div>
    ))}
  </dl>
)
