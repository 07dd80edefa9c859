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
    <TableSection
      id={id}
      title={title}
      note={state && <StateChip state={state} />}
      columns={[
        {
          head: 'Plass',
          className: 'rank',
          cell: ({ position, status }) => (status === 'DID_NOT_START' ? '–' : position),
        },
        { head: 'Fører', headClass: 'fill', isRowHead: true, cell: Driver },
        grid.length > 0 && {
          head: 'Start',
          className: 'num slot',
          cellClass: 'quiet',
          cell: ({ driver, start }) => (fromPitLane.has(driver.id) ? 'Pit' : (start ?? '–')),
        },
        grid.length > 0 && {
          head: 'Endring',
          className: 'num',
          cellClass: 'quiet',
          cell: ({ start, position, gained }) =>
            gained === null ? '–' : <Gained start={start!} finish={position} />,
        },
        rows.some(({ points }) => points > 0) && {
          head: 'Poeng',
          className: 'num',
          cellClass: ({ points }) => (points > 0 ? 'strong' : 'quiet'),
          cell: ({ points }) => number(points),
        },
      ]}
      rows={rows}
      keyOf={({ driver }) => driver.id}
    />
  )
}

const Driver = ({ driver, team, status }: Finisher) => (
  <>
    <Competitor competitor={driver} short="on-phones" />
    <span className="detail wide-only">{team.name}</span>
    {status !== 'FINISHED' && <span className="chip row-chip">{resultStatusNames[status]}</span>}
  </>
)
