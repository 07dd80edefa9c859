import { TableSection } from '#app/components/table-section.tsx'
import type { ReliabilityBin } from '#game/forecast/record.ts'
import { inPercent } from '#words/forecast-page.ts'
import { number } from '#words/format.ts'

/** How often what was said came true: a picture, and the same as a table. */
export function Reliability({ bins }: { bins: readonly ReliabilityBin[] }) {
  const shown = bins.filter(({ count }) => count > 0)
  const most = Math.max(...shown.map(({ count }) => count))
  return (
    <div className="grid forecast-reliability">
      <svg
        viewBox="-6 -6 112 112"
        role="img"
        aria-label="Sagt mot skjedd. De samme tallene står i tabellen ved siden av."
      >
        <path d="M0 0V100H100" className="reliability-axis" />
        <path d="M0 100L100 0" className="reliability-right" />
        {shown.map(({ from, said, happened, count }) => (
          <circle
            key={from}
            cx={100 * said}
            cy={100 - 100 * happened}
            r={1.5 + 3.5 * Math.sqrt(count / most)}
            className="reliability-bin"
          />
        ))}
      </svg>
      <div>
        <TableSection
          title="Sagt mot skjedd"
          note="sjanser over 0,5 %"
          columns={[
            {
              head: 'Sjanse',
              className: 'fill',
              isRowHead: true,
              cell: ({ from, to }) => `${Math.round(100 * from)}–${inPercent(to)}`,
            },
            { head: 'Antall', className: 'num', cell: ({ count }) => number(count) },
            { head: 'Sagt', className: 'num', cell: ({ said }) => inPercent(said) },
            {
              head: 'Skjedd',
              className: 'num',
              cellClass: 'strong',
              cell: ({ happened }) => inPercent(happened),
            },
          ]}
          rows={shown}
          keyOf={({ from }) => from}
        />
        <p className="muted small">
          Punktene ligger på streken når det skjer like ofte som anslagene sier. Hver sesong teller likt.
        </p>
      </div>
    </div>
  )
}
