import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { TextField } from '#app/components/text-field.tsx'

/** `search` is what the address asks for now; `most` how many characters may be sent. */
type Props = { label: string; search: string; most: number }

/** Puts what is searched for in the address (`q`). */
export function SearchForm({ label, search, most }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // Follows the address when the admin goes back, without losing the focus as a new element would.
  useEffect(() => {
    if (field.current) field.current.value = search
  }, [search])
  return (
    <Form method="get" role="search" className="form-row" preventScrollReset>
      <TextField
        ref={field}
        label={label}
        name="q"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={most}
        defaultValue={search}
      />
      <button type="submit" className="button button-quiet">
        Søk
      </button>
    </Form>
  )
}
