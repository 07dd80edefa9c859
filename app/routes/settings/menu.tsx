import { Form, redirect } from 'react-router'
import { useViewer } from '#app/components/frame/viewer.ts'
import { LinkMenu } from '#app/components/link-menu.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { forPage } from '#worker/pages.ts'
import { signOutEverywhere } from '#worker/usecases/account/sessions.ts'
import type { Route } from './+types/menu'

/** The only form of the page: signs the user out everywhere. */
export async function action({ context }: Route.ActionArgs) {
  await forPage(context, signOutEverywhere)
  throw redirect('/login?notice=everywhere')
}

export const meta = () => pageMeta('Innstillinger')

export default function SettingsMenu() {
  const username = useViewer()?.username
  return (
    <>
      <PageHeading
        title="Innstillinger"
        lead={username ? `Du er logget inn som ${username}.` : 'Du har ikke valgt brukernavn enda.'}
      />
      <div className="stack">
        <LinkMenu
          links={[
            ['/settings/username', 'Brukernavn', username ?? 'Ikke valgt'],
            ['/settings/mail', 'Påminnelser', 'Før fristen, på e-post, som varsel eller i kalenderen'],
            ['/settings/referral', 'Invitasjon', 'En kode til noen du vil ha med'],
            ['/guess/history', 'Tipsene dine', 'Alt du har lagret, med klokkeslett'],
            ['/settings/info', 'Mine opplysninger', 'Se og last ned det vi vet om deg'],
            ['/settings/login', 'Måter å logge inn på', 'Legg til, fjern, eller ta med til en annen enhet'],
            ['/settings/sessions', 'Innlogginger', 'Se hvor du er logget inn, og logg ut der'],
            ['/settings/delete', 'Slett konto', 'Med eller uten tipsene dine'],
          ]}
        />
        <div className="form-row">
          <Form method="post" action="/logout" reloadDocument>
            <button type="submit" className="button button-quiet">
              Logg ut
            </button>
          </Form>
          <Form method="post" reloadDocument>
            <button type="submit" className="button button-quiet">
              Logg ut overalt
            </button>
          </Form>
        </div>
        <p className="small muted">«Logg ut overalt» gjelder alle nettlesere og enheter, også denne.</p>
      </div>
    </>
  )
}
