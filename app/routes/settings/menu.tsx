import { Form, Link, redirect } from 'react-router'
import { useViewer } from '#app/components/frame/viewer.ts'
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
      <div className="stack table-narrow">
        <ul className="link-list settings-menu">
          <Entry to="/settings/username" label="Brukernavn" what={username ?? 'Ikke valgt'} />
          <Entry to="/settings/info" label="Mine opplysninger" what="Se og last ned" />
          <Entry to="/guess/history" label="Tipsene dine" what="Med klokkeslett" />
          <Entry to="/settings/mail" label="Påminnelser" what="Før fristen" />
          <Entry to="/settings/referral" label="Invitasjon" what="Få med flere" />
          <Entry to="/settings/delete" label="Slett konto" />
        </ul>
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

function Entry({ to, label, what }: { to: string; label: string; what?: string }) {
  return (
    <li>
      <Link to={to}>
        {label}
        {what && <span className="muted small">{what}</span>}
      </Link>
    </li>
  )
}
