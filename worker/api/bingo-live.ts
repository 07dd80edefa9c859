import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal } from '#worker/errors.ts'
import { year } from '#worker/parameters.ts'
import { hasOwnOrigin } from '#worker/same-origin.ts'
import { watchBingo } from '#worker/usecases/bingo/bingo.ts'
import { bingoCells } from './bingo.ts'
import { invalid, type Socket } from './endpoint.ts'
import type { ApiEnv } from './env.ts'

const input = z.strictObject({ year })

/** The socket on which a bingo board tells every change, and first the whole card. */
export const bingoLive: Socket = {
  method: 'get',
  path: '/public/bingo/{year}/live',
  summary: 'A WebSocket that hears every change of a bingo card',
  input,
  refuses: ['not-allowed', 'not-found', 'busy'],
  message: bingoCells,
  open: openBingoLive,
}

/** Browsers let a page of any site open a socket, and only tell us which: pages of other sites are refused. */
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
