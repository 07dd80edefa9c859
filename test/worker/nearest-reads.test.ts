import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { createRequestHandler } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { seasons } from '#db/schema.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { aSeason } from '#test/support/season.ts'
import { withSessions } from '#test/support/with-methods.ts'
import type { EdgeCopies } from '#worker/edge-copies.ts'
import { PageCopies } from '#worker/page-copies.ts'
import type { PageCopy } from '#worker/page-copy.ts'
import { createServer } from '#worker/server.ts'
import { ShortCache } from '#worker/short-cache.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2025, 5, 1)
let kari: string

beforeAll(async () => {
  await aSeason(db, { year: 2025 })
  kari = await aUser(db, 'Kari')
})

/** A database that notes where each batch may be read. */
function noting() {
  const reads: string[] = []
  const DB = withSessions(env.DB, (d1, asked) => ({
    batch(statements) {
      reads.push(asked ?? 'primary')
      return d1.batch(statements)
    },
  }))
  return { DB, read: () => [...new Set(reads.splice(0))] }
}

async function readsOf(browser: Browser, path: string, init?: RequestInit) {
  const { DB, read } = noting()
  browser.bindings = { ...browser.bindings, DB }
  await browser.fetch(path, init)
  return read()
}

describe('the nearest copy of the database', () => {
  it.each(['/', '/score.data', '/user', '/api/public/home', '/api/public/header'])(
    'is read for a visitor: %s',
    async (path) => {
      expect(await readsOf(new Browser(now), path)).toEqual(['first-unconstrained'])
    },
  )

  it('is not read for the log of seals, which may never become shorter', async () => {
    expect(await readsOf(new Browser(now), '/api/public/seals/log')).toEqual(['primary'])
  })

  it.each(['/', '/user', '/guess', '/api/public/header', '/api/guess/categories'])(
    'is not read with a session: %s',
    async (path) => {
      expect(await readsOf(await signedIn(kari, now), path)).toEqual(['primary'])
    },
  )

  it.each(['/setup', '/calendar/ingen.ics'])('decides nothing: %s', async (path) => {
    expect(await readsOf(new Browser(now), path)).toEqual(['primary'])
  })

  it('takes no writes', async () => {
    const browser = await signedIn(kari, now)
    expect(await readsOf(browser, '/settings/username', { method: 'POST', body: 'x' })).toEqual([])
    const { DB, read } = noting()
    browser.bindings = { ...browser.bindings, DB }
    await browser.post('/settings/username', { username: 'Karin' })
    expect(read()).toEqual(['primary'])
  })

  it('is not read just after a change in this isolate, which it may not have', async () => {
    const { DB, read } = noting()
    const cache = new ShortCache(0)
    const noEdge: EdgeCopies = { read: async () => null, write: async () => {} }
    const clock = { now }
    const pages = createRequestHandler(() => import('virtual:react-router/server-build'), 'test')
    const copies = new PageCopies(cache, noEdge)
    const server = createServer(pages, { cache, copies, clock: () => clock.now })
    const poll = async () => {
      await server.fetch(new Request('http://example.com/api/public/home'), { ...env, DB })
      return read()
    }
    expect(await poll()).toEqual(['first-unconstrained'])
    cache.forget()
    expect(await poll()).toEqual(['primary'])
    clock.now += 61_000
    expect(await poll()).toEqual(['first-unconstrained'])
  })

  it('answers a poll only if nothing is new, because it may be older than what the browser has', async () => {
    const visitor = new Browser(now)
    const path = '/api/public/home?year=2025'
    const tag = (await visitor.fetch(path)).headers.get('ETag')!
    const headers = { 'If-None-Match': tag }
    expect(await readsOf(visitor, path, { headers })).toEqual(['first-unconstrained'])
    await db.update(seasons).set({ version: sql`version + 1` }).where(eq(seasons.year, 2025))
    expect(await readsOf(visitor, path, { headers })).toEqual(['first-unconstrained', 'primary'])
  })

  it('is not read, and no older page is shown, after this isolate has sent news', async () => {
    const { DB, read } = noting()
    const cache = new ShortCache(0)
    const kept = new Map<string, PageCopy>()
    const edge: EdgeCopies = {
      read: async (address) => kept.get(address) ?? null,
      write: async (address, _, page) => void kept.set(address, page),
    }
    const pages = createRequestHandler(() => import('virtual:react-router/server-build'), 'test')
    const server = createServer(pages, { cache, copies: new PageCopies(cache, edge), clock: () => now })
    const visit = async (path: string, headers: Record<string, string> = {}) => {
      const ctx = createExecutionContext()
      const request = new Request(`http://example.com${path}`, { headers })
      const answer = await server.fetch(request, { ...env, DB }, ctx)
      const body = await answer.text()
      await waitOnExecutionContext(ctx)
      return { body, tag: answer.headers.get('ETag')! }
    }
    await visit('/?year=2025')
    const { tag } = await visit('/api/public/home?year=2025')
    await db.update(seasons).set({ version: sql`version + 1` }).where(eq(seasons.year, 2025))
    const news = await visit('/api/public/home?year=2025', { 'If-None-Match': tag })
    expect(news.tag).not.toBe(tag)
    read()
    expect((await visit('/?year=2025')).body).toContain(news.tag.slice(1, -1))
    expect(read()).toEqual(['primary'])
    // Others who are behind are no news to this isolate.
    const { changes } = cache
    await visit('/api/public/home?year=2025', { 'If-None-Match': tag })
    expect(cache.changes).toBe(changes)
  })

  it('is ahead of what this isolate has cached of the primary, and a poll still goes forward', async () => {
    const cache = new ShortCache(1_000)
    const pages = createRequestHandler(() => import('virtual:react-router/server-build'), 'test')
    const server = createServer(pages, { cache, clock: () => now })
    const poll = async (headers: Record<string, string> = {}) => {
      const request = new Request('http://example.com/api/public/home?year=2025', { headers })
      return (await server.fetch(request, env)).headers.get('ETag')!
    }
    const before = await poll({ Cookie: '__Host-session=x' })
    await poll({ 'If-None-Match': before })
    await db.update(seasons).set({ version: sql`version + 1` }).where(eq(seasons.year, 2025))
    const seen = await poll()
    expect(seen).not.toBe(before)
    expect(await poll({ 'If-None-Match': seen })).toBe(seen)
    // A version that does not exist changes nothing.
    const { changes } = cache
    expect(await poll({ 'If-None-Match': seen.replace(/\.2025\.\d+\./, '.2025.999999.') })).toBe(seen)
    expect(cache.changes).toBe(changes)
  })

  it('keeps what it says apart from what the primary says', async () => {
    const { DB, read } = noting()
    const cache = new ShortCache(1_000)
    const pages = createRequestHandler(() => import('virtual:react-router/server-build'), 'test')
    const server = createServer(pages, { cache, clock: () => now })
    const ask = async (headers: Record<string, string>) => {
      await server.fetch(new Request('http://example.com/api/public/home', { headers }), {
        ...env,
        DB,
      })
      return read()
    }
    expect(await ask({})).toEqual(['first-unconstrained'])
    expect(await ask({})).toEqual([])
    expect(await ask({ Cookie: '__Host-session=x' })).toEqual(['primary'])
  })
})
