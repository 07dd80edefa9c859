import { Link } from 'react-router'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { UndoLink } from '#app/routes/admin/change/receipt.tsx'
import { Done } from '#app/routes/admin/season/done.tsx'
import { forSeason } from '#worker/forms/change-form.ts'
import { deleteRaceForm } from '#worker/forms/race.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readRaceToDelete } from '#worker/usecases/admin/admin-race.ts'
import { deleteRaceRequest } from '#worker/usecases/admin/races.ts'
import type { Route } from './+types/delete'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const year = fromPath.year(params.year)
    return { year, ...(await readRaceToDelete(app, year, fromPath.raceId(params.race))) }
  })

export const action = (sent: Route.ActionArgs) =>
  forSeason(sent, deleteRaceForm, (_, { race, name }) => deleteRaceRequest(race, name))

export const handle: CrumbHandle<{ name: string | null }> = {
  crumb: ({ name }) => [name ?? 'Løpet', 'Slett'],
}

export const meta = () => pageMeta('Slett løpet')

export default function DeleteRace({ loaderData: race, actionData }: Route.ComponentProps) {
  if (race.name === null) {
    return (
      <Done title="Løpet er slettet" lead="Tipsene står i historikken.">
        <Link className="button" to={`/admin/season/${race.year}/manage`}>
          Til løpene
        </Link>
        {actionData?.line != null && <UndoLink line={actionData.line}>Angre</UndoLink>}
        <Link className="button button-quiet" to="/admin/log">
          Til loggen
        </Link>
      </Done>
    )
  }
  const typed = new Map(actionData?.typed)
  return (
    <SidePage
      title="Slett løpet"
      eyebrow={race.name}
      lead={
        <>
          Løpet, resultatet og flaggene blir borte fra sesongen. Tipsene står i historikken til dem som
          tippet.{' '}
          {!race.hasResult && (
            <>
              Blir løpet bare avlyst, kan du{' '}
              <Link to=".." relative="path">
                avlyse det
              </Link>{' '}
              i stedet.
            </>
          )}
        </>
      }
    >
      <ChangeForm outcome={actionData}>
        <TextField
          label={`Skriv «${race.name}» for å slette`}
          name="name"
          autoComplete="off"
          defaultValue={typed.get('name') ?? ''}
          fault={actionData?.fields?.name}
          required
        />
      </ChangeForm>
    </SidePage>
  )
}
