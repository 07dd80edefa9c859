import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import type { Select } from '#app/components/select-form.tsx'
import { AdminSearchForm } from './search-form.tsx'

type Props = {
  lead: string
  /** The label of the search field. */
  label: string
  search: string
  selects: readonly Select[]
  /** The text for an empty log. */
  nothing: string
  count: number
  /** The cursor of the next older page, or null. */
  older: number | null
  /** Shown above the search. */
  top?: ReactNode
  children: ReactNode
}

/** The page of either log: admin changes or automatic runs. */
export function LogPage({ lead, label, search, selects, nothing, count, older, top, children }: Props) {
  const asked = Object.fromEntries(new URLSearchParams(useLocation().search))
  const isNarrowed = 'before' in asked || search !== '' || selects.some(({ value }) => value !== '')
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
        {top}
        {(count > 0 || isNarrowed) && <AdminSearchForm label={label} search={search} selects={selects} />}
        {count === 0 ? (
          <EmptyState title={isNarrowed ? 'Vi finner ingenting som passer.' : nothing} />
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
  ['/admin/log', 'Administratorer'],
  ['/admin/log/runs', 'Automatisk'],
] as const
