import { type Context, Hono } from 'hono'
import { requireCsrfToken } from '#worker/csrf.ts'
import { bingoEndpoints } from './bingo.ts'
import { serveBingoLive } from './bingo-live.ts'
import { readBody } from './body.ts'
import { type Endpoint, readInput } from './endpoint.ts'
import type { ApiEnv } from './env.ts'
import { answerError, answerUnknownPath } from './errors.ts'
import { guessEndpoints } from './guess.ts'
import { headerEndpoints } from './header.ts'
import { homeEndpoints } from './home.ts'
import { openApi } from './openapi.ts'
import { playerEndpoints } from './players.ts'
import { pointsEndpoints } from './points.ts'
import { profileEndpoints } from './profile.ts'
import { raceGuessEndpoints } from './race-guess.ts'
import { sendAnswer } from './send.ts'
import { sessionEndpoints } from './session.ts'
import { statsEndpoints } from './stats.ts'
import { viewerEndpoints } from './viewer.ts'

/** Every call of the API; what is not here does not exist. */
export const endpoints: readonly Endpoint[] = [
  ...homeEndpoints,
  ...headerEndpoints,
  ...statsEndpoints,
  ...pointsEndpoints,
  ...raceGuessEndpoints,
  ...bingoEndpoints,
  // Before the profile, whose path would take '/public/user/list' for an id.
  ...playerEndpoints,
  ...viewerEndpoints,
  ...sessionEndpoints,
  ...profileEndpoints,
  ...guessEndpoints,
]

export const api = new Hono<ApiEnv>()
api.use(requireCsrfToken)
for (const call of endpoints) {
  api.on(call.method, call.path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => serve(call, c))
}
api.get('/public/bingo/:year/live', serveBingoLive)
api.get('/openapi.json', (c) => c.json(openApi(endpoints)))
api.all('*', answerUnknownPath)
api.onError(answerError)

export async function serve(call: Endpoint, c: Context<ApiEnv>) {
  await call.admit(c.var.app)
  const input = readInput(call.input, c)
  const body = call.body && (await readBody(call.body, c))
  const model = await call.handle(c.var.app, { ...input, ...body } as never, c)
  return sendAnswer(c, call, model)
}
