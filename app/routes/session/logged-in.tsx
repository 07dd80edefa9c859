import { redirect } from 'react-router'
import { forPage } from '#worker/pages.ts'
import { enterAfterSignIn } from '#worker/usecases/leagues/entering.ts'
import type { Route } from './+types/logged-in'

/** Runs after sign-in: redirects to choosing a username, to the league of a link, or back to where the visitor was. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  const saved = searchParams.get('redirectAfterLogin')
  const cookies = request.headers.get('Cookie')
  const next = await forPage(context, (app) => enterAfterSignIn(app, saved, cookies))
  if (next === null) throw redirect(`/login${search}`)
  throw redirect(next.path, next.cookie === null ? {} : { headers: { 'Set-Cookie': next.cookie } })
}

/** Never rendered. A route with a component also gets the site's error page. */
export default () => null
