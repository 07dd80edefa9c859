import { Link } from 'react-router'
import type { OneProfile } from '#worker/usecases/profile/profile.ts'

/** The races at which the participant earned most, each with its receipt. */
export function RoundWins({ profile: { user, roundWins } }: { profile: OneProfile }) {
  if (roundWins.length === 0) return null
  return (
    <p className="round-wins">
      <span className="chip chip-hit">Best i løpet</span>{' '}
      {roundWins.map(({ id, name }, nth) => (
        <span key={id}>
          {nth > 0 && ', '}
          <Link to={`/user/${user.id}/why?raceId=${id}`}>{name}</Link>
        </span>
      ))}
    </p>
  )
}
