import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { endSessions } from '#db/queries/sessions.ts'
import { identities, revocations, userSessions, users } from '#db/schema.ts'
import { beforeEachBatch } from '#test/support/before-trip.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { Google, googleSettings } from '#test/support/google.ts'
import { aUser } from '#test/support/participants.ts'
import { days, minutes } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'

const db = openDatabase(env.DB)
const hours = 60 * minutes
const now = Date.UTC(2035, 0, 1, 12)
const page = '/settings/sessions'
const header = '/api/public/header'
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'
let google: Google
let kari: string

beforeEach(async () => {
  for (const table of [revocations, identities, users]) await db.delete(table)
  google = new Google(now)
  kari = await aUser(db, 'Kari')
  await db.insert(identities).values({ issuer: 'https://accounts.google.com', subject: 'kari', user: kari })
  return () => void vi.restoreAllMocks()
})

async function signIn(agent: string, { remember = false, at = now, into = new Browser(at) } = {}) {
  into.now = at
  into.agent = agent
  Object.assign(into.bindings, googleSettings)
  google.now = at
  const away = await into.fetch(`/oauth2/authorization/google?remember_me=${remember}`)
  await into.fetch(google.approve(away.headers.get('Location')!, 'kari'))
  return into
}

const open = async (browser: Browser) => readHtml(await (await browser.fetch(page)).text())
const listed = () => db.select().from(userSessions).where(eq(userSessions.user, kari))
/** The ids of the page's buttons, in its order. */
const buttons = async (browser: Browser) =>
  [...(await open(browser)).main.matchAll(/<button[^>]* value="([^"]+)"[^>]* name="end"/g)].map(
    ([, id]) => id!,
  )
const end = async (browser: Browser, which: string) =>
  readHtml(await (await browser.post(page, { end: which })).text()).text

describe('the list of sessions', () => {
  it('has browser, system and times of each, and no address', async () => {
    const here = await signIn(phone, { remember: true })
    await signIn(laptop)
    const times = { user: kari, startedAt: now, seenAt: now }
    expect((await listed()).map(({ id: _, ...row }) => row)).toEqual(
      expect.arrayContaining([
        { ...times, browser: 'Chrome', system: 'Android', expiresAt: now + 30 * days },
        { ...times, browser: 'Firefox', system: 'Windows', expiresAt: now + 1 * days },
      ]),
    )
    expect(JSON.stringify(await listed())).not.toContain(here.address)
    const { text } = await open(here)
    expect(text).toMatch(/Denne nettleseren\s*Chrome på Android\s*Logget inn mandag 1\. januar kl\.\s13\.00/)
    expect(text).toMatch(/Andre steder\s*Firefox på Windows\s*Logget inn .*Sist brukt 1\. januar\./s)
    expect(await buttons(here)).toHaveLength(1)
  })

  it('says so when there is only this one', async () => {
    const here = await signIn(phone)
    expect((await open(here)).text).toContain('Du er bare logget inn her.')
    expect(await buttons(here)).toEqual([])
  })

  it('keeps the id of no session in a file', async () => {
    const here = await signIn(phone)
    const file = await (await here.fetch('/settings/info/alt.json')).text()
    expect(file).not.toContain((await listed())[0]!.id)
    const noon = new Date(now).toISOString()
    expect(JSON.parse(file).sessions).toEqual([
      { browser: 'Chrome', system: 'Android', startedAt: noon, seenAt: noon },
    ])
  })

  it('is written with a new ticket, and not between two', async () => {
    const here = await signIn(phone)
    here.now = now + 1 * hours - 1
    await here.status()
    expect(await listed()).toMatchObject([{ seenAt: now }])
    here.now = now + 1 * hours
    await here.status()
    expect(await listed()).toMatchObject([{ seenAt: here.now, expiresAt: here.now + 1 * days }])
  })

  it('gets a session that a release without the list has started when it is used', async () => {
    const older = await signedIn(kari, now)
    const here = await signIn(laptop)
    older.now = now + 1 * hours
    older.agent = phone
    await older.status()
    expect((await open(here)).text).toContain('Chrome på Android')
  })

  it.each([
    ['signs out', (browser: Browser) => browser.post('/logout'), 1],
    ['signs in again', (browser: Browser) => signIn(phone, { into: browser }), 2],
    ['signs out everywhere', (browser: Browser) => browser.post('/settings'), 0],
    ['loses all sessions', () => endSessions(db, kari), 0],
  ])('forgets what has ended when the user %s', async (_, act, left) => {
    const [browser] = [await signIn(phone), await signIn(laptop)]
    await act(browser)
    expect(await listed()).toHaveLength(left)
  })

  it('does not show what has expired, and forgets it', async () => {
    await signIn(phone)
    const later = await signIn(laptop, { remember: true, at: now + 1 * days })
    expect(await buttons(later)).toEqual([])
    await signIn(phone, { at: now + 1 * days + 1 })
    expect(await listed()).toHaveLength(2)
  })
})

