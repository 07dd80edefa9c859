import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isLastWayIn, openDatabase, writeBatch } from '#db/client.ts'
import { removeIdentities } from '#db/queries/identities.ts'
import { identities, linkCodes, revocations, users } from '#db/schema.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { Google, googleSettings } from '#test/support/google.ts'
import { interleaved } from '#test/support/interleaved.ts'
import { addOtherProvider, other } from '#test/support/other-provider.ts'
import { aUser } from '#test/support/participants.ts'
import { minutes } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'
import { providers } from '#worker/auth/providers.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2035, 0, 1, 12)
const page = '/settings/login'
const google = 'https://accounts.google.com'
let kari: string

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const table of [revocations, users]) await db.delete(table)
  addOtherProvider()
  kari = await aUser(db, 'Kari')
  await db.insert(identities).values({ issuer: google, subject: 'kari', user: kari, addedAt: 1 })
  return () => {
    delete providers.other
    vi.restoreAllMocks()
  }
})

const locationOf = (answer: Response) => answer.headers.get('Location')!
const waysOf = async (user: string) =>
  (await db.select().from(identities).where(eq(identities.user, user))).map(({ subject }) => subject).sort()
const alsoAt = (subject: string, issuer = other.issuer) =>
  db.insert(identities).values({ issuer, subject, user: kari, addedAt: 2 })

async function asKari(at = now): Promise<Browser> {
  const browser = await signedIn(kari, at)
  Object.assign(browser.bindings, googleSettings)
  return browser
}

/** Signs in at a provider. */
async function signIn(subject: string, id: 'google' | 'other' = 'google', at = now): Promise<Browser> {
  const browser = new Browser(at, googleSettings)
  const fake = id === 'google' ? new Google(at) : new Google(at, other)
  const away = await browser.fetch(`/oauth2/authorization/${id}`)
  await browser.fetch(fake.approve(locationOf(away), subject))
  return browser
}

/** Presses the button that adds a way in; returns where the provider then sends the browser. */
async function startAdding(browser: Browser, subject: string, fake = new Google(browser.now, other)) {
  const away = await browser.post(page, { intent: 'add', provider: 'other' })
  return fake.approve(locationOf(away), subject)
}
const add = async (browser: Browser, subject: string) =>
  locationOf(await browser.fetch(await startAdding(browser, subject)))

const remove = (browser: Browser, subject: string, issuer = other.issuer) =>
  browser.post(page, { intent: 'remove', way: `${issuer} ${subject}` })

describe('adding a way in', () => {
  it('makes both open the same account, with when each was added and used', async () => {
    expect(await add(await asKari(), 'karis andre')).toBe(`${page}?notice=added`)
    const browser = await signIn('karis andre', 'other')
    expect(await browser.status()).toBe('OK')
    expect(await waysOf(kari)).toEqual(['kari', 'karis andre'])
    const { text } = readHtml(await (await browser.fetch(page)).text())
    expect(text).toMatch(
      /Google Lagt til 1\. januar\. .*Eksempel Lagt til 1\. januar\. Sist brukt 1\. januar\./s,
    )
  })

  it('of another account changes nothing, and says where to remove it', async () => {
    const ola = await aUser(db, 'Ola')
    await db.insert(identities).values({ issuer: other.issuer, subject: 'ola', user: ola })
    const browser = await asKari()
    expect(await add(browser, 'ola')).toBe(`${page}?notice=taken`)
    expect([await waysOf(kari), await waysOf(ola)]).toEqual([['kari'], ['ola']])
    expect(await (await browser.fetch(`${page}?notice=taken`)).text()).toContain('fjern den der først')
  })

  it('needs a sign-in within the last ten minutes', async () => {
    const browser = await asKari()
    browser.now = now + 10 * minutes + 1
    const answer = await browser.post(page, { intent: 'add', provider: 'other' })
    expect(locationOf(answer)).toBe('/login?notice=again&redirectAfterLogin=%2Fsettings%2Flogin')
  })

  it.each([
    ['signed out', (browser: Browser) => browser.post('/logout')],
    [
      'in another session',
      async ({ jar }: Browser) => {
        for (const [name, value] of (await asKari()).jar) jar.set(name, value)
      },
    ],
  ])('is refused when the browser is %s at the end', async (_, change) => {
    const browser = await asKari()
    const attempt = await startAdding(browser, 'ny')
    const kept = browser.jar.get('__Host-sign-in')!
    await change(browser)
    browser.jar.set('__Host-sign-in', kept)
    expect(locationOf(await browser.fetch(attempt))).toBe(`${page}?notice=expired`)
    expect(await waysOf(kari)).toEqual(['kari'])
    expect(await db.$count(users)).toBe(1)
  })

  it('is refused the second time with the same response', async () => {
    const browser = await asKari()
    const fake = Object.assign(new Google(now, other), { allowsReuse: true })
    const attempt = await startAdding(browser, 'ny', fake)
    const kept = browser.jar.get('__Host-sign-in')!
    await browser.fetch(attempt)
    await db.delete(identities).where(eq(identities.subject, 'ny'))
    browser.jar.set('__Host-sign-in', kept)
    expect(locationOf(await browser.fetch(attempt))).toBe(`${page}?notice=expired`)
    expect(await waysOf(kari)).toEqual(['kari'])
  })
})

