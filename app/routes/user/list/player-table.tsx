import { type ReactNode, useId } from 'react'
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
  /** The points of the leader. null: nobody has a place yet. */
  most: number | null
  /** Rows to put before a line. */
  above?: (index: number) => ReactNode
}

/** Users with their medals: a table by place, or the names alone until anybody has a place. */
export function PlayerTable({ title, players, most, above, ...shown }: Props) {
  const heading = useId()
  if (most === null)
    return (
      <section aria-labelledby={heading}>
        <h2 id={heading} className="table-title">
          {title}
        </h2>
        <ul className="player-names" aria-labelledby={heading}>
          {players.map((player) => (
            <li key={player.id}>
              <Named player={player} {...shown} />
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <TableSection
      title={title}
      tall
      columns={[
        {
          head: 'Plass',
          className: 'rank',
          cell: ({ current }) => (current ? number(current.rank) : '–'),
        },
        {
          head: 'Navn',
          headClass: 'fill',
          isRowHead: true,
          cell: (player) => <Named player={player} {...shown} />,
        },
        {
          head: 'Poeng',
          className: 'num',
          cellClass: 'strong',
          cell: ({ current }) => (current ? number(current.points) : '–'),
        },
        {
          head: 'Avstand',
          className: 'num wide-only',
          cellClass: 'quiet',
          cell: ({ current }) => (current && current.points < most ? number(current.points - most) : '–'),
        },
      ]}
      rows={players}
      keyOf={({ id }) => id}
      rowClass={({ id }) => (id === shown.viewer ? 'row-me' : undefined)}
      above={above}
    />
  )
}

type NamedProps = Pick<Props, 'viewer' | 'year' | 'readable'> & { player: FoundPlayer }

const Named = ({ player, viewer, year, readable }: NamedProps) => (
  <div className="with-medals">
    <Name {...player} viewer={viewer} readable={readable} current={year} />
    {player.isUnclaimed && <span className="muted small">{sheetWords.unclaimed}</span>}
    <Medals medals={player.medals} />
  </div>
)

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
