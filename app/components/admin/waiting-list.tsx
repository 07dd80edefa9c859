import { Link } from 'react-router'
import { waitingWords } from '#app/words/waiting.ts'
import { type WaitingItem, waitingKey } from '#game/imports/waiting.ts'

/** What waits for an admin: the case, since when, and what to press. */
export const WaitingList = ({ items }: { items: readonly WaitingItem[] }) => (
  <ul className="waiting-list">
    {items.map((item) => {
      const { title, text, action, path } = waitingWords(item)
      return (
        <li key={waitingKey(item)} className="card">
          <div>
            <h3>{title}</h3>
            <p className="small">{text}</p>
          </div>
          <Link to={path} className="button button-quiet">
            {action}
          </Link>
        </li>
      )
    })}
  </ul>
)