describe('removing a way in', () => {
  it('closes it: it opens a new account from then on', async () => {
    await alsoAt('andre')
    await remove(await asKari(), 'andre')
    expect(await waysOf(kari)).toEqual(['kari'])
    expect(await (await signIn('andre', 'other')).status()).toBe('NO_USERNAME')
  })

  it('is refused for the last one, by the page and by the database', async () => {
    const browser = await asKari()
    const answer = await remove(browser, 'kari', google)
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('Dette er den siste måten du kan logge inn på.'),
    ])
    const session = { id: 's', user: kari, epoch: 1 }
    const tried = writeBatch(db, [removeIdentities(session, [{ issuer: google, subject: 'kari' }], now)])
    expect(isLastWayIn(await tried.catch((error) => error))).toBe(true)
    expect(await waysOf(kari)).toEqual(['kari'])
  })

  it('of the last two at once, in two tabs, leaves one', async () => {
    await alsoAt('andre')
    const browser = await asKari()
    const answers = await Promise.all([remove(browser, 'andre'), remove(browser, 'kari', google)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await waysOf(kari)).toHaveLength(1)
  })

  it('needs a sign-in within the last ten minutes, and a session of the same user', async () => {
    await alsoAt('andre')
    const browser = await asKari()
    browser.now = now + 10 * minutes + 1
    expect(locationOf(await remove(browser, 'andre'))).toContain('/login?notice=again')
    await remove(await signedIn(await aUser(db, 'Ola'), now), 'andre')
    expect((await remove(new Browser(now), 'andre')).status).toBe(401)
    expect(await waysOf(kari)).toEqual(['andre', 'kari'])
  })

  it('lasts when an older database is restored', async () => {
    await alsoAt('andre')
    await remove(await asKari(), 'andre')
    await alsoAt('andre')
    expect(await (await signIn('andre', 'other')).status()).toBe('NO_USERNAME')
    expect(await waysOf(kari)).toEqual(['kari'])
  })

  it('lasts at the next sign-in by another way after a restore, so the list does not show it', async () => {
    await alsoAt('andre')
    await remove(await asKari(), 'andre')
    await alsoAt('andre')
    const browser = await signIn('kari')
    expect(await waysOf(kari)).toEqual(['kari'])
    expect(await (await browser.fetch(page)).text()).toContain('Du har bare én måte å logge inn på.')
  })

  it('does not last when the way is added again later', async () => {
    await alsoAt('andre')
    await remove(await asKari(), 'andre')
    await add(await asKari(now + 1), 'andre')
    expect(await (await signIn('andre', 'other')).status()).toBe('OK')
  })
})

