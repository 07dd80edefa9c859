import { SearchForm } from './search-form.tsx'

type Props = {
  action: string
  label?: string
  /** Query parameters to keep. */
  keep: Record<string, string | number>
  searched: string
}

/** Searches a field on the server. */
export const FindName = ({ action, label = 'Finn en deltaker', keep, searched }: Props) => (
  <SearchForm
    action={action}
    label={label}
    keep={keep}
    field={{
      maxLength: 30,
      placeholder: 'Begynnelsen av navnet',
      required: true,
      defaultValue: searched,
    }}
  >
    <button type="submit" className="button button-quiet">
      Søk
    </button>
  </SearchForm>
)
