import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Medals } from '#app/components/medals.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import { number } from '#words/format.ts'
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

/** Users with their medals, and their place in the current season. */
export function PlayerTable({ title, players, viewer, year, readable, most, above }: Props) {
  return (
    <TableSection title={title} rows={players.length} tall>
      <thead>
        <tr>
          <th scope="col" className="fill">
            Navn
          </th>
          <th scope="col" className="wide-only">
            Medaljer
          </th>
          <th scope="col" className="num">
            Plass
          </th>
          <th scope="col" className="num">
            Poeng
          </th>
          <th scope="col" className="num wide-only">
            Avstand
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player, index) => [
          above?.(index),
          <tr key={player.id} className={player.id === viewer ? 'row-me' : undefined}>
            <th scope="row">
              <span className="with-medals">
                <Name {...player} viewer={viewer} readable={readable} current={year} />
                <span className="narrow-only">
                  <Medals medals={player.medals} small />
                </span>
              </span>
            </th>
            <td className="wide-only nowrap">
              <Medals medals={player.medals} />
            </td>
            <td className="num">{player.current ? number(player.current.rank) : '–'}</td>
            <td className="num strong">{player.current ? number(player.current.points) : '–'}</td>
            <td className="num quiet wide-only">
              {player.current ? number(player.current.points - most) : '–'}
            </td>
          </tr>,
        ])}
      </tbody>
    </TableSection>
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
