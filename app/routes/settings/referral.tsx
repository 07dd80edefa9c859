import { Form } from 'react-router'
import { FormResult } from '#app/components/form-result.tsx'
import { ShareLink } from '#app/components/share-link.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import { invitationFragment } from '#app/invitation.ts'
import { pageMeta } from '#app/page-meta.ts'
import { grouped } from '#words/codes.ts'
import { time } from '#words/format.ts'
import { siteName } from '#words/site.ts'
import { invitationForm } from '#worker/forms/account.ts'
import { forForm } from '#worker/forms/form.ts'
import { forPage, siteOrigin } from '#worker/pages.ts'
import { createInvitation, deleteInvitation, readInvitation } from '#worker/usecases/account/invitations.ts'
import type { Route } from './+types/referral'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => ({
    invitation: await readInvitation(app),
    isRequired: app.settings.INVITE_ONLY,
    origin: siteOrigin(context, request),
  }))

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, invitationForm, async (app, { intent }): Promise<string> => {
    if (intent === 'delete') {
      await deleteInvitation(app)
      return 'Invitasjonen er slettet. Koden virker ikke lenger.'
    }
    await createInvitation(app)
    return 'Invitasjonen er laget.'
  })

export const meta = () => pageMeta('Invitasjon')

export default function Referral({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, isRequired, origin } = loaderData
  return (
    <SidePage
      title="Invitasjon"
      lead={
        isRequired
          ? 'Bare inviterte kan bli med. Den du inviterer, skriver koden når brukernavnet velges.'
          : 'Send en lenke til noen du vil ha med. Den gjelder i én time, og flere kan bruke den.'
      }
    >
      <Form method="post" className="card form-column">
        {invitation === null ? (
          <>
            {isRequired && <p>Koden gjelder i én time, og flere kan bruke den.</p>}
            <button type="submit" name="intent" value="create" className="button">
              Lag invitasjon
            </button>
          </>
        ) : (
          <>
            <p>
              Koden gjelder til {time(invitation.expiresAt)}.
              <strong className="code-to-read">{grouped(invitation.code, 5)}</strong>
            </p>
            <ShareLink
              label="Adresse som har koden med"
              address={`${origin}/login${invitationFragment(invitation.code)}`}
              title={`Bli med på ${siteName}`}
            />
            <p className="small muted">
              Alle som har koden, kan bli med så lenge den gjelder. Send den bare til dem du vil ha med.
            </p>
            <button type="submit" name="intent" value="delete" className="button button-quiet">
              Slett invitasjonen
            </button>
          </>
        )}
        <FormResult outcome={actionData} />
      </Form>
    </SidePage>
  )
}
