import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createRequestHandler } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { users } from '#db/schema.ts'
import { allRoutes } from '#test/support/addresses.ts'
import { signedIn } from '#test/support/browser.ts'
import { atInstant } from '#test/support/clock.ts'
import { countingRoundTrips } from '#test/support/counted.ts'
import { aRace, aSeason, minutes, raceStart } from '#test/support/season.ts'
import { type EdgeCopies, openEdgeCopies } from '#worker/edge-copies.ts'
import { PageCopies } from '#worker/page-copies.ts'
import { createServer } from '#worker/server.ts'
import { ShortCache } from '#worker/short-cache.ts'

const db = openDatabase(env.DB)
const pages = createRequestHandler(() => import('virtual:react-router/server-build'), 'test')
const seconds = 1_000
/** Nothing happens in the minutes after this. */
const quiet = raceStart(2025, 1) - 600 * minutes
const noEdge: EdgeCopies = { read: async () => null, write: async () => {} }
const viewer = crypto.randomUUID()

beforeAll(async () => {
  await aSeason(db, { year: 2025 })
  await aRace(db, { position: 1 })
  await db.insert(users).values({ id: viewer, createdAt: 0 })
})

/** An isolate with shared pages, a database that counts round trips, and a clock that tests set. */
function anIsolate({ edge = noEdge, now = quiet, release = 'one', render = pages } = {}) {
  const clock = { now }
  const cache = new ShortCache(0)
  const server = createServer(render, { cache, copies: new PageCopies(cache, edge), clock: () => clock.now })
  const metadata = { CF_VERSION_METADATA: { id: release, tag: '', timestamp: '' } }
  const database = countingRoundTrips({ ...env, ...metadata })
  const begin = async (path: string, headers: Record<string, string> = {}) => {
    const ctx = createExecutionContext()
    const asked = new Request(`http://example.com${path}`, { headers })
    const answer = await server.fetch(asked, atInstant(database.env, clock.now), ctx)
    const html = await answer.text()
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy')!)![1]!
    const page = { status: answer.status, headers: answer.headers, html, nonce }
    return { page, trips: database.trips(), rest: () => waitOnExecutionContext(ctx) }
  }
  /** Also waits for the work behind the answer. `later`: the round trips of that work. */
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    database.trips()
    const { page, trips, rest } = await begin(path, headers)
    await rest()
    return { ...page, trips, later: database.trips() }
  }
  return { visit, begin, clock, cache, database }
}

/** The Cache API in memory, and what was written to it. */
function anEdge() {
  const copies = new Map<string, Response>()
  const cache = {
    match: async (key: string) => copies.get(key)?.clone(),
    put: async (key: string, copy: Response) => void copies.set(key, copy),
  }
  const storage = { open: async () => cache } as unknown as CacheStorage
  return { edge: openEdgeCopies(storage), copies }
}

