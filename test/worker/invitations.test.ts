import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { invitations, users } from '#db/schema.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { mainText } from '#test/support/page-html.ts'
import { aUser } from '#test/support/participants.ts'
import { accountRefusals } from '#words/refusals/account.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2026, 4, 1, 12)
const hour = 3_600_000
const page = '/settings/referral'

afterEach(() => vi.restoreAllMocks())

async function aPlayer() {
  const id = await aUser(db, `Vert ${crypto.randomUUID()}`.slice(0, 30))
  return { id, browser: await signedIn(id, now) }
}

/** A user without a name, on a site that requires an invitation or not. */
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
  it('has nineteen digits and an address to share, and is shown until it is deleted', async () => {
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

  it('admits several new users for an hour', async () => {
    const { code } = await anInvitation()
    for (let n = 0; n < 3; n++) expect((await (await aNewcomer()).choose(code)).status).toBe(302)
    expect((await (await aNewcomer()).choose(code.replaceAll(/(\d{5})/g, '$1 '))).status).toBe(302)
    const late = await aNewcomer()
    late.browser.now = now + hour
    expect((await late.choose(code)).status).toBe(400)
    late.browser.now = now + hour - 1
    expect((await late.choose(code)).status).toBe(302)
  })

  it('is one per user: a new one replaces the old one', async () => {
    const host = await anInvitation()
    await host.browser.post(page, { intent: 'create' })
    const newer = (await codeOf(host.browser))!
    expect(newer).not.toBe(host.code)
    expect((await (await aNewcomer()).choose(host.code)).status).toBe(400)
    expect((await (await aNewcomer()).choose(newer)).status).toBe(302)
    expect(await db.$count(invitations, eq(invitations.user, host.id))).toBe(1)
  })

  it('is invalid once it or its owner is deleted', async () => {
    const deleted = await anInvitation()
    await deleted.browser.post(page, { intent: 'delete' })
    expect((await (await aNewcomer()).choose(deleted.code)).status).toBe(400)
    const gone = await anInvitation()
    await db.delete(users).where(eq(users.id, gone.id))
    expect((await (await aNewcomer()).choose(gone.code)).status).toBe(400)
  })

  it('can be made only by players', async () => {
    const { browser } = await aNewcomer()
    expect((await browser.fetch(page)).status).toBe(403)
    expect((await browser.post(page, { intent: 'create' })).status).toBe(403)
    expect((await new Browser(now).fetch(page)).status).toBe(401)
  })
})

describe('a new user', () => {
  it('needs a valid code on an invite-only site, and sees that', async () => {
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

  it('may leave the code out on an open site, but a wrong code is refused', async () => {
    expect((await (await aNewcomer('')).choose()).status).toBe(302)
    expect((await (await aNewcomer('false')).choose('')).status).toBe(302)
    expect((await (await aNewcomer('')).choose('0'.repeat(19))).status).toBe(400)
    expect((await (await aNewcomer('')).choose((await anInvitation()).code)).status).toBe(302)
  })

  it('has ten tries per minute', async () => {
    const { choose } = await aNewcomer()
    const statuses = []
    for (let n = 0; n < 18; n++) statuses.push((await choose('0'.repeat(19))).status)
    expect(statuses.slice(0, 10).every((status) => status === 400)).toBe(true)
    // The minute may change during the test.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
  })

  it('needs no code to change an existing name', async () => {
    const { browser } = await aPlayer()
    browser.bindings = { ...browser.bindings, INVITE_ONLY: 'true' as never }
    expect(await (await browser.fetch('/settings/username')).text()).not.toContain('name="invitation"')
    expect((await browser.post('/settings/username', { username: 'Helt nytt navn' })).status).toBe(200)
  })
})

it('a code is neither in the database, nor in the log, nor in an address that a server sees', async () => {
  const logged: unknown[] = []
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => logged.push(words))
  }
  const { id, code } = await anInvitation()
  const newcomer = await aNewcomer()
  const form = { username: 'Den inviterte', invitation: code }
  const answer = await newcomer.browser.post('/settings/username', form)
  expect(JSON.stringify(await db.select().from(invitations).where(eq(invitations.user, id)))).not.toContain(
    code,
  )
  expect(JSON.stringify(logged)).not.toContain(code)
  expect(answer.headers.get('Location')).not.toContain(code)
})

it('stays visible and valid after a secret rotation', async () => {
  const { browser, code } = await anInvitation()
  const rotated = { SESSION_SECRET: `${'n'.repeat(32)},${env.SESSION_SECRET}` }
  browser.bindings = { ...browser.bindings, ...rotated }
  expect(await codeOf(browser)).toBe(code)
  const newcomer = await aNewcomer()
  newcomer.browser.bindings = { ...newcomer.browser.bindings, ...rotated }
  expect((await newcomer.choose(code)).status).toBe(302)
})
