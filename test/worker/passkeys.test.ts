import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { identities, revocations, users } from '#db/schema.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { Browser } from '#test/support/browser.ts'
import { minutes } from '#test/support/season.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2035, 0, 1, 12)

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const table of [revocations, users]) await db.delete(table)
  return () => void vi.restoreAllMocks()
})

type Kind = 'sign-in' | 'sign-up' | 'add'
const refused = '/login?notice=refused'
const expired = '/login?notice=expired'

async function begin(browser: Browser, kind: Kind, name = '') {
  const answer = await browser.post('/login/passkey', { step: 'begin', kind, name })
  return (await answer.json()) as {
    options: { challenge: string; [more: string]: unknown }
    message?: string
  }
}

async function end(browser: Browser, answer: unknown, name = ''): Promise<string> {
  const sent = await browser.post('/login/passkey', { step: 'answer', answer: JSON.stringify(answer), name })
  return ((await sent.json()) as { next: string }).next
}

async function signUp(name: string, device = new Authenticator(), browser = new Browser(now)) {
  const { options } = await begin(browser, 'sign-up', name)
  const next = await end(browser, await device.make(options), name)
  return { browser, device, next }
}

async function signIn(device: Authenticator, browser = new Browser(now)) {
  const { options } = await begin(browser, 'sign-in')
  return { browser, next: await end(browser, await device.use(options)) }
}

const namesOf = async () => (await db.select().from(users)).map(({ username }) => username)
const status = ({ browser }: { browser: Browser }) => browser.status()

describe('a passkey', () => {
  it('makes a user with a name and no other way in, and signs in again', async () => {
    const made = await signUp('Kari')
    expect([made.next, await status(made), await namesOf()]).toEqual(['/logged-in', 'OK', ['Kari']])
    const again = await signIn(made.device)
    expect([again.next, await status(again), await db.$count(users)]).toEqual(['/logged-in', 'OK', 1])
  })

  it('is not made for a name that is given, or for a look-alike, and the page says why', async () => {
    await signUp('Kari')
    for (const name of ['KARI', 'Kаri'])
      expect((await begin(new Browser(now), 'sign-up', name)).message).toBe(
        'Brukernavnet er opptatt eller ligner for mye på et annet. Velg et nytt.',
      )
    expect(await db.$count(users)).toBe(1)
  })

  it('leads to the choice of a name when it is taken meanwhile, and asks for a possible one before', async () => {
    const late = new Browser(now)
    const { options } = await begin(late, 'sign-up', 'Kari')
    await signUp('Kari')
    await end(late, await new Authenticator().make(options), 'Kari')
    expect(await late.status()).toBe('NO_USERNAME')
    const { message } = await begin(new Browser(now), 'sign-up', 'x')
    expect(message).toBe('Brukernavnet må ha minst to tegn.')
  })

  it('is asked for by site and challenge alone: no list tells whose it may be', async () => {
    await signUp('Kari')
    const { options } = await begin(new Browser(now), 'sign-in')
    expect(options).toMatchObject({ rpId: 'example.com', userVerification: 'preferred' })
    expect(options.allowCredentials ?? []).toEqual([])
  })

  it('can be a second one of the same account', async () => {
    const { browser } = await signUp('Kari')
    const second = new Authenticator()
    const { options } = await begin(browser, 'add')
    expect(options.excludeCredentials).toHaveLength(1)
    expect(await end(browser, await second.make(options))).toBe('/settings/login?notice=added')
    expect(await status(await signIn(second))).toBe('OK')
    expect(await namesOf()).toEqual(['Kari'])
  })

  it('is not added to an account that was signed out, or that signed in long ago', async () => {
    const { browser } = await signUp('Kari')
    const { options } = await begin(browser, 'add')
    const kept = browser.jar.get('__Host-sign-in')!
    await browser.post('/logout')
    browser.jar.set('__Host-sign-in', kept)
    const answer = await new Authenticator().make(options)
    expect(await end(browser, answer)).toBe('/settings/login?notice=expired')
    const old = await signUp('Ola')
    old.browser.now = now + 10 * minutes + 1
    expect((await begin(old.browser, 'add')).message).toContain('Logg inn på nytt')
    expect(await db.$count(identities)).toBe(2)
  })

  it('has a counter that may rise or stay at 0, and not go back', async () => {
    const { device } = await signUp('Kari')
    expect((await signIn(device)).next).toBe('/logged-in')
    device.counter = 7
    expect((await signIn(device)).next).toBe('/logged-in')
    expect((await signIn(device)).next).toBe(refused)
    device.counter = 3
    expect((await signIn(device)).next).toBe(refused)
    device.counter = 8
    expect((await signIn(device)).next).toBe('/logged-in')
  })
})

