import './league.css'
import { redirect } from 'react-router'
import { FormResult } from '#app/components/form-result.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { noIndex, pageMeta } from '#app/page-meta.ts'
import { forForm } from '#worker/forms/form.ts'
import { makeLeagueForm } from '#worker/forms/leagues.ts'
import { onlyForOwn } from '#worker/pages.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'
import { makeLeague } from '#worker/usecases/leagues/making.ts'
import type { Route } from './+types/new'
import { NameForm } from './name-form.tsx'

export const middleware = [onlyForOwn(requirePlayer)]

/** Without a loader the browser would not call the server before a page that reads nothing. */
export const loader = () => null

/** The new league's members page shows the code to share. */
export const action = (sent: Route.ActionArgs) =>
  forForm(sent, makeLeagueForm, async (app, wish): Promise<string> => {
    throw redirect(`/league/${await makeLeague(app, wish)}/manage`)
  })

export const handle: LabelsHandle = { labels: { '/league/new': 'Ny liga' } }

export const meta = () => [...pageMeta('Ny liga'), noIndex]

export default function NewLeague({ actionData: outcome }: Route.ComponentProps) {
  return (
    <SidePage
      title="Ny liga"
      lead="Du blir eier. Etterpå får du en kode og en lenke som du kan dele med dem du vil ha med."
    >
      <div className="card league-card">
        <NameForm fault={outcome?.fields?.name} typed={outcome?.typed.name} />
        <FormResult outcome={outcome} />
      </div>
    </SidePage>
  )
}
