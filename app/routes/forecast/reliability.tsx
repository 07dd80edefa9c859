import { Fragment } from 'react'
import { Table } from '#app/components/table.tsx'
import type { ReliabilityBin } from '#game/forecast/record.ts'
import { inPercent } from '#words/forecast-page.ts'
import { number } from '#words/format.ts'

/** How often what was said came true: a picture, and the same as a table. */
export function Reliability({ bins }: { bins: readonly ReliabilityBin[] }) {
  const shown = bins.filter(({ count }) => count > 0)
  const most = Math.max(...shown.map(({ count }) => count))
  return (
    <section className="stack-small forecast-reliability" aria-labelledby="sagt">
      <h2 id="sagt">
        Slår sjansene til? <span className="below">Alle sjanser over 0,5 %</span>
      </h2>
      <p className="muted small">
        Punktene ligger på streken når det skjer like ofte som anslagene sier. Hver sesong teller likt.
      </p>
      <svg viewBox="-24 -14 136 142" role="img" aria-label="Tallene står i tabellen under.">
        <path d="M0 0V100H100" className="reliability-axis" />
        <path d="M0 100L100 0" className="reliability-right" />
        {[0, 50, 100].map((percent) => (
          <Fragment key={percent}>
            <text x="-6" y={101.5 - percent} textAnchor="end">
              {percent} %
            </text>
            <text x={percent} y="112" textAnchor="middle">
              {percent} %
            </text>
          </Fragment>
        ))}
        <text x="-21" y="-7">
          Slo til
        </text>
        <text x="100" y="122" textAnchor="end">
          Anslått
        </text>
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
        labelledBy="sagt"
        isDense
        columns={[
          {
            head: 'Sjanse',
            headClass: 'fill',
            isRowHead: true,
            cell: ({ from, to }) => `${Math.round(100 * from)}–${inPercent(to)}`,
          },
          { head: 'Antall', className: 'num', cell: ({ count }) => number(count) },
          { head: 'Anslått', className: 'num', cell: ({ said }) => inPercent(said) },
          {
            head: 'Slo til',
            className: 'num',
            cellClass: 'strong',
            cell: ({ happened }) => inPercent(happened),
          },
        ]}
        rows={shown}
        keyOf={({ from }) => from}
      />
    </section>
  )
}
