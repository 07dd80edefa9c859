import { Link } from 'react-router'
import { Movement } from '#app/components/leaderboard/movement.tsx'
import { Change } from '#app/routes/user/change.tsx'
import { capitalized, number, signed } from '#words/format.ts'
import type { OneProfile } from '#worker/usecases/profile/profile.ts'
import { sinceOf } from './since.ts'

/** Place, points and the change since the race before. As tall for every race, so that the stepper below stays. */
export function ProfileStanding({ profile }: { profile: OneProfile }) {
  const { user, year, race, total, changes, ranks, rankBefore, asked } = profile
  const since = sinceOf(profile)
  const isFinal = race !== null && profile.remaining === 0
  const moved = ranks === null || rankBefore === null ? 0 : rankBefore - ranks.rank
  const why = asked.length > 0 && (
    <Link
      className="touch-link standing-more"
      to={`/user/${user.id}/why?${race ? `raceId=${race.id}` : `year=${year}`}`}
    >
      <span aria-hidden="true">Hvorfor?</span>
      <span className="visually-hidden">
        Hvorfor {race ? `${signed(changes.total)} etter ${race.name}` : `${number(total)} poeng fra start`}?
      </span>
    </Link>
  )
  return (
    <dl className="panel profile-standing">
      {ranks && (
        <div>
          <dt>{isFinal ? 'Sluttplass' : 'Plass'}</dt>
          <dd>
            <strong>{number(ranks.rank)}.</strong>
            <span className="standing-more">
              av {number(ranks.field)} {moved !== 0 && <Movement ranks={moved} />}
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>Poeng</dt>
        <dd>
          <strong>{number(total)}</strong>
          <span className="standing-more">
            {isFinal
              ? 'til slutt'
              : race
                ? `etter løp ${race.position}`
                : asked.length > 0 && 'målt mot tabellen før første løp'}{' '}
            {!since && why}
          </span>
        </dd>
      </div>
      {since && (
        <div>
          <dt>{capitalized(since)}</dt>
          <dd>
            <strong>
              <Change change={changes.total} />
            </strong>
            {why}
          </dd>
        </div>
      )}
    </dl>
  )
}
