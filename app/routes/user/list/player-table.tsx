import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Medals } from '#app/components/medals.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import { number } from '#words/format.ts'
import { sheetWords } from '#words/sheet.ts'
import type { FoundPlayer } from '#worker/usecases/profile/players.ts'

type Props = {
  title: string
  players: readonly FoundPlayer[]
  viewer: string | null
  /** The current season, and the newest one with public guesses. */
  year: number | null
  readable: number | null
  /** The points of the leader. */
  most: number
  /** Rows to put before a line. */
  above?: (index: number) => ReactNode
}

/** Users with their medals, and once anybody has a place, the standing in the current season. */
export function PlayerTable({ title, players, viewer, year, readable, most, above }: Props) {
  const hasPlaces = players.some(({ current }) => current !== null)
  return (
    <TableSection
      title={title}
      tall
      columns={[
        {
          head: 'Navn',
          headClass: 'fill',
          isRowHead: true,
          cell: (player) => (
            <div className="with-medals">
              <Name {...player} viewer={viewer} readable={readable} current={year} />
              {player.isUnclaimed && <span className="muted small">{sheetWords.unclaimed}</span>}
              <Medals medals={player.medals} />
            </div>
          ),
        },
        hasPlaces && {
          head: 'Plass',
          className: 'num',
          cell: ({ current }) => (current ? number(current.rank) : '–'),
        },
        hasPlaces && {
          head: 'Poeng',
          className: 'num',
          cellClass: 'strong',
          cell: ({ current }) => (current ? number(current.points) : '–'),
        },
        hasPlaces && {
          head: 'Avstand',
          className: 'num wide-only',
          cellClass: 'quiet',
          cell: ({ current }) => (current ? number(current.points - most) : '–'),
        },
      ]}
      rows={players}
      keyOf={({ id }) => id}
      rowClass={({ id }) => (id === viewer ? 'row-me' : undefined)}
      above={above}
    />
  )
}

type NameProps = Pick<FoundPlayer, 'id' | 'username'> & {
  viewer: string | null
  readable: number | null
  /** The current season. */
  current: number | null
}

/** Links to the newest profile that is public. Before the first cutoff there is none but the viewer's own. */
function Name({ id, username, viewer, readable, current }: NameProps) {
  const mine = id === viewer
  const name = mine ? `${username} (deg)` : username
  if (readable === null && !mine) return <span>{name}</span>
  const year = mine || readable === current ? '' : `?year=${readable}`
  return (
    <Link className="cell-link" to={`/user/${id}${year}`} discover="none">
      {name}
    </Link>
  )
}
