import { Link } from 'react-router'
import { Table } from '#app/components/table.tsx'
import { Change } from '#app/routes/user/change.tsx'
import { number, signed } from '#words/format.ts'
import type { Gain } from '#worker/usecases/profile/why.ts'

const bar = { width: 12, gap: 2 }
const height = 96

type Props = { title: string; gains: readonly Gain[]; current: number | null }

/** Points earned race by race as bars, and the same numbers as a table of links. */
export function RaceBars({ title, gains, current }: Props) {
  const best = gains.reduce((most, gain) => (gain.change > most.change ? gain : most))
  const worst = gains.reduce((least, gain) => (gain.change < least.change ? gain : least))
  return (
    <section className="card" aria-labelledby="race-bars-title">
      <h2 id="race-bars-title">{title}</h2>
      <Bars gains={gains} current={current} />
      {best.change !== worst.change && (
        <p className="muted small">
          Best: {best.race.name} {signed(best.change)}. Svakest: {worst.race.name} {signed(worst.change)}.
        </p>
      )}
      <details className="fold">
        <summary>Vis som tabell</summary>
        <Table
          labelledBy="race-bars-title"
          columns={[
            { head: 'Nr.', className: 'rank', cell: ({ race }) => race.position },
            {
              head: 'Løp',
              headClass: 'fill',
              isRowHead: true,
              cell: ({ race }) => (
                <Link
                  className="cell-link"
                  to={`?raceId=${race.id}`}
                  aria-current={race.id === current ? 'page' : undefined}
                >
                  {race.name}
                </Link>
              ),
            },
            { head: 'Endring', className: 'num', cell: ({ change }) => <Change change={change} /> },
            { head: 'Poeng', className: 'num', cell: ({ total }) => number(total) },
          ]}
          rows={gains}
          keyOf={({ race }) => race.id}
        />
      </details>
    </section>
  )
}

function Bars({ gains, current }: Omit<Props, 'title'>) {
  const changes = gains.map(({ change }) => change)
  const top = Math.max(0, ...changes)
  const scale = height / Math.max(1, top - Math.min(0, ...changes))
  const zero = top * scale
  const width = gains.length * bar.width
  return (
    <svg
      className="race-bars"
      viewBox={`0 0 ${width} ${height + 14}`}
      role="img"
      aria-label="Poeng i hvert løp. Tallene står i tabellen under."
    >
      <line className="race-bars-zero" x1={0} x2={width} y1={zero} y2={zero} />
      {gains.map(({ race, change }, index) => {
        const x = index * bar.width
        const isCurrent = race.id === current
        const size = Math.max(1.5, Math.abs(change) * scale)
        const isShown = isCurrent || index === 0 || race.position % 4 === 0
        return (
          <g key={race.id} className={isCurrent ? 'race-bar race-bar-current' : 'race-bar'}>
            <rect
              className={change > 0 ? 'race-bar-up' : 'race-bar-down'}
              x={x + bar.gap / 2}
              y={change > 0 ? zero - size : zero}
              width={bar.width - bar.gap}
              height={size}
            />
            {isShown && (
              <text x={x + bar.width / 2} y={height + 12} textAnchor="middle">
                {race.position}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
