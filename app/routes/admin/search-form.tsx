import { Form, useSubmit } from 'react-router'
import { useFollowing } from '#app/components/follow-address.ts'
import { type Select, SelectField } from '#app/components/select-form.tsx'
import { TextField } from '#app/components/text-field.tsx'

type Props = {
  label: string
  /** The search text of the current address. */
  search: string
  selects?: readonly Select[]
}

/** A search form that puts its text (`q`) and choices in the address. */
export function AdminSearchForm({ label, search, selects = [] }: Props) {
  const submit = useSubmit()
  const field = useFollowing<HTMLInputElement>(search)
  return (
    <Form
      method="get"
      role="search"
      className="form-row"
      preventScrollReset
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) submit(currentTarget, { preventScrollReset: true })
      }}
    >
      {selects.map((select) => (
        <SelectField key={select.name} {...select} />
      ))}
      <TextField
        ref={field}
        label={label}
        name="q"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        defaultValue={search}
      />
      <button type="submit" className="button button-quiet">
        Søk
      </button>
    </Form>
  )
}
