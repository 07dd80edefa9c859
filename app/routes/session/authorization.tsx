import { redirect } from 'react-router'
import { forPage, siteOrigin } from '#worker/pages.ts'
import { beginSignIn } from '#worker/usecases/account/signing-in.ts'
import { visitorOf } from '#worker/visitor.ts'
import type { Route } from './+types/authorization'

/** Redirects to the provider, with the state that the callback needs in a cookie. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { origin, pathname, search, searchParams } = new URL(request.url)
  const ours = siteOrigin(context, request)
  // Cookies are bound to one origin, and the provider redirects back to the configured one.
  if (origin !== ours) throw redirect(ours + pathname + search)
  const visitor = visitorOf(request)
  const redirection = await forPage(context, (app) =>
    beginSignIn(app, visitor, {
      provider: params.provider,
      origin,
      remember: searchParams.get('remember_me') === 'true',
      redirectAfterLogin: searchParams.get('redirectAfterLogin'),
    }),
  )
  if (redirection === null) throw redirect('/login')
  const { address, cookie } = redirection
  throw redirect(address, cookie === null ? {} : { headers: { 'Set-Cookie': cookie } })
}

/** Never rendered. A route with a component also gets the site's error page. */
export default () => null
