import type { Context } from 'hono'
import { z } from 'zod'
import { type Topic, topicList } from '#game/live/topics.ts'
import { Refusal } from '#worker/errors.ts'
import { hasOwnOrigin } from '#worker/same-origin.ts'
import { says } from '#worker/schema-reasons.ts'
import { logSecurity } from '#worker/security-log.ts'
import { watchTopics } from '#worker/usecases/site/watching.ts'
import { visitorOf } from '#worker/visitor.ts'
import { bingoCellShapes } from './bingo.ts'
import { readInput, type Socket } from './endpoint.ts'
import type { ApiEnv } from './env.ts'

const input = z.strictObject({
  topics: z
    .string(says('not-topics'))
    .regex(topicList, says('not-topics'))
    .describe(
      'Ett til fire emner med komma mellom: season, live/ med nummeret på løpet, eller bingo/ med året',
    ),
})

const message = z.object({
  topic: z.string().describe('Emnet meldingen gjelder'),
  data: z
    .union([z.looseObject({}), bingoCellShapes])
    .describe(
      'For season sesongen menyen bygger på, for live/ stillingen i løpet, for bingo/ rutene som er endret',
    ),
})

/** Sends news only. The whole is read from the calls that are polled without a socket. */
export const liveSocket: Socket = {
  method: 'get',
  path: '/public/live/socket',
  summary: 'En WebSocket som får nytt om emnene du velger',
  description:
    'Den sier bare fra om endringer. Hent derfor alt på vanlig måte når forbindelsen er åpnet. Bare sider på dette nettstedet kan åpne den. Andre kan spørre jevnlig med If-None-Match.',
  input,
  refuses: ['not-allowed', 'too-many'],
  message,
  example: { topic: 'season', data: { year: 2026, version: 412, until: 1_794_236_400_000 } },
  open,
}

/** Browsers let any site open a socket and only send its Origin, so pages of other sites are refused here. */
async function open(c: Context<ApiEnv>): Promise<Response> {
  const { topics } = readInput(input, c) as z.output<typeof input>
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') {
    throw new Refusal('invalid', 'not-a-socket')
  }
  if (!hasOwnOrigin(c.req.raw, c.var.app.settings.APP_ORIGIN)) {
    logSecurity({ security: 'forgery', result: 'foreign-page' })
    throw new Refusal('not-allowed', 'foreign-page')
  }
  const chosen = [...new Set(topics.split(','))] as Topic[]
  return new Response(null, {
    status: 101,
    webSocket: await watchTopics(c.var.app, chosen, visitorOf(c.req.raw)),
  })
}
