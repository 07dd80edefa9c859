import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FindName } from '#app/components/find-name.tsx'
import { searchIn } from '#app/components/leaderboard/field-foot.tsx'
import type { FieldPage } from '#game/field-pages.ts'
import { number } from '#words/format.ts'

type Props = {
  title: string
  /** Sorted by name. */
  participants: readonly { id: string; username: string }[]
  viewer: string | null
  /** Set for a large field, whose names are not listed. */
  paged: FieldPage | null
  /** The query parameter of another season than the current, or ''. */
  year: string
}

/** The participants, before the season. Only the viewer's own profile can be read then. */
export default function Participants({ title, participants, viewer, paged, year }: Props) {
  const count = paged?.total ?? participants.length
  return (
    <section className="stack-small" aria-labelledby="participants-title">
      <h2 id="participants-title">
        {title} {count > 0 && <span className="muted small">{number(count)}</span>}
      </h2>
      {paged ? (
        <FindName {...searchIn(paged, year)} searched="" />
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
