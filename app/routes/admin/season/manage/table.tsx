import '#app/components/ranking/ranking.css'
import './ranking-extra.css'
import './points-heading.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import type { CompetitorCategory } from '#game/category.ts'
import { questionWords } from '#words/questions.ts'
import { raceAdminWords } from '#words/race-admin.ts'
import { raceRefusals } from '#words/refusals/admin.ts'
import { forSeason } from '#worker/forms/change-form.ts'
import { tableForm } from '#worker/forms/outcome.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readAdminRace } from '#worker/usecases/admin/admin-race.ts'
import { tableRequest } from '#worker/usecases/admin/outcomes.ts'
import { type TableToEdit, tableToEdit } from '#worker/usecases/admin/race-editing.ts'
import type { Route } from './+types/table'
import { TableFields } from './table-fields.tsx'
import { typedIn } from './typed.ts'

const categoryOf = (request: Request): CompetitorCategory =>
  /\/constructors(\.data)?$/.test(new URL(request.url).pathname) ? 'CONSTRUCTOR' : 'DRIVER'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const race = fromPath.raceId(params.race)
    const category = categoryOf(request)
    const isComputed = new URL(request.url).searchParams.get('from') === 'result'
    const { season, value, row } = await readAdminRace(app, fromPath.year(params.year), race)
    return {
      category,
      isComputed,
      name: value.name,
      hasResult: row.resultState !== null,
      table: tableToEdit(season, race, category, isComputed),
    }
  })

export const action = (sent: Route.ActionArgs) =>
  forSeason(sent, tableForm, (app, typed) =>
    tableRequest(app, { ...typed, category: categoryOf(sent.request) }),
  )

export const handle: CrumbHandle<{ name: string; category: CompetitorCategory }> = {
  crumb: ({ name, category }) => [name, questionWords[category].name],
}

export const meta = () => pageMeta('Mesterskapstabell')

export default function EditTable({ loaderData, actionData }: Route.ComponentProps) {
  const { category, isComputed, name, hasResult, table } = loaderData
  const [edits, setEdits] = useState(0)
  const title = raceAdminWords.parts[category]
  return (
    <>
      <PageHeading
        title={title}
        eyebrow={`Etter ${name}`}
        lead="Står feltet tomt, er raden ikke med i tabellen."
      />
      {hasResult ? (
        <ChangeForm key={`${category} ${isComputed}`} outcome={actionData} watched={edits}>
          <TableFields
            tools={
              <Link
                className="button button-quiet"
                to="?from=result"
                aria-current={isComputed ? 'true' : undefined}
                preventScrollReset
              >
                Regn ut fra resultatet
              </Link>
            }
            initial={withTyped(table, typedIn(actionData))}
            label={title}
            faults={actionData?.fields ?? {}}
            onEdit={() => setEdits((count) => count + 1)}
          />
        </ChangeForm>
      ) : (
        <EmptyState title={raceRefusals['result-missing']} />
      )}
    </>
  )
}

function withTyped(table: TableToEdit, typed: URLSearchParams | null): TableToEdit {
  if (typed === null) return table
  const order = typed.getAll('order')
  return {
    ...table,
    order,
    points: Object.fromEntries(order.map((id) => [id, typed.get(`points-${id}`) ?? ''])),
  }
}
