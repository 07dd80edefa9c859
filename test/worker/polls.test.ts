import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { endSessions } from '#db/queries/sessions.ts'
import { userRoles } from '#db/schema.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { countingCosts } from '#test/support/counted.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, days, minutes, raceStart } from '#test/support/season.ts'
import { aGrid } from '#test/support/truths.ts'

const db = openDatabase(env.DB)
const now = raceStart(2025, 2) - 1 * days
const homeCall = '/api/public/home'
const headerCall = '/api/public/header'
let kari: string
let race: number

beforeAll(async () => {
  await aSeason(db)
  await aRace(db, { position: 1 })
  race = await aRace(db, { position: 2 })
  await aGrid(db, race, ['ver', 'nor'])
  kari = await aUser(db, 'Kari')
  await aSeasonGuess(db, kari, 2025, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
})

const tagOf = async (browser: Browser, path: string) => (await browser.fetch(path)).headers.get('ETag')!
const poll = (browser: Browser, path: string, tag: string) =>
  browser.fetch(path, { headers: { 'If-None-Match': tag } })
const statusOf = async (answer: Promise<Response>) => (await answer).status

/** Kari's browser, with counted costs. */
async function counted(user: string | null = kari) {
  const browser = user === null ? new Browser(now) : await signedIn(user, now)
  const costs = countingCosts(browser.bindings)
  browser.bindings = costs.env
  return { browser, spent: costs.spent }
}

describe.each([homeCall, headerCall])('%s', (path) => {
  it.each(['a visitor', 'a viewer'])('answers %s with 304 for the page’s ETag', async (who) => {
    const browser = who === 'a visitor' ? new Browser(now) : await signedIn(kari, now)
    const tag = await tagOf(browser, path)
    expect(await (await browser.fetch('/')).text()).toContain(tag.slice(1, -1))
    const answer = await poll(browser, path, `W/${tag}`)
    expect([answer.status, answer.headers.get('ETag'), await answer.text()]).toEqual([304, tag, ''])
    expect(await statusOf(poll(browser, path, `"other", ${tag}`))).toBe(304)
  })

  it('has another ETag after a deploy', async () => {
    const next = { id: 'next', tag: '', timestamp: '' }
    const tag = await tagOf(new Browser(now), path)
    expect(await statusOf(poll(new Browser(now, { CF_VERSION_METADATA: next }), path, tag))).toBe(200)
  })

  it.each(['""', '"."', '"....."', '*', '"NaN.NaN.NaN.NaN.visitor"', '\u0000', '"x'])(
    'sends the full answer for the ETag %j',
    async (tag) => {
      expect(await statusOf(poll(new Browser(now), path, tag).catch(() => new Response()))).toBe(200)
    },
  )
})

describe('a poll with nothing new', () => {
  it.each([homeCall, headerCall])('reads one row and nothing from KV, for every viewer: %s', async (path) => {
    for (const user of [null, kari]) {
      const { browser, spent } = await counted(user)
      const tag = await tagOf(browser, path)
      spent()
      expect(await statusOf(poll(browser, path, tag))).toBe(304)
      expect(spent()).toEqual({ rows: 1, trips: 1, kvReads: 0 })
    }
  })

  it('also reads the role of an admin', async () => {
    const admin = await aUser(db, 'Sjef')
    await db.insert(userRoles).values({ user: admin, role: 'ADMIN' })
    const { browser, spent } = await counted(admin)
    const tag = await tagOf(browser, headerCall)
    spent()
    expect(await statusOf(poll(browser, headerCall, tag))).toBe(304)
    expect(spent()).toEqual({ rows: 2, trips: 1, kvReads: 0 })
  })
})

describe('a public answer', () => {
  it.each([homeCall, '/api/public/bingo/2025'])('reads no session: %s', async (path) => {
    const { browser, spent } = await counted()
    await browser.fetch(path)
    expect(spent().kvReads).toBe(0)
  })
})

describe('the menu of a viewer', () => {
  /** A signed-in user, and the ETag of their menu. */
  async function aViewer() {
    const user = await aUser(db, `Per ${crypto.randomUUID().slice(0, 8)}`)
    const browser = await signedIn(user, now)
    return { user, browser, tag: await tagOf(browser, headerCall) }
  }
  const isLoggedIn = async (answer: Response) => ((await answer.json()) as { isLoggedIn: boolean }).isLoggedIn

  it('is not sent to an ended session, even with its cookie', async () => {
    const { browser, tag } = await aViewer()
    const other = new Browser(now)
    for (const [name, value] of browser.jar) other.jar.set(name, value)
    await browser.call('/api/logout')
    const answer = await poll(other, headerCall, tag)
    expect([answer.status, await isLoggedIn(answer)]).toEqual([200, false])
  })

  it('is not sent to a user who ended all sessions or was deleted', async () => {
    const ended = await aViewer()
    await endSessions(db, ended.user)
    const erased = await aViewer()
    await env.DB.prepare('delete from users where id = ?').bind(erased.user).run()
    for (const { browser, tag } of [ended, erased]) {
      const answer = await poll(browser, headerCall, tag)
      expect([answer.status, await isLoggedIn(answer)]).toEqual([200, false])
    }
  })

  it('changes when the user becomes an admin and when the role is revoked', async () => {
    const { user, browser, tag } = await aViewer()
    await db.insert(userRoles).values({ user, role: 'ADMIN' })
    expect(await statusOf(poll(browser, headerCall, tag))).toBe(200)
    const asAdmin = await tagOf(browser, headerCall)
    expect(await statusOf(poll(browser, headerCall, asAdmin))).toBe(304)
    await db.delete(userRoles).where(and(eq(userRoles.user, user), eq(userRoles.role, 'ADMIN')))
    expect(await statusOf(poll(browser, headerCall, asAdmin))).toBe(200)
  })

  it('is private: its ETag does not match for a visitor or another user', async () => {
    const { browser, tag } = await aViewer()
    expect(await statusOf(poll(new Browser(now), headerCall, tag))).toBe(200)
    expect(await statusOf(poll(browser, headerCall, await tagOf(new Browser(now), headerCall)))).toBe(200)
  })

  it('keeps a session alive that only polls', async () => {
    const { browser, tag } = await aViewer()
    for (let step = 1; step <= 40; step++) {
      browser.now = now + step * 60 * minutes
      if (browser.now >= raceStart(2025, 2)) break
      expect(await statusOf(poll(browser, headerCall, tag))).toBe(304)
    }
    browser.now = now + 40 * 60 * minutes
    expect(await browser.status()).toBe('OK')
  })

  it('is not sent for a forged cookie or one that only KV knows', async () => {
    const { browser, tag } = await aViewer()
    const cookie = browser.jar.get('__Host-session')!
    browser.jar.set('__Host-session', `${cookie.slice(0, -3)}abc`)
    expect(await statusOf(poll(browser, headerCall, tag))).toBe(200)
  })
})

describe('the front page', () => {
  it('changes when somebody joins or changes their name', async () => {
    const browser = new Browser(now)
    const before = await tagOf(browser, homeCall)
    const user = await aUser(db, 'Ny')
    expect(await statusOf(poll(browser, homeCall, before))).toBe(304)
    await aRaceGuess(db, user, race, { FIRST: 'nor' })
    expect(await statusOf(poll(browser, homeCall, before))).toBe(200)
    const joined = await tagOf(browser, homeCall)
    await aRaceGuess(db, user, race, { TENTH: 'nor' })
    expect(await statusOf(poll(browser, homeCall, joined))).toBe(304)
    await (await signedIn(user, now)).post('/settings/username', { username: 'Nyere' })
    expect(await statusOf(poll(browser, homeCall, joined))).toBe(200)
  })
})
