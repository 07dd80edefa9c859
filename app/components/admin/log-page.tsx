import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import type { Select } from '#app/components/select-form.tsx'
import { SearchForm } from './search-form.tsx'

type Props = {
  lead: string
  /** Of the field to search with. */
  label: string
  search: string
  selects: readonly Select[]
  /** What is said of an empty log. */
  nothing: string
  count: number
  /** Where the page before this one in time begins; null: there is none. */
  older: number | null
  children: ReactNode
}

/** One of the two logs: what admins did, and what the clock did. */
export function LogPage({ lead, label, search, selects, nothing, count, older, children }: Props) {
  const asked = Object.fromEntries(new URLSearchParams(useLocation().search))
  const isFiltered = search !== '' || selects.some(({ value }) => value !== '')
  return (
    <>
      <PageHeading title="Logg" lead={lead} />
      <div className="stack">
        <nav aria-label="Velg logg">
          <ul className="pills">
            {logs.map(([path, name]) => (
              <li key={path}>
                <NavLink className="pill" to={path} end>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SearchForm label={label} search={search} selects={selects} />
        {count === 0 ? (
          <EmptyState title={isFiltered || 'before' in asked ? 'Vi finner ingenting som passer.' : nothing} />
        ) : (
          children
        )}
        {older !== null && (
          <p>
            <Link to={`?${new URLSearchParams({ ...asked, before: String(older) })}`}>Eldre</Link>
          </p>
        )}
      </div>
    </>
  )
}

const logs = [
  ['/admin/log', 'Adminer'],
  ['/admin/log/runs', 'Klokken'],
] as const
