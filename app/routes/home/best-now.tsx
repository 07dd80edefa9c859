import { Link } from 'react-router'
import { namesOf } from '#app/components/leaderboard/few-names.ts'
import { Points } from '#app/components/points.tsx'
import type { FieldWindow } from '#game/field-window.ts'
import type { LeaderboardEntry } from '#game/leaderboard.ts'
import { number } from '#words/format.ts'

type Props = {
  entries: readonly LeaderboardEntry[]
  /** The name of the latest race; null before the first. */
  latestRace: string | null
  profile: (id: string) => string
  why: (id: string) => string
  field: FieldWindow
}

/** For viewers who do not take part: who leads, and who won the latest round. */
export function BestNow({ entries, latestRace, profile, why, field }: Props) {
  const won = latestRace && field.winners
  const leaders = entries.filter(({ rank }) => rank === 1).map(({ guesser }) => guesser)
  const nameOf = (some: readonly { id: string; username: string }[], count: number) =>
    some[0] && count === 1 ? (
      <Link to={profile(some[0].id)} discover="none">
        {namesOf(some)}
      </Link>
    ) : (
      namesOf(some, count)
    )
  return (
    <dl className="divided best-now">
      {leaders[0] && (
        <div>
          <dt>{field.leaders > 1 ? 'Delt ledelse' : 'Leder'}</dt>
          <dd>{nameOf(leaders, field.leaders)}</dd>
          <dd className="num">
            {number(leaders[0].points)} <small>poeng</small>
          </dd>
        </div>
      )}
      {won && (
        <div>
          <dt>Best i løpet, {latestRace}</dt>
          <dd>{nameOf(won.some, won.count)}</dd>
          <dd className="num">
            {won.some[0] && won.count === 1 ? (
              <Link to={why(won.some[0].id)} discover="none">
                <Points points={won.points} difference={0} plus />
                <span className="visually-hidden"> poeng, hvorfor?</span>
              </Link>
            ) : (
              <Points points={won.points} difference={0} plus />
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
