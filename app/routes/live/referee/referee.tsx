import './referee.css'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { pageMeta } from '#app/page-meta.ts'
import { dateTime } from '#words/format.ts'
import { runRefereeForm } from '#worker/forms/referee.ts'
import { forPage, fromQuery, onlyFor } from '#worker/pages.ts'
import { requireReferee } from '#worker/usecases/account/access.ts'
import { readRefereePage } from '#worker/usecases/live/referee-page.ts'
import type { Route } from './+types/referee'
import { Desk } from './desk.tsx'

/** Refuses a form before it is read, like other pages that need a role. */
export const middleware = [onlyFor(requireReferee)]

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) => readRefereePage(app, fromQuery.raceId(request)))

export const action = (sent: Route.ActionArgs) => runRefereeForm(sent)

export const handle: LabelsHandle = { labels: { '/live/referee': 'Løpsreferent' } }

export const meta = () => pageMeta('Løpsreferent')

export default function RefereePage({ loaderData: { desk, next }, actionData }: Route.ComponentProps) {
  const query = new URLSearchParams(useLocation().search)
  const { state, source, isOver } = desk?.view ?? {}
  if (desk === null || state == null || isOver || source === null) {
    return (
      <>
        <PageHeading title="Løpsreferent" eyebrow={desk?.race.name} />
        <EmptyState title={nothingToDo(desk)}>
          {next && (
            <p>
              {next.name}: åpner {dateTime(next.opensAt)}, ti minutter før tippefristen.
            </p>
          )}
          <Link to="/live">Se Direkte</Link>
        </EmptyState>
      </>
    )
  }
  return <Desk key={desk.race.id} page={desk} mode={query.get('mode')} outcome={actionData} />
}

function nothingToDo(desk: Route.ComponentProps['loaderData']['desk']): string {
  if (desk === null) return 'Ingen løp går nå.'
  if (desk.view.isOver) return 'Løpet er ferdig. Nå er det resultatet som gjelder.'
  if (desk.view.source === null && desk.view.state !== null) return 'Dette løpet vises ikke direkte.'
  return 'Løpet går ikke nå, eller så er direktevisningen slått av.'
}
