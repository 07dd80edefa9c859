import { Link } from 'react-router'
import { LogLine } from '#app/components/admin/log-line.tsx'
import { SearchForm } from '#app/components/admin/search-form.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import type { Route } from './+types/log'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const search = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? ''
    return { search, ...(await readAdminLog(app, { before: fromQuery.line(request, 'before'), search })) }
  })

export const meta = () => pageMeta('Logg')

export default function AdminLog({ loaderData: { lines, names, older, search } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Logg"
        lead={
          <>
            Alt adminer har gjort, det nyeste først. Det klokken har gjort, står under{' '}
            <Link to="/admin/import">Import</Link>.
          </>
        }
      />
      <div className="stack">
        <SearchForm label="Søk i navn, begrunnelse og endring" search={search} most={100} />
        {lines.length === 0 ? (
          <EmptyState title={search ? `Vi finner ingenting om «${search}».` : 'Ingen har endret noe enda.'} />
        ) : (
          <ol className="log">
            {lines.map((line) => (
              <LogLine key={line.id} line={line} nameOf={(id) => names[id] ?? String(id)} />
            ))}
          </ol>
        )}
        {older !== null && (
          <p>
            <Link to={`?${new URLSearchParams({ q: search, before: String(older) })}`}>Eldre</Link>
          </p>
        )}
      </div>
    </>
  )
}
