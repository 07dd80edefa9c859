import { redirect } from 'react-router'
import { forPage, siteOrigin } from '#worker/pages.ts'
import { completeSignIn, pathAfter } from '#worker/usecases/account/signing-in.ts'
import type { Route } from './+types/callback'

/** The provider redirects back here. The attempt's cookie is removed in any case. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const back = {
    provider: params.provider,
    origin: siteOrigin(context, request),
    answer: new URL(request.url).searchParams,
    cookies: request.headers.get('Cookie'),
  }
  const { cookie, ...result } = await forPage(context, (app) => completeSignIn(app, back))
  throw redirect(pathAfter(result), { headers: { 'Set-Cookie': cookie } })
}
