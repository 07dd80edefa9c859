import { Competitor } from '#app/components/competitor.tsx'
import { StateChip } from '#app/components/race/state-chip.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import type { ResultState } from '#game/results.ts'
import { number } from '#words/format.ts'
import { resultStatusNames } from '#words/names.ts'
import type { Finisher, RaceStats } from '#worker/usecases/seasons/stats.ts'
import { Gained } from './gained.tsx'

type Props = {
  id: string
  title: string
  rows: readonly Finisher[]
  state?: ResultState | null
  /** The starting grid of a race. A sprint has none here. */
  grid?: RaceStats['grid']
}

/** A classification. A driver who did not start keeps a row but has no position. */
export function ResultTable({ id, title, state, rows, grid = [] }: Props) {
  if (rows.length === 0) return null
  const fromPitLane = new Set(grid.filter(({ pitLane }) => pitLane).map(({ driver }) => driver.id))
  return (
    <TableSection id={id} title={title} rows={rows.length} note={state && <StateChip state={state} />}>
      <thead>
        <tr>
          <th scope="col" className="rank">
            Plass
          </th>
          <th scope="col" className="fill">
            Fører
          </th>
          {grid.length > 0 && (
            <>
              <th scope="col" className="num slot">
                Start
              </th>
              <th scope="col" className="num">
                Endring
              </th>
            </>
          )}
          <th scope="col" className="num">
            Poeng
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ position, start, gained, driver, team, status, points }) => (
          <tr key={driver.id}>
            <td className="rank">{status === 'DID_NOT_START' ? '–' : position}</td>
            <th scope="row">
              <Competitor competitor={driver} short="on-phones" />
              <span className="detail wide-only">{team.name}</span>
              {status !== 'FINISHED' && <span className="chip row-chip">{resultStatusNames[status]}</span>}
            </th>
            {grid.length > 0 && (
              <>
                <td className="num quiet slot">{fromPitLane.has(driver.id) ? 'Pit' : (start ?? '–')}</td>
                <td className="num">{gained !== null && <Gained start={start!} finish={position} />}</td>
              </>
            )}
            <td className={points > 0 ? 'num strong' : 'num quiet'}>{number(points)}</td>
          </tr>
        ))}
      </tbody>
    </TableSection>
  )
}
