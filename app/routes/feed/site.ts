import { siteName } from '#words/site.ts'
import { atomFeed } from '#words/story/atom.ts'
import { forPage, siteOrigin } from '#worker/pages.ts'
import { lettersOf } from '#worker/usecases/story/letters.ts'
import type { Route } from './+types/site'

/** The round letters of the current season as a feed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const origin = siteOrigin(context, request)
  const letters = await forPage(context, (app) => lettersOf(app, null))
  const feed = { title: siteName, origin, self: `${origin}/feed.atom`, page: '/' }
  return new Response(atomFeed(feed, letters), {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    },
  })
}