describe('a page of visitors', () => {
  it('waits for the database once, and each answer has its own nonce', async () => {
    const { visit } = anIsolate()
    const [first, second] = [await visit('/'), await visit('/')]
    expect(first.trips).toBeGreaterThan(0)
    expect([second.trips, second.later]).toEqual([0, 0])
    expect(second.nonce).not.toBe(first.nonce)
    expect(second.html).toContain(`nonce="${second.nonce}"`)
    expect(second.html).not.toContain(first.nonce)
    expect(second.html.replaceAll(second.nonce, first.nonce)).toBe(first.html)
  })

  it('is served old while one request renews it', async () => {
    const { visit, begin, clock, database } = anIsolate()
    const { html, nonce } = await visit('/')
    clock.now += 6 * seconds
    const crowd = await Promise.all(Array.from({ length: 10 }, () => begin('/')))
    for (const { page } of crowd) expect(page.html.replaceAll(page.nonce, nonce)).toBe(html)
    database.trips()
    await Promise.all(crowd.map(({ rest }) => rest()))
    expect(database.trips()).toBeLessThanOrEqual(2)
    const renewed = await visit('/')
    expect([renewed.trips, renewed.later]).toEqual([0, 0])
    expect(renewed.html.replaceAll(renewed.nonce, nonce)).not.toBe(html)
  })

  it('is not served after half a minute', async () => {
    const { visit, clock } = anIsolate()
    await visit('/')
    clock.now += 29 * seconds
    expect((await visit('/')).trips).toBe(0)
    clock.now += 31 * seconds
    expect((await visit('/')).trips).toBeGreaterThan(0)
  })

  it('is never served across a cutoff, and is younger the nearer the cutoff is', async () => {
    const { visit, clock } = anIsolate({ now: raceStart(2025, 1) - 100 * seconds })
    await visit('/')
    clock.now += 4 * seconds
    expect((await visit('/')).trips).toBe(0)
    clock.now = raceStart(2025, 1) - 10 * seconds
    await visit('/')
    clock.now += 600
    expect((await visit('/')).trips).toBeGreaterThan(0)
    clock.now = raceStart(2025, 1) - 1
    await visit('/')
    clock.now += 1
    expect((await visit('/')).trips).toBeGreaterThan(0)
  })

  it('is rendered once for a crowd that finds no page', async () => {
    const alone = (await anIsolate().visit('/')).trips
    const { begin, database } = anIsolate()
    await begin('/about')
    database.trips()
    const crowd = await Promise.all(Array.from({ length: 10 }, () => begin('/')))
    expect(new Set(crowd.map(({ page }) => page.nonce)).size).toBe(10)
    expect(crowd.reduce((trips, one) => trips + one.trips, 0)).toBe(alone)
  })

  it('is one per address and release', async () => {
    const { edge } = anEdge()
    const { visit } = anIsolate({ edge })
    await visit('/about')
    expect((await visit('/privacy')).html).not.toContain('Om F1 Tipping</h1>')
    expect((await visit('/about?year=2025')).trips).toBeGreaterThan(0)
    expect((await anIsolate({ edge, release: 'two' }).visit('/about')).trips).toBeGreaterThan(0)
  })

  it('is the same copy with a parameter that no page reads', async () => {
    const { edge, copies } = anEdge()
    const { visit } = anIsolate({ edge })
    const { html, nonce } = await visit('/about?x=1')
    const again = await visit('/about?x=2&utm_source=mail')
    expect([copies.size, again.trips]).toEqual([1, 0])
    expect(again.html.replaceAll(again.nonce, nonce)).toBe(html)
    await visit('/user?q=kari')
    expect(copies.size).toBe(1)
  })

  it('is also the data that the router loads', async () => {
    const { visit } = anIsolate()
    await visit('/score.data')
    const { status, trips } = await visit('/score.data')
    expect([status, trips]).toEqual([200, 0])
  })

  it('is not kept when it does not exist or is a redirect', async () => {
    const { edge, copies } = anEdge()
    const { visit, begin } = anIsolate({ edge })
    for (const [path, status] of [
      ['/stats/1999', 404],
      ['/Score', 301],
    ] as const) {
      const answers = [await visit(path), await visit(path)]
      expect(answers.map((answer) => answer.status)).toEqual([status, status])
      expect(answers[1]!.headers.get('Cache-Control')).toBe('private, no-store')
    }
    const crowd = await Promise.all(Array.from({ length: 5 }, () => begin('/stats/1999')))
    expect(crowd.map(({ page }) => page.status)).toEqual([404, 404, 404, 404, 404])
    expect(copies.size).toBe(0)
  })
})

