import { Link } from 'react-router'
import { changeTexts } from '#app/change-lines.ts'
import { ChangeList } from '#app/components/change/change-list.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { shortDate, timeToSecond } from '#app/format.ts'
import { pageMeta } from '#app/page-meta.ts'
import { forPage } from '#worker/pages.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import type { Route } from './+types/log'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, (app) => readAdminLog(app, null))

export const meta = () => pageMeta('Logg')

export default function AdminLog({ loaderData: lines }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Logg" lead="Det adminer har gjort, det nyeste først." />
      {lines.length === 0 && <EmptyState title="Ingen har endret noe enda." />}
      <ol className="log">
        {lines.map((line) => (
          <li key={line.id} className="card stack-small">
            <p>
              <strong>{line.username ?? 'En slettet bruker'}</strong>{' '}
              <span className="muted">
                {shortDate(line.at)} {timeToSecond(line.at)}
              </span>
            </p>
            <ChangeList texts={changeTexts(line.entries, (id) => line.people[id] ?? String(id))} />
            {line.reason && <p className="muted">{line.reason}</p>}
            <p>{line.undoneBy === null ? <Link to={`/admin/log/${line.id}`}>Angre</Link> : 'Angret'}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
