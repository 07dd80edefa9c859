import { redirect } from 'react-router'
import { forPage, siteOrigin } from '#worker/pages.ts'
import { completeSignIn } from '#worker/usecases/account/signing-in.ts'
import { withQuery } from '#worker/with-query.ts'
import type { Route } from './+types/callback'

/** The provider redirects back here. The attempt's cookie is removed in any case. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const back = {
    provider: params.provider,
    origin: siteOrigin(context, request),
    answer: new URL(request.url).searchParams,
    cookies: request.headers.get('Cookie'),
  }
  const { problem, returnTo, isAdding, cookie } = await forPage(context, (app) => completeSignIn(app, back))
  const headers = { 'Set-Cookie': cookie }
  if (isAdding) throw redirect(withQuery('/settings/login', { notice: problem ?? 'added' }), { headers })
  const query = new URLSearchParams({
    ...(problem !== null && { notice: problem }),
    ...(returnTo !== '/' && { redirectAfterLogin: returnTo }),
  })
  const next = problem === null ? '/logged-in' : '/login'
  throw redirect(query.size > 0 ? `${next}?${query}` : next, { headers })
}
