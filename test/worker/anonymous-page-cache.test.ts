import { env } from 'cloudflare:workers'
import { createRequestHandler } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { countingRoundTrips } from '#test/support/counted.ts'
import { aSeason } from '#test/support/season.ts'
import { createServer } from '#worker/server.ts'
import { ShortCache } from '#worker/short-cache.ts'

const pages = createRequestHandler(() => import('virtual:react-router/server-build'), 'test')
const database = countingRoundTrips(env)

/** A site with a one-second cache and a test clock. */
function withCache(cache = new ShortCache(1_000)) {
  const clock = { now: Date.UTC(2025, 5, 1) }
  const server = createServer(pages, cache, () => clock.now)
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    database.trips()
    const answer = await server.fetch(new Request(`http://example.com${path}`, { headers }), database.env)
    const html = await answer.text()
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy')!)![1]!
    return { status: answer.status, html, nonce, trips: database.trips() }
  }
  return { clock, visit }
}

beforeAll(() => aSeason(openDatabase(env.DB), { year: 2025 }))

describe('a page for anonymous visitors', () => {
  it('is rendered once per second, and each answer has its own nonce', async () => {
    const { visit, clock } = withCache()
    const first = await visit('/')
    const second = await visit('/')
    expect([first.trips, second.trips]).toEqual([1, 0])
    expect(second.nonce).not.toBe(first.nonce)
    expect(second.html).toContain(`nonce="${second.nonce}"`)
    expect(second.html).not.toContain(first.nonce)
    expect(second.html.replaceAll(second.nonce, first.nonce)).toBe(first.html)
    clock.now += 1_000
    expect((await visit('/')).trips).toBe(1)
  })

  it('is neither served from the cache to a visitor with a session nor stored for them', async () => {
    const { visit } = withCache(new ShortCache(1_000))
    const own = await visit('/score', { Cookie: '__Host-session=x' })
    const visitor = await visit('/score')
    expect(own.html).not.toContain(visitor.nonce)
    expect(visitor.html).toContain(`nonce="${visitor.nonce}"`)
  })

  it('is cached per address', async () => {
    const { visit } = withCache()
    await visit('/about')
    expect((await visit('/privacy')).html).not.toContain('Om F1 Tipping</h1>')
  })

  it('is not cached when it does not exist', async () => {
    const { visit } = withCache()
    const missing = [await visit('/stats/1999'), await visit('/stats/1999')]
    expect(missing.map(({ status }) => status)).toEqual([404, 404])
    expect(missing[1]!.html).toContain(`nonce="${missing[1]!.nonce}"`)
  })
})
