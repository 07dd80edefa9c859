import { env } from 'cloudflare:workers'
import { beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { allRoutes, examples } from '#test/support/addresses.ts'
import { site } from '#test/support/site.ts'
import { endpoints } from '#worker/api/api.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

// Every page and every call of a visitor, with guesses that no other data could show.

const now = Date.UTC(2026, 10, 21, 9, 30)
const marker = 'ingen-slik-forer'
const pages = allRoutes.map(({ address }) => address)
const calls = endpoints
  .filter(({ method }) => method === 'get')
  .map(({ path }) => `/api${path.replaceAll(/\{(\w+)\}/g, (_, name) => examples[name]!)}`)
const addresses = [
  ...new Set([...pages, ...calls]),
  '/race-guess',
  '/race-guess?raceId=202501',
  '/api/public/race-guess?raceId=202501',
  `/user/${examples.id}?year=2025`,
]

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const db = openDatabase(env.DB)
  await seedDemo(db, now)
  for (const year of [2025, 2026]) await recompute({ db, cache: new ShortCache(0) }, year, 0)
  await env.DB.batch(
    [
      'insert into restoring (id) values (1)',
      `update race_guesses set driver = '${marker}'`,
      `update season_guesses set answer = json_replace(answer, '$[0]', '${marker}') where category <> 'FLAG'`,
      'delete from restoring',
    ].map((statement) => env.DB.prepare(statement)),
  )
})

/** The addresses that show a guess. */
async function showing(bindings: Env): Promise<string[]> {
  const { fetch } = site(now, bindings)
  const shown: string[] = []
  for (const address of addresses) {
    const answer = await fetch(address)
    if ((await answer.text()).includes(marker)) shown.push(address)
  }
  return shown
}

it('no page or call shows a guess without a seal, and they show it with one', async () => {
  expect(await showing({ ...env, SEAL_KEY: '' } as Env)).toEqual([])
  expect(await showing(env)).toEqual(
    expect.arrayContaining([
      '/race-guess',
      '/race-guess?raceId=202501',
      '/api/public/race-guess?raceId=202501',
      `/user/${examples.id}?year=2025`,
    ]),
  )
}, 240_000)
