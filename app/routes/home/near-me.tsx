import { Link } from 'react-router'
import { Points } from '#app/components/points.tsx'
import type { FieldWindow } from '#game/field-window.ts'
import type { RankedEntry } from '#game/leaderboard.ts'
import { itemAt } from '#game/must-have.ts'
import { number } from '#words/format.ts'

type Props = {
  entries: readonly RankedEntry[]
  /** The viewer's index in `entries`. */
  me: number
  field: FieldWindow
  /** The name of the latest race; null before the first. */
  latestRace: string | null
  profile: (id: string) => string
  why: (id: string) => string
  /** A race runs, of which these figures know nothing. */
  isLive: boolean
  /** The ids of those whom the viewer follows. */
  rivals: readonly string[]
}

/** The viewer's place, with the neighbour above and below, and the rivals whose lines are here. */
export default function NearMe({ entries, me, field, latestRace, profile, why, isLive, rivals }: Props) {
  const mine = itemAt(entries, me)
  // Without a place yet, nobody is next to them.
  const isAlone = field.places[me] === null
  const near = isAlone
    ? [mine]
    : entries.filter(({ guesser }, index) => Math.abs(index - me) <= 1 || rivals.includes(guesser.id))
  return (
    <table className="near-me">
      <caption className="visually-hidden">Plassen din, og de nærmeste</caption>
      {isLive && latestRace && (
        <thead>
          <tr>
            <th colSpan={4}>Etter {latestRace}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {near.map((entry) => {
          const { rank, shared, guesser, latest: gained } = entry
          const isMe = entry === mine
          const isRival = rivals.includes(guesser.id)
          const gap = apart(guesser.points - mine.guesser.points)
          return (
            <tr key={guesser.id} className={isMe ? 'row-me' : undefined}>
              <td className="rank">
                <span aria-hidden="true">{number(rank)}</span>
                <span className="visually-hidden">
                  {shared && 'delt '}
                  {number(rank)}. plass
                </span>
              </td>
              <th scope="row">
                <Link to={profile(guesser.id)} discover="none">
                  {guesser.username}
                </Link>
                {isRival && <small>rival</small>}
                {isMe && <small>{`av\u00a0${number(field.total)}${moved(entry.movement ?? 0)}`}</small>}
              </th>
              <td className="num strong">{number(guesser.points)}</td>
              <td className="num">
                {isRival && <Link to={`/user/compare?a=${mine.guesser.id}&b=${guesser.id}`}>{gap}</Link>}
                {!isMe && !isRival && gap}
                {isMe && latestRace && (
                  <Link to={why(guesser.id)} discover="none">
                    <Points points={gained} plus />
                    <span className="visually-hidden"> i {latestRace}, hvorfor?</span>
                  </Link>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const moved = (ranks: number) =>
  ranks === 0 ? '' : `, ${ranks > 0 ? 'opp' : 'ned'}\u00a0${number(Math.abs(ranks))}`

const apart = (points: number) =>
  points === 0 ? 'likt' : `${number(Math.abs(points))}\u00a0${points > 0 ? 'foran' : 'bak'}`
