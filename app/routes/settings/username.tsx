import { useEffect, useState } from 'react'
import { Form, Link, redirect } from 'react-router'
import { FormResult } from '#app/components/form-result.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { SidePage } from '#app/components/side-page.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { keptInvitation } from '#app/invitation.ts'
import { pageMeta } from '#app/page-meta.ts'
import { usernameForm } from '#worker/forms/account.ts'
import { forForm } from '#worker/forms/form.ts'
import { forPage } from '#worker/pages.ts'
import { chooseUsername } from '#worker/usecases/account/account.ts'
import { readAwaitingLeague } from '#worker/usecases/leagues/entering.ts'
import type { Route } from './+types/username'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => ({
    isInviteOnly: app.settings.INVITE_ONLY,
    league: await readAwaitingLeague(app, request.headers.get('Cookie')),
  }))

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, usernameForm, async (app, typed) => {
    const isFirst = (await app.viewer())?.username === null
    const username = await chooseUsername(app, typed)
    // Continues what the missing name interrupted.
    if (isFirst) throw redirect(`/logged-in${new URL(sent.request.url).search}`)
    return `Lagret. Du heter nå ${username}.`
  })

export const meta = () => pageMeta('Brukernavn')

export default function Username({
  loaderData: { isInviteOnly, league },
  actionData: outcome,
}: Route.ComponentProps) {
  const username = useViewer()?.username ?? null
  return (
    <SidePage
      title={username === null ? 'Velg brukernavn' : 'Brukernavn'}
      lead={
        league && username === null
          ? `Så er du med i ${league.name}. Navnet står i tabellen og på profilen din, og alle kan se det.`
          : 'Dette navnet står i tabellen og på profilen din. Alle kan se det.'
      }
    >
      <Form method="post" className="card form-column">
        <TextField
          label="Brukernavn"
          name="username"
          hint="2–30 tegn: bokstaver, tall, mellomrom, bindestrek, apostrof og punktum."
          fault={outcome?.fields?.username}
          defaultValue={outcome?.typed.username ?? username ?? ''}
          autoComplete="nickname"
          spellCheck={false}
          autoFocus={username === null}
          required
          maxLength={60}
        />
        {username === null && (
          <Invitation
            isNeeded={isInviteOnly}
            typed={outcome?.typed.invitation}
            fault={outcome?.fields?.invitation}
          />
        )}
        <button type="submit" className="button">
          {username === null ? 'Kom i gang' : 'Lagre'}
        </button>
        <FormResult outcome={outcome} />
      </Form>
      {username === null && (
        <p>
          <Link to="/settings/link">Har du en konto fra før? Bruk en kode derfra</Link>
        </p>
      )}
    </SidePage>
  )
}

type InvitationProps = { isNeeded: boolean; typed: string | undefined; fault: string | undefined }

/** Asked once, of new users. Filled in if the user came by an invitation link. Folded where few need it. */
function Invitation({ isNeeded, typed, fault }: InvitationProps) {
  const [kept, setKept] = useState('')
  useEffect(() => setKept(keptInvitation()), [])
  const field = (
    <TextField
      key={kept}
      label={isNeeded ? 'Invitasjonskode' : 'Invitasjonskode (kan stå tom)'}
      name="invitation"
      hint="19 sifre fra en som allerede er med."
      fault={fault}
      defaultValue={typed ?? kept}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      required={isNeeded}
    />
  )
  if (isNeeded || typed || kept) return field
  return (
    <details className="fold">
      <summary>Har du en invitasjonskode?</summary>
      {field}
    </details>
  )
}
