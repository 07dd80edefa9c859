import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { endSessions } from '#db/queries/sessions.ts'
import { users } from '#db/schema.ts'
import { type Browser, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { raceStart } from '#test/support/season.ts'
import { usernameFaults } from '#words/refusals/account.ts'

const db = openDatabase(env.DB)
const now = raceStart(2025, 3)

/** A newly signed-in user without a name. */
async function aNewcomer(): Promise<Browser & { id: string }> {
  const id = crypto.randomUUID()
  await db.insert(users).values({ id, createdAt: 0 })
  return Object.assign(await signedIn(id, now), { id })
}

describe('choosing a username', () => {
  it('redirects a new user to the requested page', async () => {
    const browser = await aNewcomer()
    expect(await (await browser.fetch('/settings/username')).text()).toContain('Velg brukernavn')
    const answer = await browser.post('/settings/username?redirectAfterLogin=%2Fguess', {
      username: ' Ny Åse ',
    })
    expect(answer.headers.get('Location')).toBe('/logged-in?redirectAfterLogin=%2Fguess')
    expect(await browser.status()).toBe('OK')
    expect((await browser.fetch('/logged-in?redirectAfterLogin=%2Fguess')).headers.get('Location')).toBe(
      '/guess',
    )
    const [user] = await db.select().from(users).where(eq(users.id, browser.id))
    expect(user).toMatchObject({ username: 'Ny Åse', usernameKey: 'ny åse' })
  })

  it('can be repeated, and a different spelling of the own name is accepted', async () => {
    const browser = await signedIn(await aUser(db, 'Siri'), now)
    for (const username of ['SIRI', 'Siri 2']) {
      const answer = await browser.post('/settings/username', { username })
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringContaining(`Du heter nå ${username}.`),
      ])
    }
  })

  it.each([
    ['A', 'too-short'],
    ['', 'too-short'],
    ['x'.repeat(31), 'too-long'],
    ['<b>Bo</b>', 'characters'],
    ['12', 'no-letter'],
    ['Bo  Bo', 'double-space'],
    ['Anonym 1', 'reserved'],
  ] as const)('says what is wrong with %j, and keeps it in the field', async (username, fault) => {
    const browser = await aNewcomer()
    const answer = await browser.post('/settings/username', { username })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain(usernameFaults[fault])
    expect(html).toContain(`value="${username.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`)
    expect(await browser.status()).toBe('NO_USERNAME')
  })

  it('refuses a taken name in any spelling', async () => {
    await aUser(db, 'Øystein')
    const browser = await aNewcomer()
    for (const username of ['Øystein', 'øYSTEIN', ' Øystein ']) {
      const answer = await browser.post('/settings/username', { username })
      expect([answer.status, await answer.text()]).toEqual([
        409,
        expect.stringContaining(usernameFaults.taken),
      ])
    }
  })

  it('gives a name to only one of several concurrent users', async () => {
    const browsers = await Promise.all(Array.from({ length: 6 }, aNewcomer))
    const answers = await Promise.all(
      browsers.map((it) => it.post('/settings/username', { username: 'Førstemann' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409, 409, 409, 409, 409])
    expect(await db.$count(users, eq(users.usernameKey, 'førstemann'))).toBe(1)
  })

  it('refuses a form with other fields', async () => {
    const browser = await aNewcomer()
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
    const json = await browser.fetch('/settings/username', {
      method: 'POST',
      headers,
      body: '{"username":"Bo"}',
    })
    expect(json.status).toBe(415)
    expect((await browser.post('/settings/username', { username: 'x'.repeat(20_000) })).status).toBe(413)
    expect(await browser.status()).toBe('NO_USERNAME')
  })

  it('refuses a user who has signed out everywhere meanwhile', async () => {
    const browser = await aNewcomer()
    await endSessions(db, browser.id)
    expect((await browser.post('/settings/username', { username: 'Sen' })).status).toBe(401)
  })
})

describe('signing out everywhere', () => {
  it('takes effect at once in every browser', async () => {
    const id = await aUser(db, 'Overalt')
    const browsers = [await signedIn(id, now), await signedIn(id, now, true)]
    const answer = await browsers[0]!.post('/settings')
    expect(answer.headers.get('Location')).toBe('/login?notice=everywhere')
    for (const browser of browsers) expect(await browser.status()).toBe('LOGGED_OUT')
  })
})

describe('settings', () => {
  it('can be saved twenty times per minute', async () => {
    const browser = await aNewcomer()
    const statuses = []
    for (let i = 0; i < 45; i++)
      statuses.push((await browser.post('/settings/username', { username: '1' })).status)
    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true)
    // The minute may change during the test.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
  })

  it('show the signed-in user and link to every setting', async () => {
    const html = await (await (await signedIn(await aUser(db, 'Mona'), now)).fetch('/settings')).text()
    expect(html).toContain('Du er logget inn som Mona.')
    for (const link of ['username', 'info', 'mail', 'referral', 'delete']) {
      expect(html).toContain(`href="/settings/${link}"`)
    }
  })
})
