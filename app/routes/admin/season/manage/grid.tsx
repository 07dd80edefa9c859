import '#app/components/ranking/ranking.css'
import './ranking-extra.css'
import { useState } from 'react'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { gridStates } from '#game/results.ts'
import { raceAdminWords } from '#words/race-admin.ts'
import { forSeason } from '#worker/forms/change-form.ts'
import { gridForm } from '#worker/forms/outcome.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readAdminRace } from '#worker/usecases/admin/admin-race.ts'
import { gridRequest } from '#worker/usecases/admin/outcomes.ts'
import { type GridStart, type GridToEdit, gridToEdit } from '#worker/usecases/admin/race-editing.ts'
import type { Route } from './+types/grid'
import { GridFields } from './grid-fields.tsx'
import { typedIn } from './typed.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const race = fromPath.raceId(params.race)
    const { season, value, row } = await readAdminRace(app, fromPath.year(params.year), race)
    return { name: value.name, state: row.gridState, grid: gridToEdit(season, race) }
  })

export const action = (sent: Route.ActionArgs) => forSeason(sent, gridForm, (_, typed) => gridRequest(typed))

export const handle: CrumbHandle<{ name: string }> = { crumb: ({ name }) => [name, 'Startoppstilling'] }

export const meta = () => pageMeta('Startoppstilling')

export default function EditGrid({ loaderData, actionData }: Route.ComponentProps) {
  const { name, state, grid } = loaderData
  const [edits, setEdits] = useState(0)
  const typed = typedIn(actionData)
  return (
    <>
      <PageHeading
        title="Startoppstilling"
        eyebrow={name}
        lead="Åpner løpet for tipping. Det du legger inn for hånd, endres ikke av importen før du lar det følge kilden igjen."
      />
      <ChangeForm outcome={actionData} watched={edits}>
        <fieldset className="form-row">
          <legend>Rekkefølgen er</legend>
          {gridStates.map((value) => (
            <label key={value} className="check">
              <input
                type="radio"
                name="state"
                value={value}
                defaultChecked={(typed?.get('state') ?? state ?? 'QUALIFYING') === value}
              />
              {raceAdminWords.gridStates[value]}
            </label>
          ))}
        </fieldset>
        <GridFields initial={withTyped(grid, typed)} onEdit={() => setEdits((count) => count + 1)} />
      </ChangeForm>
    </>
  )
}

function withTyped(grid: GridToEdit, typed: URLSearchParams | null): GridToEdit {
  if (typed === null) return grid
  const order = typed.getAll('order')
  const from = order.map((id) => [id, (typed.get(`start-${id}`) ?? 'OUT') as GridStart])
  return { ...grid, order, from: Object.fromEntries(from) }
}
