import { Form, Link, redirect } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormResult } from '#app/components/form-result.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { time } from '#words/format.ts'
import { codeForm } from '#worker/forms/account.ts'
import { forForm } from '#worker/forms/form.ts'
import { forPage } from '#worker/pages.ts'
import { verifyCode } from '#worker/usecases/account/mail-address.ts'
import { readReminderSettings } from '#worker/usecases/account/reminder-settings.ts'
import type { Route } from './+types/verify'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, readReminderSettings)

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, codeForm, async (app, { code }): Promise<string> => {
    await verifyCode(app, code)
    throw redirect('/settings/mail')
  })

export const meta = () => pageMeta('Bekreft e-post')

export default function Verify({ loaderData: { waiting }, actionData: outcome }: Route.ComponentProps) {
  if (waiting === null) {
    return (
      <SidePage title="Bekreft e-post">
        <EmptyState title="Ingen adresse venter på en kode.">
          <p>
            <Link to="/settings/mail">Til påminnelser</Link>
          </p>
        </EmptyState>
      </SidePage>
    )
  }
  return (
    <SidePage
      title="Bekreft e-post"
      lead={`Vi har sendt en kode på ni sifre til ${waiting.address}. Den gjelder til ${time(waiting.until)}.`}
    >
      <Form method="post" className="card form-column">
        <TextField
          label="Kode"
          name="code"
          hint="Sjekk søppelposten hvis den ikke er kommet."
          fault={outcome?.fields?.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={20}
          required
        />
        <div className="form-row">
          <button type="submit" className="button">
            Bekreft
          </button>
          <Link to="/settings/mail" className="button button-quiet">
            Ny kode eller annen adresse
          </Link>
        </div>
        <FormResult outcome={outcome} />
      </Form>
    </SidePage>
  )
}
