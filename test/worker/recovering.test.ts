import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { adminLog, identities, mailAddresses, revocations, userRoles, users } from '#db/schema.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { PostOffice } from '#test/support/post-office.ts'
import { minutes } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2035, 0, 1, 12)
const address = 'kari@example.no'
let post: PostOffice
let kari: string

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const table of [revocations, adminLog, users]) await db.delete(table)
  post = new PostOffice()
  kari = await aUser(db, 'Kari')
  await db.insert(identities).values({ issuer: 'https://accounts.google.com', subject: 'kari', user: kari })
  await db.insert(mailAddresses).values({ user: kari, address, verifiedAt: 1 })
  return () => void vi.restoreAllMocks()
})

/** Asks for a code; returns the answer's text. */
async function ask(to = address, at = now): Promise<string> {
  const browser = new Browser(at, post.settings)
  return readHtml(await (await browser.post('/login/recover', { address: to })).text()).text
}
const codeIn = (text: string) => /^[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(text)![0]
/** The code of the newest mail, which is sent after the answer. */
async function mailed(count = 1): Promise<string> {
  await vi.waitUntil(() => post.letters.length === count)
  return codeIn(post.letters.at(-1)!.text)
}

/** A browser that has just made a passkey, without a username. */
async function aNewcomer(at = now): Promise<Browser> {
  const browser = new Browser(at)
  const begun = await browser.post('/login/passkey', { step: 'begin', kind: 'sign-up' })
  const { options } = (await begun.json()) as { options: { challenge: string } }
  const answer = JSON.stringify(await new Authenticator().make(options))
  await browser.post('/login/passkey', { step: 'answer', answer })
  return browser
}
const type = async (browser: Browser, code: string) => (await browser.post('/settings/link', { code })).status
const waysOf = () => db.$count(identities)

describe('a code by mail', () => {
  it('adds the passkey of a new device, and ends all earlier sessions', async () => {
    const before = await signedIn(kari, now)
    await ask()
    const code = await mailed()
    expect(post.letters[0]!.text).toContain(`/settings/link?code=${code.replace('-', '')}`)
    const device = await aNewcomer()
    expect([await device.status(), await type(device, code)]).toEqual(['NO_USERNAME', 302])
    expect([await device.status(), await before.status()]).toEqual(['OK', 'LOGGED_OUT'])
    expect([await waysOf(), await db.$count(users)]).toEqual([2, 1])
  })

  it('is answered in the same way for an address that nobody has', async () => {
    expect(await ask('ukjent@example.no')).toBe((await ask()).replaceAll(address, 'ukjent@example.no'))
    await mailed()
    expect(post.letters.map(({ to }) => to)).toEqual([address])
  })

  it('is sent once in twelve minutes', async () => {
    await ask()
    await mailed()
    await ask(address, now + 12 * minutes - 1)
    await ask(address, now + 12 * minutes)
    await mailed(2)
    // A third would be on its way.
    await scheduler.wait(200)
    expect(post.letters).toHaveLength(2)
  })

  it('lasts an hour, works once, and bears five wrong ones, also at the same time', async () => {
    await ask()
    const late = await mailed()
    expect(await type(await aNewcomer(now + 60 * minutes), late)).toBe(400)
    await ask(address, now + 60 * minutes)
    const code = await mailed(2)
    const [device, other] = [await aNewcomer(now + 61 * minutes), await aNewcomer(now + 61 * minutes)]
    expect((await Promise.all([type(device, code), type(other, code)])).sort()).toEqual([302, 400])
    await ask(address, now + 80 * minutes)
    const guessed = await mailed(3)
    const wrong = guessed.slice(0, 8) + (guessed.endsWith('0') ? '1' : '0')
    const thief = await aNewcomer(now + 80 * minutes)
    await Promise.all(Array.from({ length: 5 }, () => type(thief, wrong)))
    expect(await type(thief, guessed)).toBe(400)
  })

  it('is not offered without mail', async () => {
    post.settings.MAIL_FROM = ''
    expect(await ask()).toContain('e-post')
    expect(post.letters).toEqual([])
  })
})

describe('a link from an admin', () => {
  async function aLink(at = now) {
    const admin = await aUser(db, 'Sjefen')
    await db.insert(userRoles).values({ user: admin, role: 'ADMIN' })
    const browser = await signedIn(admin, now)
    browser.now = at
    const answer = await browser.post('/admin/access', { user: kari })
    return { answer, html: await answer.text(), browser }
  }

  it('opens the account once, and is in the log without the name of a way', async () => {
    const { html, browser } = await aLink()
    const code = /\/settings\/link\?code=([0-9A-Z]{8})/.exec(html)![1]!
    const device = await aNewcomer()
    expect([await type(device, code), await device.status()]).toEqual([302, 'OK'])
    expect(await type(await aNewcomer(), code)).toBe(400)
    const { text } = readHtml(await (await browser.fetch('/admin/log')).text())
    expect(text).toContain('Kari har fått en lenke for å komme inn')
    expect(text).not.toMatch(/passkey|google/i)
    expect(JSON.stringify(await db.select().from(adminLog))).not.toContain(code)
  })

  it('needs a recent sign-in of an admin, and a user', async () => {
    const { answer } = await aLink(now + 10 * minutes + 1)
    expect(answer.headers.get('Location')).toContain('/login?notice=again')
    expect((await (await signedIn(kari, now)).post('/admin/access', { user: kari })).status).toBe(403)
    expect(await db.$count(adminLog)).toBe(0)
  })
})
