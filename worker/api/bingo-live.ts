import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal } from '#worker/errors.ts'
import { year } from '#worker/parameters.ts'
import { hasOwnOrigin } from '#worker/same-origin.ts'
import { watchBingo } from '#worker/usecases/bingo/bingo.ts'
import { bingoCells, bingoExample } from './bingo.ts'
import { invalid, type Socket } from './endpoint.ts'
import type { ApiEnv } from './env.ts'

const input = z.strictObject({ year })

/** Sends the whole card when the socket opens, then every change. */
export const bingoLive: Socket = {
  method: 'get',
  path: '/public/bingo/{year}/live',
  summary: 'En WebSocket som får hver endring av bingobrettet',
  description:
    'Hele brettet kommer når forbindelsen åpnes, så de rutene som endres. Bare sider på dette nettstedet kan åpne den. Andre kan hente brettet hvert tiende sekund med If-None-Match.',
  input,
  refuses: ['not-allowed', 'not-found', 'busy'],
  message: bingoCells,
  example: bingoExample,
  open: openBingoLive,
}

/** Browsers let any site open a socket and only send its Origin, so pages of other sites are refused here. */
async function openBingoLive(c: Context<ApiEnv>): Promise<Response> {
  const asked = input.safeParse(c.req.param())
  if (!asked.success) throw invalid([], asked.error.issues)
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') {
    throw new Refusal('invalid', 'not-a-socket')
  }
  if (!hasOwnOrigin(c.req.raw, c.var.app.settings.APP_ORIGIN)) {
    throw new Refusal('not-allowed', 'foreign-page')
  }
  const address = c.req.header('CF-Connecting-IP') ?? ''
  return new Response(null, { status: 101, webSocket: await watchBingo(c.var.app, asked.data.year, address) })
}
