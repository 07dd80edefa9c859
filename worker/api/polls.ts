import { Hono } from 'hono'
import { answer, endpoints } from './api.ts'
import { readInput } from './endpoint.ts'
import type { ApiEnv } from './env.ts'
import { answerError } from './errors.ts'
import { knownTags, sendUnchanged } from './send.ts'

/**
 * The polled calls, asked before the session is read from KV: whoever has the newest answer gets a 304 from a row
 * or two of the database. What is the same for everyone is answered here as a whole.
 */
export const polls = new Hono<ApiEnv>()
polls.onError(answerError)
for (const call of endpoints.filter(({ polled }) => polled !== null)) {
  polls.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c, next) => {
    const { polled } = call
    const [tag, ...others] = knownTags(c)
    // Who polls sends the one tag that he has; a list goes the whole way.
    if (polled !== null && polled !== 'by content' && tag !== undefined && others.length === 0) {
      const input = readInput(call.input, c) as never
      const cookies = c.req.header('Cookie') ?? null
      if (await polled.isCurrent(c.var.app, tag, input, cookies)) return sendUnchanged(c, tag)
    }
    return call.forEveryone ? answer(call, c) : next()
  })
}
