import { Hono } from 'hono'
import { dropOlder, noteNews } from '#worker/usecases/site/polls.ts'
import { answer, endpoints } from './api.ts'
import { readInput } from './endpoint.ts'
import type { ApiEnv } from './env.ts'
import { answerError } from './errors.ts'
import { knownTags, sendUnchanged } from './send.ts'

/**
 * Runs polled calls before the session is read from KV. A client with the newest answer gets a 304 for a row
 * or two from the database. Answers that are the same for everyone are sent from here.
 */
export const polls = new Hono<ApiEnv>()
polls.onError(answerError)
for (const call of endpoints.filter(({ polled }) => polled !== null)) {
  polls.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c, next) => {
    const { polled } = call
    const [tag, ...others] = knownTags(c)
    // A polling client sends one tag. A request with several tags takes the usual path.
    if (polled !== null && polled !== 'by content' && tag !== undefined && others.length === 0) {
      const input = readInput(call.input, c) as never
      const cookies = c.req.header('Cookie') ?? null
      if (await polled.isCurrent(c.var.app, tag, input, cookies)) return sendUnchanged(c, tag)
      // A replica may be behind what this client has seen, so news come from the primary.
      c.set('app', c.var.atPrimary())
      await dropOlder(c.var.app, tag)
      const note = (news: Response) => noteNews(c.var.app, news.headers.get('ETag') ?? '')
      if (!call.forEveryone) {
        await next()
        return note(c.res)
      }
      const news = await answer(call, c)
      note(news)
      return news
    }
    return call.forEveryone ? answer(call, c) : next()
  })
}
