import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { createCookie } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { endSessions } from '#db/queries/sessions.ts'
import { revocations, userRoles, users } from '#db/schema.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { days, minutes } from '#test/support/season.ts'
import { keysFor } from '#worker/keys.ts'

const db = openDatabase(env.DB)
const hours = 60 * minutes
const start = Date.UTC(2025, 5, 1)
let kari: string
let ola: string

beforeAll(async () => {
  kari = await aUser(db, 'Kari')
  ola = await aUser(db, 'Ola')
})

describe('a session', () => {
  it('makes a visitor a viewer', async () => {
    const browser = await signedIn(kari, start)
    expect(await browser.status()).toBe('OK')
    expect(await new Browser(start).status()).toBe('LOGGED_OUT')
  })

  it('needs neither KV nor a cookie for a visitor', async () => {
    const closed = { get: () => Promise.reject(new Error('asked')) } as unknown as KVNamespace
    const browser = new Browser(start, { SESSIONS: closed })
    expect(await browser.status()).toBe('LOGGED_OUT')
    expect((await browser.fetch('/')).headers.getSetCookie()).toEqual([])
  })

  it.each([
    [false, 24 * hours, 7 * days],
    [true, 30 * days, 180 * days],
  ])('expires (remembered: %s)', async (remembered, idle, most) => {
    const browser = await signedIn(kari, start, remembered)
    browser.now = start + idle - 1
    expect(await new Browser(browser.now).status()).toBe('LOGGED_OUT')
    const late = await signedIn(kari, start, remembered)
    late.now = start + idle
    expect(await late.status()).toBe('LOGGED_OUT')

    for (let now = start; now < start + most; now += idle / 2) {
      browser.now = now
      expect(await browser.status()).toBe('OK')
    }
    browser.now = start + most
    expect(await browser.status()).toBe('LOGGED_OUT')
  })

  it('gets a new ticket occasionally, not with every request', async () => {
    const browser = await signedIn(kari, start)
    const ticket = browser.jar.get('__Host-session')
    browser.now += 1 * hours - 1
    await browser.status()
    expect(browser.jar.get('__Host-session')).toBe(ticket)
    browser.now += 1
    await browser.status()
    expect(browser.jar.get('__Host-session')).not.toBe(ticket)
  })

  it('has a cookie that is sent only to this site over https', async () => {
    const browser = await signedIn(kari, start)
    browser.now += 2 * hours
    const [brief] = (await browser.fetch('/api/public/user/status')).headers.getSetCookie()
    expect(brief).toMatch(/^__Host-session=[\w%.+/-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const remembering = await signedIn(kari, start, true)
    remembering.now += 2 * days
    const [long] = (await remembering.fetch('/api/public/user/status')).headers.getSetCookie()
    expect(long).toContain(`Expires=${new Date(start + 32 * days).toUTCString()}`)
  })
})

describe('the database', () => {
  it('decides a viewer’s roles, whatever KV has', async () => {
    const browser = await signedIn(ola, start)
    const isMaster = async () => (await browser.fetch('/api/public/bingomaster')).json()
    expect(await isMaster()).toBe(false)
    await db.insert(userRoles).values({ user: ola, role: 'BINGO_MASTER' })
    expect(await isMaster()).toBe(true)
    await db.delete(userRoles).where(eq(userRoles.user, ola))
    expect(await isMaster()).toBe(false)
  })

  it('ends all sessions of a user at once and clears the cookie', async () => {
    const user = await aUser(db, 'Per')
    const browsers = [await signedIn(user, start), await signedIn(user, start, true)]
    await endSessions(db, user)
    for (const browser of browsers) {
      expect(await browser.status()).toBe('LOGGED_OUT')
      expect([...browser.jar.keys()]).toEqual([])
    }
  })

  it('ends the session of a deleted user', async () => {
    const user = await aUser(db, 'Pål')
    const browser = await signedIn(user, start)
    await db.delete(users).where(eq(users.id, user))
    expect(await browser.status()).toBe('LOGGED_OUT')
  })
})

describe('the session store', () => {
  it('has the record of a session, so that a leaked key alone makes none', async () => {
    const browser = await signedIn(kari, start)
    const empty = { get: async () => null, put: async () => {}, delete: async () => {} }
    browser.bindings = { ...browser.bindings, SESSIONS: empty as unknown as KVNamespace }
    expect(await browser.status()).toBe('LOGGED_OUT')
    expect((await browser.fetch('/settings')).status).toBe(401)
  })

  it('is not read for a forged cookie', async () => {
    const browser = await signedIn(kari, start)
    const closed = { get: () => Promise.reject(new Error('asked')) } as unknown as KVNamespace
    browser.jar.set('__Host-session', `${browser.jar.get('__Host-session')!.slice(0, -3)}abc`)
    browser.bindings = { ...browser.bindings, SESSIONS: closed }
    expect(await browser.status()).toBe('LOGGED_OUT')
  })
})

describe('a foreign cookie', () => {
  it('is ignored', async () => {
    const { jar } = await signedIn(kari, start)
    const good = decodeURIComponent(jar.get('__Host-session')!)
    const forged = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }).map(encodeURIComponent),
      fc
        .nat({ max: good.length - 2 })
        .map((at) => good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1)),
      fc.nat({ max: good.length - 1 }).map((at) => good.slice(0, at)),
      fc.json().map((json) => `${btoa(encodeURIComponent(json))}.${good.split('.')[1]}`),
    )
    await fc.assert(
      fc.asyncProperty(forged, async (value) => {
        const headers = new Headers()
        try {
          headers.set('Cookie', `__Host-session=${value}`)
        } catch {
          return
        }
        const answer = await new Browser(start).fetch('/api/public/user/status', { headers })
        expect([answer.status, await answer.json()]).toEqual([200, 'LOGGED_OUT'])
      }),
      { numRuns: 300 },
    )
  })

  it('is rejected with another purpose or an unknown signature', async () => {
    const { jar } = await signedIn(kari, start)
    const cookie = jar.get('__Host-session')!
    const rotated = new Browser(start, { SESSION_SECRET: `${'n'.repeat(32)},${env.SESSION_SECRET}` })
    const foreign = new Browser(start, { SESSION_SECRET: 'f'.repeat(32) })
    for (const browser of [rotated, foreign]) browser.jar.set('__Host-session', cookie)
    const key = JSON.parse(atob(decodeURIComponent(cookie).split('.')[0]!)) as string
    const secrets = keysFor('sign-in', { SESSION_SECRET: [env.SESSION_SECRET] })
    const attempt = await createCookie('__Host-session', { secrets, secure: true }).serialize(key)
    const headers = { Cookie: attempt.split(';')[0]! }
    const answer = await new Browser(start).fetch('/api/public/user/status', { headers })
    expect(await answer.json()).toBe('LOGGED_OUT')
    expect(await rotated.status()).toBe('OK')
    expect(await foreign.status()).toBe('LOGGED_OUT')
  })
})

