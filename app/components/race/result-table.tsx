import { Competitor } from '#app/components/competitor.tsx'
import { number } from '#app/format.ts'
import { resultStatusNames } from '#app/words/names.ts'
import type { ResultState } from '#game/results.ts'
import type { Finisher, RaceStats } from '#worker/usecases/seasons/stats.ts'
import { StateChip } from './state-chip.tsx'

type Props = {
  caption: string
  rows: readonly Finisher[]
  state?: ResultState | null
  /** The starting grid of a race. A sprint has none here. */
  grid?: RaceStats['grid']
}

/** A classification. A driver who did not start keeps a row but has no position. */
export function ResultTable({ caption, state, rows, grid = [] }: Props) {
  if (rows.length === 0) return null
  const start = new Map(grid.map(({ driver, position }) => [driver.id, position]))
  return (
    <table className="table table-dense">
      <caption>
        {caption}
        {state && (
          <span className="caption-note">
            <StateChip state={state} />
          </span>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="rank">
            Plass
          </th>
          <th scope="col" className="fill">
            Fører
          </th>
          {start.size > 0 && (
            <th scope="col" className="num">
              Start
            </th>
          )}
          <th scope="col" className="num">
            Poeng
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ position, driver, team, status, points }) => (
          <tr key={driver.id}>
            <td className="rank">{status === 'DID_NOT_START' ? '–' : position}</td>
            <th scope="row">
              <Competitor competitor={driver} short="on-phones" />
              <span className="detail wide-only">{team.name}</span>
              {status !== 'FINISHED' && <span className="chip row-chip">{resultStatusNames[status]}</span>}
            </th>
            {start.size > 0 && <td className="num quiet">{start.get(driver.id) ?? '–'}</td>}
            <td className={points > 0 ? 'num strong' : 'num quiet'}>{number(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
