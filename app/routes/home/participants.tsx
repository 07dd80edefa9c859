import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FindName } from '#app/components/find-name.tsx'
import { searchIn } from '#app/components/leaderboard/field-foot.tsx'
import { type FieldWindow, isWholeWindow } from '#game/field-window.ts'
import { number } from '#words/format.ts'

type Props = {
  title: string
  /** Sorted by name. */
  participants: readonly { id: string; username: string }[]
  viewer: string | null
  field: FieldWindow
  /** The query parameter of another season than the current, or ''. */
  year: string
}

/** The participants, before the season. Only the viewer's own profile can be read then. */
export default function Participants({ title, participants, viewer, field, year }: Props) {
  return (
    <section className="stack-small" aria-labelledby="participants-title">
      <h2 id="participants-title">
        {title} {field.total > 0 && <span className="muted small">{number(field.total)}</span>}
      </h2>
      {!isWholeWindow(participants, field) ? (
        <FindName {...searchIn(field, year)} searched="" />
      ) : participants.length === 0 ? (
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
