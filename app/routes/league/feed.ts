import { leagueFeed } from '#words/story/atom.ts'
import { forPage, fromPath, siteOrigin } from '#worker/pages.ts'
import { readPublicLeagueFeed } from '#worker/usecases/leagues/feeds.ts'
import type { Route } from './+types/feed'

/** The news of a public league. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = fromPath.leagueId(params.id)
  const league = await forPage(context, (app) => readPublicLeagueFeed(app, id))
  return new Response(leagueFeed(league, siteOrigin(context, request), `/league/${id}/feed.atom`), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  })
}
