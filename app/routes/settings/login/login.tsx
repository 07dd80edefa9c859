import { Form, redirect } from 'react-router'
import { FormResult } from '#app/components/form-result.tsx'
import { PasskeyButton } from '#app/components/passkey-button.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { keysIn } from '#game/records.ts'
import { addingNotices } from '#words/sign-in.ts'
import { forForm } from '#worker/forms/form.ts'
import { waysInForm } from '#worker/forms/ways-in.ts'
import { forPage, fromQuery, orSignInAgain, siteOrigin } from '#worker/pages.ts'
import { readWaysIn, removeWayIn } from '#worker/usecases/account/identities.ts'
import { createLinkCode } from '#worker/usecases/account/making-link-codes.ts'
import { beginAdding } from '#worker/usecases/account/signing-in.ts'
import type { Route } from './+types/login'
import { CodeCard } from './code-card.tsx'
import { WayItem } from './way-item.tsx'

const address = '/settings/login'

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  ...(await forPage(context, readWaysIn)),
  notice: fromQuery.oneOf(request, 'notice', keysIn(addingNotices)),
})

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, waysInForm, (app, input) =>
    orSignInAgain(address, async () => {
      if (input.intent === 'remove') {
        await removeWayIn(app, input.way)
        return { said: 'Den er fjernet. Du kan ikke lenger logge inn på den måten.', code: null }
      }
      if (input.intent === 'code') return { said: null, code: await createLinkCode(app) }
      const origin = siteOrigin(sent.context, sent.request)
      const begun = await beginAdding(app, input.provider, origin)
      throw redirect(
        begun?.address ?? address,
        begun?.cookie ? { headers: { 'Set-Cookie': begun.cookie } } : {},
      )
    }),
  )

export const meta = () => pageMeta('Måter å logge inn på')

export default function WaysIn({ loaderData, actionData }: Route.ComponentProps) {
  const { ways, providers, notice } = loaderData
  const isOnly = ways.length < 2
  const outcome = actionData && { ...actionData, done: actionData.done?.said ?? null }
  return (
    <SidePage
      title="Måter å logge inn på"
      lead={
        isOnly
          ? 'Du har bare én måte å logge inn på. Legg til en til, så er du ikke låst ute om den blir borte.'
          : 'Hver av dem åpner den samme kontoen.'
      }
    >
      {notice && !actionData && (
        <p role={notice === 'added' || notice === 'linked' ? 'status' : 'alert'} className="card">
          {addingNotices[notice]}
        </p>
      )}
      <ul className="divided session-list card">
        {ways.map((way) => (
          <WayItem key={`${way.issuer} ${way.subject}`} way={way} isOnly={isOnly} />
        ))}
      </ul>
      <FormResult outcome={outcome} />
      <section className="stack-small" aria-labelledby="add">
        <h2 id="add">Legg til</h2>
        <Form method="post" className="form-row" reloadDocument>
          <input type="hidden" name="intent" value="add" />
          <PasskeyButton kind="add" asked={() => ({ name: '', remember: false, after: null })}>
            Passkey på denne enheten
          </PasskeyButton>
          {providers.map(({ id, label }) => (
            <button key={id} type="submit" name="provider" value={id} className="button button-quiet">
              {ways.some((way) => way.label === label) ? `En ${label}-konto til` : label}
            </button>
          ))}
        </Form>
      </section>
      <CodeCard code={actionData?.done?.code ?? null} />
    </SidePage>
  )
}