describe('a challenge', () => {
  it('lasts five minutes', async () => {
    const { device } = await signUp('Kari')
    for (const [waited, next] of [
      [5 * minutes - 1, '/logged-in'],
      [5 * minutes, expired],
    ] as const) {
      const browser = new Browser(now)
      const { options } = await begin(browser, 'sign-in')
      browser.now = now + waited
      expect(await end(browser, await device.use(options))).toBe(next)
    }
  })

  it('is good for one sign-in, also for a copy of all cookies at the same time', async () => {
    const { device } = await signUp('Kari')
    const browser = new Browser(now)
    const copy = new Browser(now)
    const { options } = await begin(browser, 'sign-in')
    for (const [name, value] of browser.jar) copy.jar.set(name, value)
    const answer = await device.use(options)
    const nexts = await Promise.all([end(browser, answer), end(copy, answer)])
    expect(nexts.sort()).toEqual(['/logged-in', expired])
  })

  it('of another visitor is refused, and so is a use without one', async () => {
    const { device } = await signUp('Kari')
    const [mine, theirs] = [new Browser(now), new Browser(now)]
    await begin(mine, 'sign-in')
    const answer = await device.use((await begin(theirs, 'sign-in')).options)
    expect(await end(mine, answer)).toBe(refused)
    expect(await end(new Browser(now), answer)).toBe(expired)
  })

  it('of a sign-in at a provider is no challenge', async () => {
    const { device } = await signUp('Kari')
    const browser = new Browser(now, { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' })
    const away = await browser.fetch('/oauth2/authorization/google')
    const challenge = new URL(away.headers.get('Location')!).searchParams.get('nonce')!
    expect(await end(browser, await device.use({ challenge, rpId: 'example.com' }))).toBe(expired)
  })
})

describe('a passkey is refused', () => {
  it.each([
    ['from another page', { origin: 'https://example.com.evil.example' }],
    ['from the same host with another scheme', { origin: 'https://example.com' }],
    ['for another site', { rpId: 'evil.example' }],
    ['that nobody has', { id: 'dWtqZW50LXVramVudC11aw' }],
  ])('%s', async (_, change) => {
    const { device } = await signUp('Kari')
    Object.assign(device, change)
    const { next, browser } = await signIn(device)
    expect([next, await browser.status()]).toEqual([refused, 'LOGGED_OUT'])
  })

  it('with the id of another and a key of its own, at sign-in and as a new user', async () => {
    const { device } = await signUp('Kari')
    const thief = new Authenticator()
    await thief.make({ challenge: 'x' })
    thief.id = device.id
    expect((await signIn(thief)).next).toBe(refused)
    const made = await signUp('Tyv', thief)
    expect([made.next, await status(made), await namesOf()]).toEqual([refused, 'LOGGED_OUT', ['Kari']])
  })

  it('with the id of another and a key of its own, as a second way in', async () => {
    const { device } = await signUp('Kari')
    const thief = Object.assign(new Authenticator(), { id: device.id })
    const { browser } = await signUp('Ola')
    const answer = await thief.make((await begin(browser, 'add')).options)
    expect(await end(browser, answer)).toBe('/settings/login?notice=taken')
    expect((await signIn(thief)).next).toBe(refused)
  })

  it('after it was removed, also where an older database has it', async () => {
    const { browser, device } = await signUp('Kari')
    const second = new Authenticator()
    await end(browser, await second.make((await begin(browser, 'add')).options))
    const [kept] = await db.select().from(identities).where(eq(identities.subject, device.id))
    const way = `${kept!.issuer} ${device.id}`
    expect((await browser.post('/settings/login', { intent: 'remove', way })).status).toBe(200)
    await db.insert(identities).values(kept!)
    expect((await signIn(device)).next).toBe(refused)
    expect((await signIn(second)).next).toBe('/logged-in')
  })

  it('as something that is none, without a fault of ours', async () => {
    const browser = new Browser(now)
    await begin(browser, 'sign-in')
    for (const answer of ['', '{}', '[]', '{"id":1}', 'x'.repeat(9_000)]) {
      const sent = await browser.post('/login/passkey', { step: 'answer', answer, name: '' })
      expect(sent.status).toBe(400)
    }
  })
})
