import { Table } from '#app/components/table.tsx'
import type { ReliabilityBin } from '#game/forecast/record.ts'
import { inPercent } from '#words/forecast-page.ts'
import { number } from '#words/format.ts'

/** How often what was said came true: a picture, and the same as a table. */
export function Reliability({ bins }: { bins: readonly ReliabilityBin[] }) {
  const shown = bins.filter(({ count }) => count > 0)
  const most = Math.max(...shown.map(({ count }) => count))
  return (
    <section aria-labelledby="sagt-mot-skjedd" className="stack-small">
      <h2 id="sagt-mot-skjedd">
        Sagt mot skjedd <span className="caption-note">sjanser over 0,5 %</span>
      </h2>
      <p className="muted">
        Punktene ligger på streken når det skjer like ofte som anslagene sier. Hver sesong teller likt.
      </p>
      <div className="grid forecast-reliability">
        <svg
          viewBox="-16 -6 124 124"
          role="img"
          aria-label="Sagt mot skjedd. De samme tallene står i tabellen ved siden av."
        >
          <path d="M0 0V100H100" className="reliability-axis" />
          <path d="M0 100L100 0" className="reliability-right" />
          {[0, 50, 100].map((percent) => (
            <g key={percent} className="reliability-label">
              <text x={percent} y="107" textAnchor="middle">
                {percent}
              </text>
              <text x="-3" y={102 - percent} textAnchor="end">
                {percent}
              </text>
            </g>
          ))}
          <g className="reliability-label">
            <text x="50" y="115" textAnchor="middle">
              Sagt, %
            </text>
            <text x="3" y="-1">
              Skjedd, %
            </text>
          </g>
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
        <Table
          labelledBy="sagt-mot-skjedd"
          isDense
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
      </div>
    </section>
  )
}
