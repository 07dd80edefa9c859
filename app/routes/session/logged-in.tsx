import { redirect } from 'react-router'
import { forPage } from '#worker/pages.ts'
import { afterSignIn } from '#worker/usecases/account/signing-in.ts'
import type { Route } from './+types/logged-in'

/** Runs after sign-in: redirects to choosing a username, or back to where the visitor was. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  const saved = searchParams.get('redirectAfterLogin')
  throw redirect((await forPage(context, (app) => afterSignIn(app, saved))) ?? `/login${search}`)
}

/** Never rendered. A route with a component also gets the site's error page. */
export default () => null
