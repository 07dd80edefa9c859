import type { ComponentProps } from 'react'
import { People } from './people.tsx'
import { AdminSearchForm } from './search-form.tsx'

type Props = Omit<ComponentProps<typeof People>, 'title' | 'isTitleHidden' | 'people'> & {
  /** The search text of the current address. */
  search: string
  found: ComponentProps<typeof People>['people']
}

/** A search for users by name, and those it found, each with a button. */
export function PeopleSearch({ search, found, ...table }: Props) {
  return (
    <>
      <AdminSearchForm label="Søk etter navn" search={search} />
      <p role="status" className={found.length > 0 || search === '' ? 'visually-hidden' : 'muted'}>
        {search !== '' &&
          (found.length > 0
            ? `${found.length} treff på «${search}»`
            : `Ingen andre heter noe med «${search}».`)}
      </p>
      <People title="Treff" isTitleHidden people={found} {...table} />
    </>
  )
}