describe('a session that is ended from another', () => {
  it('is signed out at its next page and its next poll, and no other is', async () => {
    const [here, there, third] = [await signIn(phone), await signIn(laptop), await signIn(laptop)]
    const tag = (await there.fetch(header)).headers.get('ETag')!
    const own = idOf(there)
    expect(await buttons(here)).toHaveLength(3)
    expect(await end(here, own)).toContain('Firefox på Windows er logget ut.')
    const poll = await there.fetch(header, { headers: { 'If-None-Match': tag } })
    expect([poll.status, ((await poll.json()) as { isLoggedIn: boolean }).isLoggedIn]).toEqual([200, false])
    expect(await there.status()).toBe('LOGGED_OUT')
    expect((await there.fetch('/settings')).status).toBe(401)
    expect([await here.status(), await third.status()]).toEqual(['OK', 'OK'])
    expect(await buttons(here)).toEqual([idOf(third)])
    expect(await end(here, own)).toContain('Den var allerede logget ut.')
  })

  it('stays ended where KV and the cookie are a minute old, and is not listed again', async () => {
    const [here, there] = [await signIn(phone), await signIn(laptop)]
    const jar = new Map(there.jar)
    const { keys } = await env.SESSIONS.list()
    const kept = await Promise.all(
      keys.map(async ({ name }) => [name, await env.SESSIONS.get(name)] as const),
    )
    await end(here, idOf(there))
    expect((await there.fetch('/settings')).status).toBe(401)
    for (const [name, record] of kept) await env.SESSIONS.put(name, record!)
    for (const [name, value] of jar) there.jar.set(name, value)
    for (const at of [now, now + 2 * hours]) {
      there.now = at
      expect((await there.fetch('/settings')).status).toBe(401)
      for (const [name, value] of jar) there.jar.set(name, value)
    }
    expect(await listed()).toHaveLength(1)
  })

  it('is not listed again by a request that it had sent before', async () => {
    const [here, there] = [await signIn(phone), await signIn(laptop)]
    there.now = now + 1 * hours
    let batches = 0
    const before = async () => {
      batches += 1
      // The first batch confirms the session, the second notes its use.
      if (batches === 2) await end(here, idOf(there))
    }
    there.bindings = { ...there.bindings, DB: beforeEachBatch(env.DB, before) }
    expect(await there.status()).toBe('OK')
    expect([batches, (await listed()).length]).toEqual([2, 1])
    expect(await there.status()).toBe('LOGGED_OUT')
  })

  it('is one of the same user', async () => {
    const there = await signIn(laptop)
    const other = await signedIn(await aUser(db, 'Ola'), now)
    expect(await end(other, idOf(there))).toContain('Den var allerede logget ut.')
    await end(other, 'others')
    expect(await there.status()).toBe('OK')
  })
})

describe('all other sessions', () => {
  it('end, once', async () => {
    const [here, ...others] = [await signIn(phone), await signIn(laptop), await signIn(laptop)]
    const said = await Promise.all([end(here, 'others'), end(here, 'others')])
    expect(said.filter((text) => text.includes('Du er logget ut to andre steder.'))).toHaveLength(1)
    expect(said.filter((text) => text.includes('Du var ikke logget inn andre steder.'))).toHaveLength(1)
    for (const other of others) expect(await other.status()).toBe('LOGGED_OUT')
    expect(await here.status()).toBe('OK')
    expect((await open(here)).text).toContain('Du er bare logget inn her.')
  })

  it('end with the account, and a new one with the same identity has its own', async () => {
    const [here, there] = [await signIn(phone), await signIn(laptop)]
    await here.post('/settings/delete', { username: 'Kari', guesses: 'keep' })
    expect(await listed()).toEqual([])
    const again = await signIn(phone)
    expect([await again.status(), await there.status()]).toEqual(['NO_USERNAME', 'LOGGED_OUT'])
    expect(await buttons(again)).toEqual([])
    expect(await db.$count(userSessions)).toBe(1)
  })
})

/** The id in the ticket of the browser's cookie. */
const idOf = ({ jar }: Browser): string =>
  atob(decodeURIComponent(jar.get('__Host-session')!).split('.')[0]!).split('.')[1]!
