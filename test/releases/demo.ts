import type { Database } from '#db/client.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { namedPlayers } from '#db/seed/demo-players.ts'
import { appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { site } from '#test/support/site.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

// The demo of the specification's five questions, as everybody and one participant see it.

export const demoNow = Date.UTC(2026, 10, 21, 9, 30)

/** Before the season, at its first race, in the middle and at the newest race with a result, and the open one. */
const races = [202501, 202508, 202524, 202601, 202606, 202616, 202617]
const years = [2025, 2026]
const playerNamed = (name: string) => namedPlayers.find((player) => player.name === name)!.id
const [aksel, liv, late] = ['Aksel', 'Liv', 'Øyvind'].map(playerNamed) as [string, string, string]

const publicAddresses = [
  '/api/public/year/list',
  '/api/public/category/list',
  '/api/public/user/list',
  '/api/public/bingomaster',
  '/api/public/bingo',
  '/api/public/header',
  '/api/public/home',
  '/api/public/score',
  '/api/public/race-guess',
  ...years.flatMap((year) => [
    `/api/public/home?year=${year}`,
    `/api/public/score?year=${year}`,
    `/api/public/race/list/${year}`,
    `/api/public/bingo/${year}`,
    ...[aksel, late].map((user) => `/api/public/user/${user}?year=${year}`),
  ]),
  ...races.flatMap((race) => [
    `/api/public/stats/race/${race}`,
    `/api/public/race-guess?raceId=${race}`,
    `/api/public/user/${liv}?raceId=${race}`,
  ]),
]

const ownAddresses = [
  '/api/public/header',
  '/api/guess/categories',
  ...['driver', 'constructor', 'flag', 'first', 'tenth'].map((slug) => `/api/guess/${slug}`),
  '/api/user/myprofile',
  '/settings/info/tips.csv',
]

/** The addresses that are read to record a commit. `own` is before an address that a participant reads. */
export const demoAddresses = [...new Set(publicAddresses), ...ownAddresses.map((address) => `own ${address}`)]

/** Stores the demo with its scores. */
export async function storeDemo(): Promise<Database> {
  const app = appAt(demoNow)
  await seedDemo(app.db, demoNow)
  for (const year of years) await recompute(app, year, 0)
  return app.db
}

/** Status and text by address, as it was sent. */
export async function answersOfDemo(addresses: readonly string[]): Promise<Record<string, string[]>> {
  const visitor = site(demoNow)
  const own = await signedIn(aksel, demoNow)
  const answers: Record<string, string[]> = {}
  for (const address of addresses) {
    const isOwn = address.startsWith('own ')
    answers[address] = await read(isOwn ? own.fetch(address.slice(4)) : visitor.fetch(address))
  }
  return answers
}

/** Every API call that a visitor may make without a parameter of their own, by path. */
export const publicCalls = async (): Promise<string[]> => {
  const document = (await (await site(demoNow).fetch('/api/openapi.json')).json()) as {
    paths: Record<string, { get?: unknown }>
  }
  return Object.keys(document.paths).filter(
    (path) => path.startsWith('/api/public/') && document.paths[path]!.get,
  )
}

async function read(request: Promise<Response>): Promise<string[]> {
  const answer = await request
  const text = await answer.text()
  return [String(answer.status), ...linesOf(text)]
}

/** A line per object, so that a difference is short. Without the fields that are new on purpose. */
const linesOf = (text: string) => text.replaceAll(newFields, '').split(/(?<=[}\]],)|\r?\n/)

/** The seal of a window. */
const newFields = /,"checkpoint":"(?:[^"\\]|\\.)*"/g
