import { Form } from 'react-router'
import type { Person } from '#worker/usecases/admin/roles.ts'

type Props = {
  title: string
  isTitleHidden?: boolean
  people: readonly Person[]
  nameOf?: (person: Person) => string
  /** A button's field. Its value is the user's id. */
  field: string
  verb: string
  /** The whole name of a button, because the list has many. */
  labelOf: (username: string) => string
}

/** A table of users, each with a button. */
export function People({
  title,
  isTitleHidden = false,
  people,
  nameOf = ({ username }) => username,
  field,
  verb,
  labelOf,
}: Props) {
  if (people.length === 0) return null
  return (
    <Form method="post" preventScrollReset>
      <table className="table">
        <caption className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Navn</th>
            <th scope="col">Endre</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row" className="fill break-anywhere">
                {nameOf(person)}
              </th>
              <td className="num">
                <button
                  type="submit"
                  name={field}
                  value={person.id}
                  className="button button-quiet"
                  aria-label={labelOf(person.username)}
                >
                  {verb}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Form>
  )
}
