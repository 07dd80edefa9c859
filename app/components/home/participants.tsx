import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { number } from '#app/format.ts'

type Props = {
  title: string
  /** Sorted by name. */
  participants: readonly { id: string; username: string }[]
  viewer: string | null
}

/** Who takes part, before the season. Only the viewer's own profile can be read then. */
export default function Participants({ title, participants, viewer }: Props) {
  return (
    <section className="stack-small" aria-labelledby="participants-title">
      <h2 id="participants-title">
        {title}{' '}
        {participants.length > 0 && <span className="muted small">{number(participants.length)}</span>}
      </h2>
      {participants.length === 0 ? (
        <EmptyState title="Ingen har tippet enda." />
      ) : (
        <ul className="names">
          {participants.map(({ id, username }) => (
            <li key={id}>{id === viewer ? <Link to="/user/myprofile">{username} (deg)</Link> : username}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
