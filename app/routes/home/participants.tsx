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

/** More names than these are folded. */
const mostAtOnce = 60

/** The participants, before the season. Only the viewer's own profile can be read then. */
export default function Participants({ title, participants, viewer, field, year }: Props) {
  const isMe = ({ id }: { id: string }) => id === viewer
  const meFirst = participants.toSorted((a, b) => Number(isMe(b)) - Number(isMe(a)))
  const names = (from: number, to?: number) => (
    <ul className="names">
      {meFirst.slice(from, to).map((one) => (
        <li key={one.id}>
          {isMe(one) ? <Link to="/user/myprofile">{one.username} (deg)</Link> : one.username}
        </li>
      ))}
    </ul>
  )
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
        <>
          {names(0, mostAtOnce)}
          {participants.length > mostAtOnce && (
            <details className="fold">
              <summary>Vis {number(participants.length - mostAtOnce)} til</summary>
              {names(mostAtOnce)}
            </details>
          )}
        </>
      )}
    </section>
  )
}
