import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountRefusals } from '#app/words/refusals/account.ts'
import { openDatabase } from '#db/client.ts'
import { invitations, users } from '#db/schema.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { mainText } from '#test/support/page-html.ts'
import { aUser } from '#test/support/participants.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2026, 4, 1, 12)
const hour = 3_600_000
const page = '/settings/referral'

afterEach(() => vi.restoreAllMocks())

async function aPlayer() {
  const id = await aUser(db, `Vert ${crypto.randomUUID()}`.slice(0, 30))
  return { id, browser: await signedIn(id, now) }
}

/** Somebody without a name on a site where one must be invited, or not. */
async function aNewcomer(inviteOnly = 'true') {
  const id = crypto.randomUUID()
  await db.insert(users).values({ id, createdAt: 0 })
  const browser = await signedIn(id, now)
  browser.bindings = { ...browser.bindings, INVITE_ONLY: inviteOnly as never }
  const choose = async (invitation?: string) => {
    const username = `Ny ${crypto.randomUUID()}`.slice(0, 30)
    const answer = await browser.post('/settings/username', {
      username,
      ...(invitation === undefined ? {} : { invitation }),
    })
    return { status: answer.status, text: mainText(await answer.text()) }
  }
  return { id, browser, choose }
}

const codeOf = async (browser: Browser) =>
  /#invitasjon=(\d{19})"/.exec(await (await browser.fetch(page)).text())?.[1] ?? null

async function anInvitation() {
  const host = await aPlayer()
  await host.browser.post(page, { intent: 'create' })
  return { ...host, code: (await codeOf(host.browser))! }
}

describe('an invitation', () => {
  it('is nineteen digits, shown with an address to give away, until it is deleted', async () => {
    const { browser } = await aPlayer()
    expect(await codeOf(browser)).toBeNull()
    await browser.post(page, { intent: 'create' })
    const code = await codeOf(browser)
    expect(code).toMatch(/^\d{19}$/)
    const text = mainText(await (await browser.fetch(page)).text())
    expect(text).toContain(code!.replaceAll(/(\d{5})(?=\d)/g, '$1 '))
    expect(text).toContain('Koden gjelder til kl. 15.00')
    await browser.post(page, { intent: 'delete' })
    expect(await codeOf(browser)).toBeNull()
  })

  it('lets newcomers in, more than one of them, for an hour', async () => {
    const { code } = await anInvitation()
    for (let n = 0; n < 3; n++) expect((await (await aNewcomer()).choose(code)).status).toBe(302)
    expect((await (await aNewcomer()).choose(code.replaceAll(/(\d{5})/g, '$1 '))).status).toBe(302)
    const late = await aNewcomer()
    late.browser.now = now + hour
    expect((await late.choose(code)).status).toBe(400)
    late.browser.now = now + hour - 1
    expect((await late.choose(code)).status).toBe(302)
  })

  it('is one per user: a new one takes the place of the old', async () => {
    const host = await anInvitation()
    await host.browser.post(page, { intent: 'create' })
    const newer = (await codeOf(host.browser))!
    expect(newer).not.toBe(host.code)
    expect((await (await aNewcomer()).choose(host.code)).status).toBe(400)
    expect((await (await aNewcomer()).choose(newer)).status).toBe(302)
    expect(await db.$count(invitations, eq(invitations.user, host.id))).toBe(1)
  })

  it('is worth nothing once it is deleted, or its owner is', async () => {
    const deleted = await anInvitation()
    await deleted.browser.post(page, { intent: 'delete' })
    expect((await (await aNewcomer()).choose(deleted.code)).status).toBe(400)
    const gone = await anInvitation()
    await db.delete(users).where(eq(users.id, gone.id))
    expect((await (await aNewcomer()).choose(gone.code)).status).toBe(400)
  })

  it('is for players to make: a visitor and a newcomer have none', async () => {
    const { browser } = await aNewcomer()
    expect((await browser.fetch(page)).status).toBe(403)
    expect((await browser.post(page, { intent: 'create' })).status).toBe(403)
    expect((await new Browser(now).fetch(page)).status).toBe(401)
  })
})

describe('a newcomer', () => {
  it('needs a valid code where the site is for the invited, and is told so', async () => {
    const { browser, choose } = await aNewcomer()
    const html = await (await browser.fetch('/settings/username')).text()
    expect(html).toMatch(/name="invitation"[^>]* required=""|required=""[^>]* name="invitation"/)
    expect(await choose()).toEqual({
      status: 400,
      text: expect.stringContaining(accountRefusals['invitation-needed']),
    })
    for (const code of ['1', '0'.repeat(19), '9'.repeat(200), 'abc', '٣'.repeat(19)]) {
      expect(await choose(code)).toEqual({
        status: 400,
        text: expect.stringContaining(accountRefusals['invitation-wrong']),
      })
    }
    expect(await browser.status()).toBe('NO_USERNAME')
  })

  it('may leave it out where the site is open, but a wrong one is not taken', async () => {
    expect((await (await aNewcomer('')).choose()).status).toBe(302)
    expect((await (await aNewcomer('false')).choose('')).status).toBe(302)
    expect((await (await aNewcomer('')).choose('0'.repeat(19))).status).toBe(400)
    expect((await (await aNewcomer('')).choose((await anInvitation()).code)).status).toBe(302)
  })

  it('gets ten tries a minute', async () => {
    const { choose } = await aNewcomer()
    const statuses = []
    for (let n = 0; n < 18; n++) statuses.push((await choose('0'.repeat(19))).status)
    expect(statuses.slice(0, 10).every((status) => status === 400)).toBe(true)
    // The minute may turn once while we try.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
  })

  it('who has a name is asked no more when he changes it', async () => {
    const { browser } = await aPlayer()
    browser.bindings = { ...browser.bindings, INVITE_ONLY: 'true' as never }
    expect(await (await browser.fetch('/settings/username')).text()).not.toContain('name="invitation"')
    expect((await browser.post('/settings/username', { username: 'Helt nytt navn' })).status).toBe(200)
  })
})

it('a code stands neither in the database, nor in the log, nor in an address that a server sees', async () => {
  const said: unknown[] = []
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, way).mockImplementation((...words) => said.push(words))
  }
  const { id, code } = await anInvitation()
  const newcomer = await aNewcomer()
  const form = { username: 'Den inviterte', invitation: code }
  const answer = await newcomer.browser.post('/settings/username', form)
  expect(JSON.stringify(await db.select().from(invitations).where(eq(invitations.user, id)))).not.toContain(
    code,
  )
  expect(JSON.stringify(said)).not.toContain(code)
  expect(answer.headers.get('Location')).not.toContain(code)
})

it('is still shown, and still valid, when the key of the site has been changed', async () => {
  const { browser, code } = await anInvitation()
  const rotated = { SESSION_SECRET: `${'n'.repeat(32)},${env.SESSION_SECRET}` }
  browser.bindings = { ...browser.bindings, ...rotated }
  expect(await codeOf(browser)).toBe(code)
  const newcomer = await aNewcomer()
  newcomer.browser.bindings = { ...newcomer.browser.bindings, ...rotated }
  expect((await newcomer.choose(code)).status).toBe(302)
})
