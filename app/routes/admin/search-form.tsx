import { useSubmit } from 'react-router'
import { useFollowing } from '#app/components/follow-address.ts'
import { SearchForm } from '#app/components/search-form.tsx'
import { type Select, SelectField } from '#app/components/select-form.tsx'

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
    <SearchForm
      label={label}
      field={{ ref: field, maxLength: 60, defaultValue: search }}
      before={selects.map((select) => <SelectField key={select.name} {...select} />)}
      preventScrollReset
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) submit(currentTarget, { preventScrollReset: true })
      }}
    >
      <button type="submit" className="button button-quiet">
        Søk
      </button>
    </SearchForm>
  )
}
