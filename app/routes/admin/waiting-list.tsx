import { Form, Link } from 'react-router'
import { type WaitingItem, waitingKey } from '#game/imports/waiting.ts'
import { waitingWords } from '#words/waiting.ts'

/** The cases that wait for an admin: each with its time, and the buttons to press. */
export const WaitingList = ({ items }: { items: readonly WaitingItem[] }) => (
  <ul className="waiting-list">
    {items.map((item) => {
      const { title, text, action, path } = waitingWords(item)
      return (
        <li key={waitingKey(item)} className="card spread">
          <div>
            <h3>{title}</h3>
            <p className="small">{text}</p>
          </div>
          {item.kind === 'FAILING' ? (
            <Retry {...item} />
          ) : (
            <Link to={path} className="button button-quiet">
              {action}
            </Link>
          )}
        </li>
      )
    })}
  </ul>
)

/** Leads to the history of the runs, which shows what comes of it. */
const Retry = ({ job, year, race }: WaitingItem) => (
  <Form method="post" action="/admin/log/runs">
    <input type="hidden" name="job" value={job ?? ''} />
    {year !== null && <input type="hidden" name="year" value={year} />}
    {race !== null && <input type="hidden" name="race" value={race.id} />}
    <button type="submit" className="button button-quiet">
      Prøv igjen
    </button>
  </Form>
)
