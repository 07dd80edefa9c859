import { Link } from 'react-router'
import { StateChip } from '#app/components/race/state-chip.tsx'
import { Table } from '#app/components/table.tsx'
import { dateInSeason } from '#words/exact-time.ts'
import { time } from '#words/format.ts'
import type { readAdminRaces } from '#worker/usecases/admin/admin-race.ts'

type Races = Awaited<ReturnType<typeof readAdminRaces>>['running' | 'cancelled']

type Props = { caption: string; isCaptionHidden?: boolean; year: number; races: Races }

/** Races with their import status. */
export const RaceRows = ({ year, races, ...title }: Props) => (
  <Table
    {...title}
    className="race-rows"
    columns={[
      { head: 'Nr.', className: 'num', cell: ({ position }) => position ?? '–' },
      {
        head: 'Løp',
        isRowHead: true,
        cell: ({ id, name, startsAt }) => (
          <Link to={String(id)} className="cell-link">
            <span>
              <span className="race-name">{name}</span>
              <span className="below narrow-only">{dateInSeason(year, startsAt)}</span>
            </span>
          </Link>
        ),
      },
      { head: 'Sted', className: 'wide-only', cellClass: 'no-wrap', cell: ({ place }) => place },
      {
        head: 'Start, norsk tid',
        className: 'wide-only',
        cellClass: 'no-wrap',
        cell: ({ startsAt }) => `${dateInSeason(year, startsAt)} ${time(startsAt)}`,
      },
      { head: 'Status', cell: Status },
    ]}
    rows={races}
    keyOf={({ id }) => id}
  />
)

/** "Kjørt", or if the race can be guessed. */
function Status({ gridState, resultState, isClosed }: Races[number]) {
  if (resultState === 'OFFICIAL') return <span className="muted">Kjørt</span>
  if (resultState !== null) return <StateChip state={resultState} />
  if (isClosed) return 'Stengt for tips'
  return gridState === null ? <span className="muted">Kommer</span> : <span className="chip">Åpen</span>
}
