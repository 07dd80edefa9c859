import { Link, useLocation } from 'react-router'
import { type BoardProps, Leaderboard } from '#app/components/leaderboard/leaderboard.tsx'
import { Points } from '#app/components/points.tsx'
import type { LeaderboardEntry, Series } from '#game/leaderboard.ts'
import { noScore, pointsOf } from '#game/score.ts'
import { number } from '#words/format.ts'

type Reference = Series & { path: string }
type Props = BoardProps & {
  references: readonly Reference[]
  /** The chance of each participant to win, as text. Empty: there is no forecast. */
  chances: Readonly<Record<string, string>>
}

/** The leaderboard with chances to win, and with grey rows, without a place, of the two who are no people. */
export default function ReferenceBoard({ references, chances, ...board }: Props) {
  const query = new URLSearchParams(useLocation().search)
  query.delete('folket')
  const off = `?${query}`
  const hasRaces = board.latestRace !== null
  const hasChances = Object.keys(chances).length > 0
  const chance = (entry?: LeaderboardEntry) =>
    entry ? (
      <td className="num chance">{chances[entry.guesser.id]}</td>
    ) : (
      <th scope="col" className="num chance">
        Sjanse
      </th>
    )
  const lines = references
    .map((one) => {
      const points = pointsOf(one.scores.at(-1) ?? noScore)
      return { ...one, points, latest: points - pointsOf(one.scores.at(-2) ?? noScore) }
    })
    .sort((a, b) => b.points - a.points)
  const between = (above?: LeaderboardEntry, below?: LeaderboardEntry) =>
    lines
      .filter(
        ({ points }) => points > (below?.guesser.points ?? -1) && !(above && points > above.guesser.points),
      )
      .map((line) => (
        <tr key={line.path} className="muted">
          <td className="rank">
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">uten plass</span>
          </td>
          {hasRaces && <td className="movement" />}
          <th scope="row" className="fill">
            <Link className="cell-link" to={line.path + off}>
              {line.name}
            </Link>
          </th>
          <td className="num">{number(line.points)}</td>
          {hasRaces && (
            <td className="num">
              <Points points={line.latest} difference={null} plus />
            </td>
          )}
          <td className="num quiet wide-only">{gapOf(line.points, board.field.most.at(-1) ?? 0)}</td>
          {hasChances ? <td className="chance" /> : hasRaces && <td className="form" />}
        </tr>
      ))
  return (
    <div className="stack-small">
      <Leaderboard {...board} between={between} last={hasChances ? chance : undefined} />
      <p className="muted small">
        {references.map(({ name }) => name).join(' og ')} er ikke deltakere og har ingen plass. Startrekka
        tipper som på startoppstillingen, Folket det de fleste tippet.{' '}
        <Link to={`/${off}`} preventScrollReset>
          Skjul dem
        </Link>
      </p>
    </div>
  )
}

const gapOf = (points: number, most: number) =>
  points === most ? '–' : points > most ? `+${number(points - most)}` : number(points - most)
