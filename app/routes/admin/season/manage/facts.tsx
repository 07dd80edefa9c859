import './race-fields.css'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { forSeason } from '#worker/forms/change-form.ts'
import { raceForm } from '#worker/forms/race.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readAdminRace } from '#worker/usecases/admin/admin-race.ts'
import { raceFieldsRequest } from '#worker/usecases/admin/races.ts'
import type { Route } from './+types/facts'
import { RaceFields } from './race-fields.tsx'
import { typedIn } from './typed.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { value } = await readAdminRace(app, fromPath.year(params.year), fromPath.raceId(params.race))
    return value
  })

export const action = (sent: Route.ActionArgs) =>
  forSeason(sent, raceForm, (_, { race, facts }) => raceFieldsRequest(race, facts))

export const handle: CrumbHandle<{ name: string }> = { crumb: ({ name }) => [name, 'Navn, sted og tider'] }

export const meta = () => pageMeta('Navn, sted og tider')

export default function EditRace({ loaderData: race, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Navn, sted og tider"
        eyebrow={race.name}
        lead="En ny starttid flytter også tippefristen, hvis løpet ikke har egen frist. Er fristen ute, kreves en begrunnelse."
      />
      <ChangeForm outcome={actionData}>
        <RaceFields race={race} typed={typedIn(actionData)} faults={actionData?.fields} />
      </ChangeForm>
    </>
  )
}
