import { createRequestHandler, type RequestHandler } from 'react-router'
import { longestCopy } from '#game/live/topics.ts'
import { createAppContext } from './context.ts'
import { atCutoff, scheduled } from './cron/scheduled.ts'
import { openEdgeCopies } from './edge-copies.ts'
import { openLiveSources } from './live-sources.ts'
import { GuessWindow as GuessWindowObject } from './objects/guess-window.ts'
import { LiveChannel as LiveChannelObject } from './objects/live-channel.ts'
import { LiveRace as LiveRaceObject } from './objects/live-race.ts'
import { overTls } from './over-tls.ts'
import { PageCopies } from './page-copies.ts'
import { logged } from './request-log.ts'
import { createServer } from './server.ts'
import { ShortCache } from './short-cache.ts'
import { readSeasonNews } from './usecases/site/season-news.ts'

export { BingoBoard } from './objects/bingo-board.ts'

const cache = new ShortCache(longestCopy)

// Imported with the first page and built once. Given a function that imports, the router would compute all
// routes again for every request.
let handler: Promise<RequestHandler> | undefined
const pages: RequestHandler = async (request, context) => {
  handler ??= import('virtual:react-router/server-build').then((build) =>
    createRequestHandler(build, import.meta.env.MODE),
  )
  return (await handler)(request, context)
}

const copies = new PageCopies(cache, openEdgeCopies(caches))
const server = createServer(pages, { cache, copies })

const closed = atCutoff(cache)
export class GuessWindow extends GuessWindowObject {
  override alarm() {
    return closed(this.env)
  }
}

export class LiveChannel extends LiveChannelObject {
  /** Without a cache, because a call about a change must see it. */
  protected override readSeasons() {
    return readSeasonNews(createAppContext(this.env, Date.now(), new ShortCache(0)))
  }
}

export class LiveRace extends LiveRaceObject {
  protected override sources() {
    return openLiveSources(this.env)
  }
}

export default {
  fetch: logged(overTls(server.fetch)),
  scheduled: scheduled(cache),
} satisfies ExportedHandler<Env>
