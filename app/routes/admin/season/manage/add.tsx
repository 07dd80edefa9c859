import './race-fields.css'
import { Link } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { UndoLink } from '#app/routes/admin/change/receipt.tsx'
import { Done } from '#app/routes/admin/season/done.tsx'
import { forSeason } from '#worker/forms/change-form.ts'
import { newRaceForm } from '#worker/forms/race.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { newRaceRequest } from '#worker/usecases/admin/races.ts'
import { readAdminSeason } from '#worker/usecases/admin/seasons.ts'
import type { Route } from './+types/add'
import { RaceFields } from './race-fields.tsx'
import { typedIn } from './typed.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { year } = await readAdminSeason(app, fromPath.year(params.year))
    return { year }
  })

export const action = (sent: Route.ActionArgs) =>
  forSeason(sent, newRaceForm, (_, { facts }) => newRaceRequest(facts))

export const meta = () => pageMeta('Nytt løp')

export default function AddRace({ loaderData: { year }, actionData }: Route.ComponentProps) {
  const added = actionData?.made?.find(({ before }) => before === null)
  if (added?.kind === 'race') {
    const order = actionData?.made?.find(({ kind }) => kind === 'order')
    const position = order?.kind === 'order' ? (order.after ?? []).indexOf(added.race) + 1 : 0
    const here = `/admin/season/${year}/manage`
    return (
      <Done title={`${added.after?.name} er lagt til`} lead={`Det er løp ${position} i sesongen.`}>
        <Link className="button" to={`${here}/${added.race}`}>
          Til løpet
        </Link>
        <Link className="button button-quiet" to={`${here}/add`}>
          Legg til et til
        </Link>
        {actionData?.line != null && <UndoLink line={actionData.line}>Angre</UndoLink>}
      </Done>
    )
  }
  return (
    <>
      <PageHeading
        title="Nytt løp"
        eyebrow={`Sesongen ${year}`}
        lead="Datoen avgjør løpets nummer. Et løp som er lagt inn for hånd, endres ikke av importen."
      />
      <ChangeForm outcome={actionData} ask="Se løpet før du legger det inn">
        <RaceFields race={null} typed={typedIn(actionData)} faults={actionData?.fields} />
      </ChangeForm>
    </>
  )
}