describe('a code for another device', () => {
  const codeOf = async (browser: Browser) =>
    ((await (await browser.fetch('/api/user/link')).json()) as { code: string }).code
  const type = async (browser: Browser, code: string) =>
    (await browser.call('/api/user/link', { code })).status

  it('brings a new way in into the account, and signs in there', async () => {
    const code = await codeOf(await asKari())
    const phone = await signIn('telefon', 'other')
    const answer = await phone.post('/settings/link', { code: ` ${code.toLowerCase()} ` })
    expect(locationOf(answer)).toBe('/settings/login?notice=linked')
    expect([await phone.status(), await waysOf(kari)]).toEqual(['OK', ['kari', 'telefon']])
    expect([await db.$count(users), await db.$count(linkCodes)]).toEqual([1, 0])
  })

  it('is shown on the page', async () => {
    const html = await (await (await asKari()).post(page, { intent: 'code' })).text()
    expect(html).toMatch(/class="code-to-read">[0-9A-Z]{4}-[0-9A-Z]{4}</)
  })

  it('works once, also at two devices at the same time', async () => {
    const code = await codeOf(await asKari())
    const phones = [await signIn('a', 'other'), await signIn('b', 'other')]
    const answers = await Promise.all(phones.map((phone) => type(phone, code)))
    expect(answers.sort()).toEqual([200, 400])
    expect(await waysOf(kari)).toHaveLength(2)
  })

  it('works once, also when another device uses it between the check and the move', async () => {
    const code = await codeOf(await asKari())
    const [slow, quick] = [await signIn('a', 'other'), await signIn('b', 'other')]
    let quickly: number | undefined
    const meanwhile = async () => (quickly = await type(quick, code))
    slow.bindings = { ...slow.bindings, DB: interleaved(env.DB, 'update identities set user', meanwhile) }
    expect([await type(slow, code), quickly]).toEqual([400, 200])
    expect(await waysOf(kari)).toEqual(['b', 'kari'])
  })

  it('lasts ten minutes', async () => {
    const code = await codeOf(await asKari())
    expect(await type(await signIn('sen', 'other', now + 10 * minutes), code)).toBe(400)
    const next = await codeOf(await asKari())
    expect(await type(await signIn('rask', 'other', now + 10 * minutes - 1), next)).toBe(200)
  })

  it('bears five wrong codes, also at the same time', async () => {
    const code = await codeOf(await asKari())
    const wrong = code.slice(0, 7) + (code.endsWith('0') ? '1' : '0')
    const phone = await signIn('gjetter', 'other')
    await Promise.all(Array.from({ length: 5 }, () => type(phone, wrong)))
    expect(await type(phone, code)).toBe(400)
    expect(await waysOf(kari)).toEqual(['kari'])
  })

  it('does nothing for a visitor, for the account it is from, and for an account with a username', async () => {
    const browser = await asKari()
    const code = await codeOf(browser)
    const ola = await signedIn(await aUser(db, 'Ola'), now)
    expect(await type(new Browser(now), code)).toBe(401)
    expect([await type(browser, code), await type(ola, code)]).toEqual([409, 409])
    expect((await new Browser(now).fetch('/api/user/link')).status).toBe(401)
    expect(await waysOf(kari)).toEqual(['kari'])
  })

  it('is filled in from a link, before a name is asked for', async () => {
    const browser = new Browser(now, googleSettings)
    const after = '/settings/link?code=K7Q29XMT'
    const away = await browser.fetch(
      `/oauth2/authorization/other?redirectAfterLogin=${encodeURIComponent(after)}`,
    )
    const home = await browser.fetch(new Google(now, other).approve(locationOf(away), 'ny'))
    expect(locationOf(await browser.fetch(locationOf(home)))).toBe(after)
    expect(await (await browser.fetch(after)).text()).toContain('value="K7Q29XMT"')
  })
})

describe('unlinking a provider by the API', () => {
  it('removes its ways in, but never the last ones', async () => {
    await alsoAt('andre')
    const browser = await asKari()
    const status = async (provider: string) => (await browser.call(`/api/user/unlink/${provider}`)).status
    expect([await status('ukjent'), await status('other'), await status('google')]).toEqual([404, 200, 403])
    expect(await waysOf(kari)).toEqual(['kari'])
  })
})
