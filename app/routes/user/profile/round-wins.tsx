import { Link } from 'react-router'
import { numeral } from '#words/numerals.ts'
import type { OneProfile } from '#worker/usecases/profile/profile.ts'

/** The races at which the participant earned most, each with its receipt. */
export function RoundWins({ profile: { user, roundWins } }: { profile: OneProfile }) {
  if (roundWins.length === 0) return null
  const times = roundWins.length === 1 ? 'én gang' : `${numeral(roundWins.length)} ganger`
  return (
    <div className="round-wins">
      <p>
        <span className="chip chip-hit">Best i løpet</span> {times}
      </p>
      <ul className="round-wins-list" aria-label="Best i løpet">
        {roundWins.map(({ id, name }) => (
          <li key={id}>
            <Link className="touch-link" to={`/user/${user.id}/why?raceId=${id}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
