import '#app/components/ranking/ranking.css'
import './ranking-extra.css'
import './result.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { StateChip } from '#app/components/race/state-chip.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { type DriverState, settled } from '#game/changes/classification.ts'
import { wholeOutcome } from '#game/changes/season.ts'
import type { FlagSession } from '#game/flags.ts'
import { recordBy } from '#game/records.ts'
import { typedColumns } from '#game/results.ts'
import { dateTime } from '#words/format.ts'
import { forSeason } from '#worker/forms/change-form.ts'
import { resultForm } from '#worker/forms/outcome.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readAdminRace } from '#worker/usecases/admin/admin-race.ts'
import { resultRequest } from '#worker/usecases/admin/outcomes.ts'
import { type ResultToEdit, resultToEdit } from '#worker/usecases/admin/race-editing.ts'
import type { Route } from './+types/result'
import { ResultFields } from './result-fields.tsx'
import { typedIn } from './typed.ts'

const sessionOf = (request: Request): FlagSession =>
  /\/sprint(\.data)?$/.test(new URL(request.url).pathname) ? 'SPRINT' : 'RACE'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const race = fromPath.raceId(params.race)
    const session = sessionOf(request)
    const { season, value, row } = await readAdminRace(app, fromPath.year(params.year), race)
    const isStored = wholeOutcome(season, race)[session].length > 0
    return {
      session,
      name: value.name,
      state: session === 'RACE' ? row.resultState : null,
      startsAt: row.startsAt,
      isAhead: row.startsAt > app.now,
      isStored,
      isRun: session === 'RACE' || isStored || value.sessions.SPRINT !== undefined,
      result: resultToEdit(season, race, session),
    }
  })

export const action = (sent: Route.ActionArgs) =>
  forSeason(sent, resultForm, (app, typed) =>
    resultRequest(app, { ...typed, session: sessionOf(sent.request) }),
  )

export const handle: CrumbHandle<{ name: string; session: FlagSession }> = {
  crumb: ({ name, session }) => [name, session === 'RACE' ? 'Resultat' : 'Sprint'],
}

export const meta = () => pageMeta('Resultat')

export default function EditResult({ loaderData, actionData }: Route.ComponentProps) {
  const { session, name, state, startsAt, isAhead, isStored, isRun, result } = loaderData
  const [edits, setEdits] = useState(0)
  const typed = typedIn(actionData)
  return (
    <>
      <PageHeading
        title={session === 'RACE' ? 'Resultat' : 'Sprintresultat'}
        eyebrow={name}
        lead={
          state === 'OFFICIAL'
            ? 'Resultatet er offisielt.'
            : isRun && !isAhead && !isStored && 'Ingen resultat enda. Rekkefølgen er startoppstillingen.'
        }
      >
        {state && state !== 'OFFICIAL' && <StateChip state={state} />}
      </PageHeading>
      {!isRun ? (
        <EmptyState title={`${name} har ingen sprint.`}>
          <BackTo name={name} />
        </EmptyState>
      ) : isAhead ? (
        <EmptyState title={`${name} starter ${dateTime(startsAt)}.`}>
          <p>Resultatet kan legges inn etter det.</p>
          <div className="form-row">
            <Link className="button button-quiet" to="../grid" relative="path">
              Startoppstilling
            </Link>
            <BackTo name={name} />
          </div>
        </EmptyState>
      ) : (
        <ChangeForm outcome={actionData} watched={edits}>
          <p className="muted admin-column">
            Poengene følger plassen. Førere som blir diskvalifisert eller ikke starter, flyttes bakerst, og de
            andre rykker opp.
          </p>
          <ResultFields
            key={session}
            initial={withTyped(result, typed)}
            faults={actionData?.fields ?? {}}
            onEdit={() => setEdits((count) => count + 1)}
          />
          <label className="check">
            <input
              type="checkbox"
              name="tables"
              defaultChecked={typed === null || typed.get('tables') === 'on'}
            />
            Regn ut mesterskapstabellene på nytt, også etter senere løp
          </label>
        </ChangeForm>
      )}
    </>
  )
}

const BackTo = ({ name }: { name: string }) => (
  <Link className="button button-quiet" to=".." relative="path">
    Tilbake til {name}
  </Link>
)

function withTyped(result: ResultToEdit, typed: URLSearchParams | null): ResultToEdit {
  if (typed === null) return result
  const order = typed.getAll('order')
  const of = <T extends string>(field: string, none: T) =>
    Object.fromEntries(order.map((id) => [id, (typed.get(`${field}-${id}`) ?? none) as T]))
  const states = of<DriverState>('state', 'OUT')
  return {
    ...result,
    // Points belong to positions, so the fields follow the order that the server accepted.
    order: settled(order, (id) => states[id] ?? 'OUT'),
    points: typed.getAll('points'),
    states,
    ...recordBy(typedColumns, (column) => of(column, '')),
  }
}
