import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { allRoutes, examples } from '#test/support/addresses.ts'
import { countingRoundTrips } from '#test/support/counted.ts'
import { site } from '#test/support/site.ts'
import { endpoints } from '#worker/api/api.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const now = Date.UTC(2026, 10, 21, 9, 30)
const database = countingRoundTrips(env)
const { fetch } = site(now, database.env)

const pages = [...new Set(allRoutes.map(({ address }) => address))]
const calls = endpoints
  .filter(({ method }) => method === 'get')
  .map(({ path }) => `/api${path.replaceAll(/\{(\w+)\}/g, (_, name) => examples[name]!)}`)
const oddities = [
  '/api/openapi.json',
  '/api/finnes/ikke',
  '/api/public/live/socket?topics=season',
  '/stats/1999',
  '/user/tull',
  '/%E0%A4%A',
  '/?year=tull',
]

beforeAll(async () => {
  const db = openDatabase(env.DB)
  await seedDemo(db, now)
  for (const year of [2025, 2026]) await recompute({ db, cache: new ShortCache(0) }, year, 0)
})

describe.each([...pages, ...calls, ...oddities])('%s', (path) => {
  it('sets every security header, and is not cached unless it says so', async () => {
    const answer = await fetch(path)
    expect(answer.status).toBeLessThan(500)
    const { headers } = answer
    expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'nonce-[\w+/=]{24}'/)
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=63072000/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Cache-Control')).toMatch(/^(private|public), \S+/)
  })

  it('has a body with a content type', async () => {
    const answer = await fetch(path)
    const body = new TextDecoder().decode(await answer.arrayBuffer())
    if (answer.status >= 300 && answer.status < 400) return
    expect(body).not.toBe('')
    if (path.startsWith('/api/')) expect(() => JSON.parse(body)).not.toThrow()
  })
})

describe.each(pages)('the page %s', (path) => {
  it('makes at most one database call before the first byte', async () => {
    database.trips()
    await fetch(path)
    // The names behind the rarest hits are asked for when these are known.
    const most = /^\/season\/|\/story\/\d+\.png$/.test(path) ? 2 : 1
    expect(database.trips()).toBeLessThanOrEqual(most)
  })

  it('contains nothing that its CSP forbids', async () => {
    const answer = await fetch(path)
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return
    const html = await answer.text()
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy')!)![1]
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    expect(html).not.toMatch(/<[^>]+\son\w+=/)
    for (const [script] of html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)) {
      expect(script).toContain(`nonce="${nonce}"`)
    }
    expect(html).toMatch(/<html lang="nb"/)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
  })
})

it('the counter of round trips works', async () => {
  database.trips()
  await fetch('/')
  expect(database.trips()).toBe(1)
  await allSeasons(openDatabase(database.env.DB))
  expect(database.trips()).toBe(1)
})
