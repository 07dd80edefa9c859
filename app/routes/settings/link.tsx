import { Form, redirect, useLocation } from 'react-router'
import { FormResult } from '#app/components/form-result.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { forForm } from '#worker/forms/form.ts'
import { linkForm } from '#worker/forms/ways-in.ts'
import { orSignInAgain } from '#worker/pages.ts'
import { redeemLinkCode } from '#worker/usecases/account/redeeming-link-codes.ts'
import { withQuery } from '#worker/with-query.ts'
import type { Route } from './+types/link'

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, linkForm, async (app, { code }): Promise<string> => {
    await orSignInAgain(withQuery('/settings/link', { code }), () => redeemLinkCode(app, code))
    throw redirect('/settings/login?notice=linked')
  })

export const meta = () => pageMeta('Kode fra en annen enhet')

/** The code of a link is filled in. */
export default function Link({ actionData: outcome }: Route.ComponentProps) {
  const code = new URLSearchParams(useLocation().search).get('code') ?? ''
  return (
    <SidePage
      title="Kode fra en annen enhet"
      lead="Har du en konto fra før? Skriv koden derfra, så kommer du inn på den."
    >
      <Form method="post" className="card form-column" reloadDocument>
        <TextField
          label="Kode"
          name="code"
          hint="Åtte tegn. Du lager den i innstillingene der du er logget inn, under «Måter å logge inn på»."
          fault={outcome?.fields?.code}
          defaultValue={outcome?.typed.code ?? code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
        <button type="submit" className="button">
          Åpne kontoen
        </button>
        <FormResult outcome={outcome} />
      </Form>
    </SidePage>
  )
}
