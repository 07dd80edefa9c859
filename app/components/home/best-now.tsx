import { Link } from 'react-router'
import { Points } from '#app/components/points.tsx'
import { number } from '#app/format.ts'
import { type LeaderboardEntry, roundWinners } from '#game/leaderboard.ts'
import { namesOf } from './leaders.ts'

type Props = {
  entries: readonly LeaderboardEntry[]
  /** The name of the latest race; null before the first. */
  latestRace: string | null
  profile: (id: string) => string
  why: (id: string) => string
}

/** For viewers who do not take part: who leads, and who won the latest round. */
export function BestNow({ entries, latestRace, profile, why }: Props) {
  const leaders = entries.filter(({ rank }) => rank === 1)
  const winners = latestRace === null ? [] : roundWinners(entries)
  const nameOf = (best: readonly LeaderboardEntry[]) =>
    best.length === 1 ? (
      <Link to={profile(best[0]!.guesser.id)} discover="none">
        {namesOf(best)}
      </Link>
    ) : (
      namesOf(best)
    )
  return (
    <dl className="best-now">
      {leaders[0] && (
        <div>
          <dt>{leaders.length > 1 ? 'Delt ledelse' : 'Leder'}</dt>
          <dd>{nameOf(leaders)}</dd>
          <dd className="num">
            {number(leaders[0].guesser.points)} <small>poeng</small>
          </dd>
        </div>
      )}
      {winners[0] && (
        <div>
          <dt>Rundens vinner, {latestRace}</dt>
          <dd>{nameOf(winners)}</dd>
          <dd className="num">
            {winners.length === 1 ? (
              <Link to={why(winners[0].guesser.id)} discover="none">
                <Points points={winners[0].latest} difference={0} plus />
                <span className="visually-hidden"> poeng, hvorfor?</span>
              </Link>
            ) : (
              <Points points={winners[0].latest} difference={0} plus />
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
