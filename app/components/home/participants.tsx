import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { number } from '#app/format.ts'

type Props = {
  title: string
  /** Sorted by name. */
  participants: readonly { id: string; username: string }[]
  profile: (id: string) => string
}

export function Participants({ title, participants, profile }: Props) {
  return (
    <section className="stack-small" aria-labelledby="participants-title">
      <h2 id="participants-title">
        {title}{' '}
        {participants.length > 0 && <span className="muted small">{number(participants.length)}</span>}
      </h2>
      {participants.length === 0 ? (
        <EmptyState title="Ingen har tippet enda." />
      ) : (
        <ul className="pills">
          {participants.map(({ id, username }) => (
            <li key={id}>
              <Link className="pill" to={profile(id)} discover="none">
                {username}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
