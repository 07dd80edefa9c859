import { Form } from 'react-router'
import { FlagMark } from '#app/components/flag-mark.tsx'
import { flagNames } from '#words/names.ts'
import type { RaceToFlag } from '#worker/usecases/admin/flag-page.ts'
import { AboutRace } from './about-race.tsx'

/** The flags of a session, each with a button to remove it. */
export function FlagRows({ race }: { race: RaceToFlag }) {
  const { flags } = race
  if (flags.length === 0) return <p className="muted">Ingen flagg er registrert.</p>
  return (
    <table className="table table-narrow">
      <caption className="visually-hidden">Flagg som teller</caption>
      <thead>
        <tr>
          <th scope="col" className="num">
            Runde
          </th>
          <th scope="col" className="fill">
            Type
          </th>
          <th scope="col">
            <span className="visually-hidden">Fjern</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {flags.map(({ id, type, lap }) => (
          <tr key={id}>
            <td className="num">{lap}</td>
            <td>
              <FlagMark type={type} />
              {flagNames[type]}
            </td>
            <td>
              <Form method="post" preventScrollReset>
                <AboutRace race={race} />
                <input type="hidden" name="type" value={type} />
                <input type="hidden" name="lap" value={lap} />
                <button
                  type="submit"
                  name="intent"
                  value="remove"
                  className="button button-quiet"
                  aria-label={`Fjern ${flagNames[type].toLowerCase()} i runde ${lap}`}
                >
                  Fjern
                </button>
              </Form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
