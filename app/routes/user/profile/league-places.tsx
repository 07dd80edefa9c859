import { Link } from 'react-router'
import { number } from '#words/format.ts'
import type { OneProfile } from '#worker/usecases/profile/profile.ts'

/** The participant's places in the leagues that the viewer shares. */
export function LeaguePlaces({ leagues }: Pick<OneProfile, 'leagues'>) {
  if (leagues.length === 0) return null
  return (
    <ul className="pills" aria-label="Ligaer dere deler">
      {leagues.map(({ id, name, rank, shared, participants }) => (
        <li key={id}>
          <Link className="pill" to={`/league/${id}`}>
            <span>
              {name}{' '}
              <strong>
                {shared && <span className="visually-hidden">delt </span>}
                {rank}. av {number(participants)}
              </strong>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
