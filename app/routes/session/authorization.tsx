import { redirect } from 'react-router'
import { forPage, siteOrigin } from '#worker/pages.ts'
import { beginSignIn } from '#worker/usecases/account/signing-in.ts'
import type { Route } from './+types/authorization'

/** The provider authorization path: on to the provider, with what we must know when the visitor is back. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, pathname, search, searchParams } = new URL(request.url)
  const ours = siteOrigin(context, request)
  // Cookies belong to one address, and the provider sends the visitor back to ours.
  if (origin !== ours) throw redirect(ours + pathname + search)
  const visitor = request.headers.get('CF-Connecting-IP') ?? ''
  const way = await forPage(context, (app) =>
    beginSignIn(app, visitor, {
      origin,
      remember: searchParams.get('remember_me') === 'true',
      redirectAfterLogin: searchParams.get('redirectAfterLogin'),
    }),
  )
  if (way === null) throw redirect('/login')
  throw redirect(way.address, { headers: { 'Set-Cookie': way.cookie } })
}

/** Never seen; a page has the site's own error page where a bare answer has none. */
export default () => null