describe('a change in this isolate', () => {
  it('drops its pages, and ignores older ones of others', async () => {
    const { edge } = anEdge()
    const { visit, cache, clock } = anIsolate({ edge })
    await visit('/')
    cache.forget()
    clock.now += 1
    expect((await visit('/')).trips).toBeGreaterThan(0)
    expect((await visit('/')).trips).toBe(0)
  })

  it('drops a page that was being rendered', async () => {
    const { promise: changed, resolve: change } = Promise.withResolvers<void>()
    const { begin, visit, cache, clock } = anIsolate({
      render: async (request, context) => {
        const answer = await pages(request, context)
        if (request.url.endsWith('/')) await changed
        return answer
      },
    })
    const rendering = begin('/')
    await visit('/privacy')
    cache.forget()
    await visit('/about')
    change()
    await (await rendering).rest()
    clock.now += 1
    expect((await visit('/')).trips).toBeGreaterThan(0)
  })
})

describe('another isolate of the data centre', () => {
  it('has the page without the database, with a nonce of its own', async () => {
    const { edge } = anEdge()
    const first = await anIsolate({ edge }).visit('/')
    const other = await anIsolate({ edge, now: quiet + 10 * seconds }).visit('/')
    expect(other.trips).toBe(0)
    expect(other.later).toBeGreaterThan(0)
    expect(other.html.replaceAll(other.nonce, first.nonce)).toBe(first.html)
    expect((await anIsolate({ edge, now: quiet + 60 * seconds }).visit('/')).trips).toBeGreaterThan(0)
  })

  it('is found by the platform’s own Cache API', async () => {
    const release = crypto.randomUUID()
    await anIsolate({ edge: openEdgeCopies(caches), release }).visit('/')
    expect((await anIsolate({ edge: openEdgeCopies(caches), release }).visit('/')).trips).toBe(0)
  })

  it('renders when the cache is out of order', async () => {
    const away = { open: () => Promise.reject(new Error('away')) } as unknown as CacheStorage
    const { visit } = anIsolate({ edge: openEdgeCopies(away) })
    expect((await visit('/')).status).toBe(200)
    expect((await visit('/')).trips).toBe(0)
  })
})

describe('a visitor with a cookie', () => {
  it('gets the shared page if no page depends on the cookie', async () => {
    const { visit } = anIsolate()
    await visit('/')
    expect((await visit('/', { Cookie: 'XSRF-TOKEN=x; theirs=y' })).trips).toBe(0)
  })

  it.each(['__Host-session=x', '__Host-sign-in=x'])(
    'of their own gets their own page: %s',
    async (Cookie) => {
      const { edge, copies } = anEdge()
      const { visit } = anIsolate({ edge })
      await visit('/score', { Cookie })
      expect(copies.size).toBe(0)
      await visit('/score')
      expect((await visit('/score', { Cookie })).trips).toBeGreaterThan(0)
    },
  )
})

it('no shared copy of any page has anything of a session, and browsers keep none', async () => {
  const { edge, copies } = anEdge()
  const { visit } = anIsolate({ edge })
  const Cookie = `__Host-session=${(await signedIn(viewer, quiet)).jar.get('__Host-session')}`
  expect((await visit('/', { Cookie })).html).toContain(viewer)
  const addresses = [...new Set(allRoutes.map(({ address }) => address))]
  const everywhere = addresses.flatMap((path) => [path, path === '/' ? '/_root.data' : `${path}.data`])
  for (const path of everywhere) {
    await visit(path, { Cookie })
    expect([path, copies.size]).toEqual([path, 0])
  }
  for (const path of everywhere) {
    const before = copies.size
    const { headers } = await visit(path)
    if (copies.size > before) expect([path, (await visit(path)).trips]).toEqual([path, 0])
    if (copies.size > 0)
      expect(headers.get('Cache-Control')).toMatch(/^(private, no-store|public, max-age=\d+)$/)
    expect(headers.has('X-Page-Copy')).toBe(false)
  }
  expect(copies.size).toBeGreaterThan(10)
  for (const [key, copy] of copies) {
    expect(key).not.toMatch(/settings|guess\b|admin|login|logout|unsubscribe|setup|calendar/)
    expect(copy.headers.has('Set-Cookie')).toBe(false)
    expect(await copy.text()).not.toContain(viewer)
  }
})
