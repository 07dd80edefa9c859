import { redirect } from 'react-router'
import { refusalInWords } from '#words/refusals.ts'
import { appContext } from '#worker/context.ts'
import { refusalOf } from '#worker/errors.ts'
import { inputFrom } from '#worker/forms/read-form.ts'
import { passkeyForm } from '#worker/forms/ways-in.ts'
import { siteOrigin } from '#worker/pages.ts'
import { readForm } from '#worker/read-text.ts'
import { beginPasskey, completePasskey } from '#worker/usecases/account/passkeys.ts'
import { pathAfter } from '#worker/usecases/account/signing-in.ts'
import { visitorOf } from '#worker/visitor.ts'
import type { Route } from './+types/passkey'

/** Nothing to see here: the login page and the settings post to this address. */
export const loader = () => redirect('/login')

/** Answers a script of ours in JSON: what the browser needs for a passkey, and then where it goes next. */
export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext)
  const origin = siteOrigin(context, request)
  try {
    const input = inputFrom(passkeyForm, await readForm(request))
    if (input.step === 'begin') {
      const asked = { ...input, redirectAfterLogin: input.after }
      const { options, cookie } = await beginPasskey(app, visitorOf(request), origin, asked)
      return Response.json({ options }, { headers: { 'Set-Cookie': cookie } })
    }
    const cookies = request.headers.get('Cookie')
    const { cookie, ...result } = await completePasskey(app, { origin, cookies, ...input })
    return Response.json({ next: pathAfter(result) }, { headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    return Response.json({ message: refusalInWords(refusal).message }, { status: refusal.status })
  }
}