describe('a session store that is down', () => {
  const broken = { get: () => Promise.reject(new Error('KV is down')) } as unknown as KVNamespace

  it('is reported as such, never as a logout', async () => {
    const { jar } = await signedIn(kari, start)
    const browser = new Browser(start, { SESSIONS: broken })
    browser.jar.set('__Host-session', jar.get('__Host-session')!)
    const answer = await browser.fetch('/api/public/user/status')
    expect(answer.status).toBe(503)
    expect((await browser.fetch('/about')).status).toBe(200)
    expect(browser.jar.has('__Host-session')).toBe(true)
  })
})

describe('signing out', () => {
  it('ends the session at once, although KV still has it and the cookie was copied', async () => {
    const browser = await signedIn(kari, start)
    const kept = (await env.SESSIONS.list()).keys.map(({ name }) => name)
    const records = await Promise.all(
      kept.map(async (name) => [name, (await env.SESSIONS.get(name))!] as const),
    )
    const thief = new Browser(start)
    for (const [name, value] of browser.jar) thief.jar.set(name, value)
    await browser.call('/api/logout')
    for (const [name, record] of records) await env.SESSIONS.put(name, record)
    expect(await thief.status()).toBe('LOGGED_OUT')
    expect(await browser.status()).toBe('LOGGED_OUT')
  })

  it('also ends earlier tickets of the session, but no other session', async () => {
    const browser = await signedIn(kari, start)
    const other = await signedIn(kari, start)
    const thief = new Browser(start + 2 * hours)
    for (const [name, value] of browser.jar) thief.jar.set(name, value)
    browser.now = start + 2 * hours
    await browser.status()
    expect(thief.jar.get('__Host-session')).not.toBe(browser.jar.get('__Host-session'))
    await browser.call('/api/logout')
    expect(await thief.status()).toBe('LOGGED_OUT')
    expect(await other.status()).toBe('OK')
  })

  const deleting = { username: 'Turid', guesses: 'keep' }
  it.each([
    ['by the page', (browser: Browser) => browser.post('/logout')],
    ['by the API', (browser: Browser) => browser.call('/api/logout')],
    ['by deleting the account', (browser: Browser) => browser.post('/settings/delete', deleting)],
    [
      'by ending all sessions',
      async (browser: Browser, user: string) => {
        await endSessions(db, user)
        return browser.fetch('/')
      },
    ],
  ])('drops kept pages and the chosen league %s, and keeps the theme', async (_, leave) => {
    const user = await aUser(db, 'Turid')
    const browser = await signedIn(user, start)
    browser.jar.set('__Host-league', 'ligaen')
    const answer = await leave(browser, user)
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"')
    expect([...browser.jar.keys()].filter((name) => name !== 'XSRF-TOKEN')).toEqual([])
    await db.delete(users).where(eq(users.id, user))
  })

  it('does nothing for a visitor', async () => {
    expect((await new Browser(start).call('/api/logout')).status).toBe(200)
  })

  it('deletes expired revocations', async () => {
    const revoked = async () => (await db.select().from(revocations)).map(({ expiresAt }) => expiresAt)
    await (await signedIn(kari, start)).call('/api/logout')
    expect(await revoked()).toContain(start + 7 * days)
    await (await signedIn(kari, start + 8 * days)).call('/api/logout')
    expect(await revoked()).toContain(start + 15 * days)
    expect(await revoked()).not.toContain(start + 7 * days)
  })
})
