import { type Context, type Handler, Hono } from 'hono'
import { siteName } from '#words/site.ts'
import type { ApiReference } from '#worker/api-reference.ts'
import { requireCsrfToken } from '#worker/csrf.ts'
import { bingoEndpoints } from './bingo.ts'
import { readBody } from './body.ts'
import { type Endpoint, type Route, readInput } from './endpoint.ts'
import type { ApiEnv } from './env.ts'
import { answerError, answerUnknownPath, answerWrongMethod } from './errors.ts'
import { forecastEndpoints } from './forecast.ts'
import { guessEndpoints } from './guess.ts'
import { headerEndpoints } from './header.ts'
import { homeEndpoints } from './home.ts'
import { leagueEndpoints } from './league.ts'
import { leagueChanges } from './league-changes.ts'
import { linkEndpoints } from './link.ts'
import { liveEndpoints } from './live.ts'
import { type Group, isSocket, openApi, openApiEndpoint } from './openapi.ts'
import type { OpenApi } from './openapi-document.ts'
import { playerEndpoints } from './players.ts'
import { pointsEndpoints } from './points.ts'
import { profileEndpoints } from './profile.ts'
import { raceGuessEndpoints } from './race-guess.ts'
import { refereeEndpoints } from './referee.ts'
import { referenceOf } from './reference.ts'
import { referenceEndpoints } from './reference-players.ts'
import { sealEndpoints } from './seal.ts'
import { sealLogEndpoints } from './seal-log.ts'
import { sendAnswer } from './send.ts'
import { sessionEndpoints } from './session.ts'
import { setupEndpoints } from './setup.ts'
import { liveSocket } from './socket.ts'
import { statsEndpoints } from './stats.ts'
import { viewerEndpoints } from './viewer.ts'

/** Every call of the API. A path that is not here does not exist. */
const groups: readonly Group[] = [
  {
    name: 'Sesonger og løp',
    calls: [
      ...homeEndpoints,
      ...referenceEndpoints,
      ...statsEndpoints,
      ...pointsEndpoints,
      ...forecastEndpoints,
    ],
  },
  {
    name: 'Deltakere',
    // The list and the status must precede the profile, whose path would read them as ids.
    calls: [...playerEndpoints, ...viewerEndpoints, ...profileEndpoints, ...raceGuessEndpoints],
  },
  { name: 'Dine tips', calls: guessEndpoints },
  { name: 'Ligaer', calls: [...leagueEndpoints, ...leagueChanges] },
  { name: 'Segl', calls: [...sealEndpoints, ...sealLogEndpoints] },
  { name: 'Direkte', calls: liveEndpoints },
  { name: 'Løpsreferent', calls: refereeEndpoints },
  { name: 'Bingo', calls: bingoEndpoints },
  { name: 'Økten', calls: [...sessionEndpoints, ...linkEndpoints] },
  {
    name: 'Nettstedet',
    calls: [...headerEndpoints, liveSocket, ...setupEndpoints, openApiEndpoint(apiDocument)],
  },
]

const calls = groups.flatMap((group) => group.calls)
export const endpoints = calls.filter((call): call is Endpoint => !isSocket(call))
const sockets = calls.filter(isSocket)

let document: OpenApi | undefined

/** The OpenAPI document. Built once, because all but the name of the site is in the code. */
function apiDocument(): OpenApi {
  document ??= openApi(groups)
  return { ...document, info: { ...document.info, title: siteName } }
}

let reference: ApiReference | undefined

/** The document as the page about the API shows it. */
export function apiReference(): ApiReference {
  reference ??= referenceOf(apiDocument())
  return reference
}

export const api = new Hono<ApiEnv>()
for (const call of endpoints) serve(call, (c) => answer(call, c))
for (const socket of sockets) serve(socket, socket.open)
for (const [path, methods] of methodsByPath()) api.all(path, answerWrongMethod(methods))
api.all('*', answerUnknownPath)
api.onError(answerError)

function serve({ method, path }: Route, handler: Handler<ApiEnv>) {
  api.on(method, pattern(path), requireCsrfToken, handler)
}

export async function answer(call: Endpoint, c: Context<ApiEnv>) {
  const input = await inputOf(call, c)
  const model = await call.handle(c.var.app, input as never, c)
  return sendAnswer(c, call, model)
}

/** The validated input. A caller without access gets that refusal instead of one about the input. */
async function inputOf(call: Endpoint, c: Context<ApiEnv>) {
  try {
    return { ...readInput(call.input, c), ...(call.body && (await readBody(call.body, c))) }
  } catch (fault) {
    await call.admit(c.var.app)
    throw fault
  }
}

/** The path in Hono's notation. */
function pattern(path: string) {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Hono answers HEAD wherever there is a GET. */
function methodsByPath() {
  const methods = new Map<string, string[]>()
  for (const { method, path } of [...endpoints, ...sockets]) {
    const known = methods.get(pattern(path)) ?? []
    methods.set(pattern(path), [...known, ...(method === 'get' ? ['GET', 'HEAD'] : ['POST'])])
  }
  return methods
}
