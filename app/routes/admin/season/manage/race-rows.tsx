import { Link } from 'react-router'
import { StateChip } from '#app/components/race/state-chip.tsx'
import { Table } from '#app/components/table.tsx'
import { date } from '#words/format.ts'
import type { readAdminRaces } from '#worker/usecases/admin/admin-race.ts'

type Races = Awaited<ReturnType<typeof readAdminRaces>>['running' | 'cancelled']

type Props = { caption: string; isCaptionHidden?: boolean; races: Races }

/** Races with their import status. */
export const RaceRows = ({ races, ...title }: Props) => (
  <Table
    {...title}
    className="race-rows"
    columns={[
      { head: 'Nr.', className: 'num', cell: ({ position }) => position ?? '–' },
      {
        head: 'Løp',
        headClass: 'fill',
        isRowHead: true,
        cell: ({ id, name, startsAt }) => (
          <Link to={String(id)} className="cell-link">
            <span>
              <span className="race-name">{name}</span>
              <span className="below narrow-only">{date(startsAt)}</span>
            </span>
          </Link>
        ),
      },
      { head: 'Dato', className: 'wide-only', cellClass: 'no-wrap', cell: ({ startsAt }) => date(startsAt) },
      {
        head: 'Status',
        cellClass: 'no-wrap',
        cell: ({ gridState, resultState }) =>
          resultState !== null && resultState !== 'OFFICIAL' ? (
            <StateChip state={resultState} />
          ) : (
            <span className={resultState === null && gridState !== null ? 'chip chip-warn' : 'muted'}>
              {resultState !== null ? 'Kjørt' : gridState === null ? 'Kommer' : 'Klar'}
            </span>
          ),
      },
    ]}
    rows={races}
    keyOf={({ id }) => id}
  />
)
