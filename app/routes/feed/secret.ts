import { leagueFeed } from '#words/story/atom.ts'
import { forPage, siteOrigin } from '#worker/pages.ts'
import { readSecretFeed } from '#worker/usecases/leagues/feeds.ts'
import { visitorOf } from '#worker/visitor.ts'
import type { Route } from './+types/secret'

/** The news of a private league. Its address is a secret, so it must not be cached or indexed. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const secret = /^([\w-]{43})\.atom$/.exec(params.file)?.[1] ?? ''
  const league = await forPage(context, (app) => readSecretFeed(app, secret, visitorOf(request)))
  return new Response(leagueFeed(league, siteOrigin(context, request), `/feed/${params.file}`), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  })
}
