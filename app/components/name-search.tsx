import { Form } from 'react-router'
import { counted } from '#app/format.ts'
import { usernameKey } from '#game/players.ts'

type Props = {
  typed: string
  onType: (typed: string) => void
  /** How many participants have the typed text in their name. */
  found: number
  /** Query parameters to keep. */
  keep?: Record<string, string | number>
}

export const nameMatches = (username: string, typed: string): boolean =>
  usernameKey(username).includes(usernameKey(typed))

/** Narrows a list of participants while typing. Without scripts it is a form with the query parameter q. */
export function NameSearch({ typed, onType, found, keep = {} }: Props) {
  return (
    <Form method="get" role="search" className="form-row" onSubmit={(event) => event.preventDefault()}>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="field">
        <label htmlFor="q">Søk etter navn</label>
        <input
          id="q"
          name="q"
          type="search"
          className="input"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <button type="submit" className="button button-quiet without-script">
        Søk
      </button>
      <p className="visually-hidden" role="status">
        {typed && `${counted(found, 'deltaker', 'deltakere')} passer`}
      </p>
    </Form>
  )
}
