import { useDeferredValue, useMemo, useState } from 'react'
import { SearchForm } from '#app/components/search-form.tsx'
import { usernameKey } from '#game/players.ts'
import { counted } from '#words/format.ts'

type Props = {
  typed: string
  onType: (typed: string) => void
  /** How many participants have the typed text in their name. */
  found: number
  /** Query parameters to keep. */
  keep?: Record<string, string | number>
}

/** The people whose names contain what is typed. `wanted`: the text they were found by, which follows `typed` when the browser has time. */
export function useNameSearch<Person extends { username: string }>(
  people: readonly Person[],
  searched: string,
) {
  const [typed, onType] = useState(searched)
  const wanted = useDeferredValue(typed)
  const found = useMemo(() => {
    const key = usernameKey(wanted)
    return people.filter(({ username }) => usernameKey(username).includes(key))
  }, [people, wanted])
  return { typed, onType, wanted, found }
}

/** Narrows a list of participants while typing. Without scripts it is a form with the query parameter q. */
export const NameSearch = ({ typed, onType, found, keep = {} }: Props) => (
  <SearchForm
    onSubmit={(event) => event.preventDefault()}
    label="Søk etter navn"
    keep={keep}
    field={{ value: typed, onChange: (event) => onType(event.target.value) }}
  >
    <button type="submit" className="button button-quiet without-script">
      Søk
    </button>
    <p className="visually-hidden" role="status">
      {typed && `${counted(found, 'deltaker', 'deltakere')} passer`}
    </p>
  </SearchForm>
)
