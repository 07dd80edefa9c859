import { redirect } from 'react-router'
import { forPage } from '#worker/pages.ts'
import { afterSignIn } from '#worker/usecases/account/signing-in.ts'
import type { Route } from './+types/logged-in'

/** The page after signing in: on to choosing a username, or to where the visitor came from. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  const saved = searchParams.get('redirectAfterLogin')
  throw redirect((await forPage(context, (app) => afterSignIn(app, saved))) ?? `/login${search}`)
}

/** Never seen; a page has the site's own error page where a bare answer has none. */
export default () => null
