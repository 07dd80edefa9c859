import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { identities, users } from '#db/schema.ts'
import { Browser } from '#test/support/browser.ts'
import { Google, googleSettings } from '#test/support/google.ts'
import { minutes } from '#test/support/season.ts'
import { siteAddress } from '#test/support/site.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2035, 0, 1)
let google: Google

beforeEach(() => {
  google = new Google(now)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const aBrowser = (settings: Partial<Env> = {}) => new Browser(now, { ...googleSettings, ...settings })
const whereTo = (answer: Response) => answer.headers.get('Location')

/** Presses the button; answers the address at Google. */
async function setOut(browser: Browser, query = ''): Promise<string> {
  const answer = await browser.fetch(`/oauth2/authorization/google${query}`)
  expect(answer.status).toBe(302)
  return whereTo(answer)!
}

async function signIn(browser: Browser, subject: string, query = '') {
  return browser.fetch(google.approve(await setOut(browser, query), subject))
}

const usersOf = (subject: string) => db.select().from(identities).where(eq(identities.subject, subject))

async function named(subject: string, username: string) {
  const [identity] = await usersOf(subject)
  await db
    .update(users)
    .set({ username, usernameKey: username.toLowerCase() })
    .where(eq(users.id, identity!.user))
}

describe('signing in', () => {
  it('asks Google for nothing but who it is, bound to this one attempt', async () => {
    const address = new URL(await setOut(aBrowser()))
    expect(address.origin + address.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    const asked = Object.fromEntries(address.searchParams)
    expect(asked).toEqual({
      response_type: 'code',
      client_id: googleSettings.GOOGLE_CLIENT_ID,
      redirect_uri: `${siteAddress}/login/oauth2/code/google`,
      scope: 'openid',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(asked.nonce).not.toBe(asked.state)
  })

  it('makes a new user, who must choose a name first', async () => {
    const browser = aBrowser()
    const home = await signIn(browser, 'ny', '?redirectAfterLogin=/stats?year=2025')
    expect(whereTo(home)).toBe('/logged-in?redirectAfterLogin=%2Fstats%3Fyear%3D2025')
    expect(await browser.status()).toBe('NO_USERNAME')
    const next = whereTo(await browser.fetch(whereTo(home)!))
    expect(next).toBe('/settings/username?redirectAfterLogin=%2Fstats%3Fyear%3D2025')
    expect(await usersOf('ny')).toMatchObject([{ issuer: 'https://accounts.google.com' }])
  })

  it('brings one who has a name back to where he was', async () => {
    await signIn(aBrowser(), 'kari')
    await named('kari', 'Kari')
    const browser = aBrowser()
    const home = await signIn(browser, 'kari', '?redirectAfterLogin=/stats')
    expect(whereTo(await browser.fetch(whereTo(home)!))).toBe('/stats')
    expect(whereTo(await browser.fetch('/logged-in'))).toBe('/')
    expect(await usersOf('kari')).toHaveLength(1)
    expect(await browser.status()).toBe('OK')
  })

  it('remembers only those who ask for it', async () => {
    const cookieOf = async (query: string) =>
      (await signIn(aBrowser(), 'kari', query)).headers
        .getSetCookie()
        .find((it) => it.startsWith('__Host-session='))
    expect(await cookieOf('?remember_me=true')).toContain('; Expires=Wed, 31 Jan 2035')
    expect(await cookieOf('')).not.toContain('Expires')
    expect(await cookieOf('?remember_me=1')).not.toContain('Expires')
  })

  it('starts a new session and ends the one the browser had', async () => {
    const browser = aBrowser()
    await signIn(browser, 'kari')
    const thief = aBrowser()
    for (const [name, value] of browser.jar) thief.jar.set(name, value)
    expect(await thief.status()).toBe('OK')
    await signIn(browser, 'kari')
    expect([await browser.status(), await thief.status()]).toEqual(['OK', 'LOGGED_OUT'])
  })

  it('makes one user of somebody who comes twice at the same time', async () => {
    const browsers = [aBrowser(), aBrowser(), aBrowser()]
    await Promise.all(browsers.map((browser) => signIn(browser, 'dobbel')))
    expect(await usersOf('dobbel')).toHaveLength(1)
    for (const browser of browsers) expect(await browser.status()).toBe('NO_USERNAME')
  })

  it('begins at the address the provider will send the visitor back to', async () => {
    const browser = aBrowser({ APP_ORIGIN: 'https://tipping.example' })
    const answer = await browser.fetch('/oauth2/authorization/google?remember_me=true')
    expect(whereTo(answer)).toBe('https://tipping.example/oauth2/authorization/google?remember_me=true')
    expect(browser.jar.size).toBe(0)
  })

  it('is not offered where it is not set up', async () => {
    const browser = new Browser(now)
    expect(await (await browser.fetch('/login')).text()).toContain('Innlogging er ikke satt opp')
    expect(whereTo(await browser.fetch('/oauth2/authorization/google'))).toBe('/login')
    expect(whereTo(await browser.fetch('/login/oauth2/code/google?code=a&state=b'))).toBe(
      '/login?notice=expired',
    )
  })

  it('is not for those who are signed in already', async () => {
    const browser = aBrowser()
    await signIn(browser, 'kari')
    expect(whereTo(await browser.fetch('/login?redirectAfterLogin=/score'))).toBe('/score')
  })

  it('sends those who are not signed in from the page after it to the one before', async () => {
    expect(whereTo(await aBrowser().fetch('/logged-in'))).toBe('/login')
    const from = '?redirectAfterLogin=%2Fscore'
    expect(whereTo(await aBrowser().fetch(`/logged-in${from}`))).toBe(`/login${from}`)
  })

  it('may be begun twenty times in a minute', async () => {
    const browser = aBrowser()
    const statuses = []
    for (let i = 0; i < 45; i++) statuses.push((await browser.fetch('/oauth2/authorization/google')).status)
    expect(statuses.slice(0, 20).every((status) => status === 302)).toBe(true)
    // The minute may turn once while we try.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
  })
})

describe('an answer that is not for this attempt', () => {
  const refusedAs = async (problem: string, browser: Browser, path: string) => {
    const answer = await browser.fetch(path)
    expect(whereTo(answer)).toMatch(new RegExp(`^/login\\?notice=${problem}(&|$)`))
    expect(await browser.status()).toBe('LOGGED_OUT')
    expect(browser.jar.size).toBe(0)
  }

  it('is refused: another state, none, or no code', async () => {
    for (const change of ['state=x', 'state=', 'nothing=']) {
      const browser = aBrowser()
      const home = google.approve(await setOut(browser), 'kari')
      await refusedAs('expired', browser, home.replace(/state=[^&]*/, change))
    }
    const browser = aBrowser()
    await refusedAs(
      'refused',
      browser,
      google.approve(await setOut(browser), 'kari').replace(/code=[^&]*/, 'code='),
    )
  })

  it('is refused: an attempt that this browser did not make', async () => {
    const home = google.approve(await setOut(aBrowser()), 'kari')
    await refusedAs('expired', aBrowser(), home)
    const victim = aBrowser()
    await setOut(victim)
    await refusedAs('expired', victim, home)
  })

  it('is refused: an attempt that is forged, foreign or ten minutes old', async () => {
    for (const spoil of [
      (cookie: string) => `${cookie.slice(0, -3)}AAA`,
      (cookie: string) => `A${cookie}`,
      () => 'tull',
      () => '',
    ]) {
      const browser = aBrowser()
      const home = google.approve(await setOut(browser), 'kari')
      browser.jar.set('__Host-sign-in', spoil(browser.jar.get('__Host-sign-in')!))
      await refusedAs('expired', browser, home)
    }
    const late = aBrowser()
    const home = google.approve(await setOut(late), 'kari')
    late.now += 10 * minutes
    await refusedAs('expired', late, home)
  })

  it('is refused: the same one again, even by a provider that would take the code twice', async () => {
    const browser = aBrowser()
    const home = google.approve(await setOut(browser), 'kari')
    const cookie = browser.jar.get('__Host-sign-in')!
    google.allowsReuse = true
    await browser.fetch(home)
    expect(await browser.status()).toBe('OK')
    const thief = aBrowser()
    thief.jar.set('__Host-sign-in', cookie)
    await refusedAs('expired', thief, home)
  })

  it('is refused: signed-in cookies do not pass as attempts, nor attempts as sessions', async () => {
    const browser = aBrowser()
    await setOut(browser)
    const thief = aBrowser()
    thief.jar.set('__Host-session', browser.jar.get('__Host-sign-in')!)
    expect(await thief.status()).toBe('LOGGED_OUT')
  })

  it('says so when the visitor changed his mind, and keeps where he came from', async () => {
    const browser = aBrowser()
    const home = new URL(
      google.approve(await setOut(browser, '?redirectAfterLogin=/score'), 'kari'),
      siteAddress,
    )
    home.searchParams.delete('code')
    home.searchParams.set('error', 'access_denied')
    const answer = await browser.fetch(home.pathname + home.search)
    expect(whereTo(answer)).toBe('/login?notice=denied&redirectAfterLogin=%2Fscore')
    expect(await (await browser.fetch(whereTo(answer)!)).text()).toContain('Innloggingen ble avbrutt.')
  })
})

describe('a token that does not hold', () => {
  const seconds = now / 1000
  const spoilt: [string, (google: Google) => void][] = [
    ['of another issuer', (g) => (g.claims = (c) => ({ ...c, iss: 'https://evil.example' }))],
    ['for another client', (g) => (g.claims = (c) => ({ ...c, aud: 'someone' }))],
    ['asked for by another client', (g) => (g.claims = (c) => ({ ...c, azp: 'someone' }))],
    ['of another attempt', (g) => (g.claims = (c) => ({ ...c, nonce: 'other' }))],
    ['without a nonce', (g) => (g.claims = ({ nonce: _, ...c }) => c)],
    ['without a subject', (g) => (g.claims = ({ sub: _, ...c }) => c)],
    ['with an empty subject', (g) => (g.claims = (c) => ({ ...c, sub: '' }))],
    ['that is over', (g) => (g.claims = (c) => ({ ...c, exp: seconds - 61 }))],
    ['that never is over', (g) => (g.claims = ({ exp: _, ...c }) => c)],
    ['of an hour ago', (g) => (g.claims = (c) => ({ ...c, iat: seconds - 3600 }))],
    ['of tomorrow', (g) => (g.claims = (c) => ({ ...c, iat: seconds + 86_400 }))],
    ['that somebody else signed', (g) => (g.signedBy = 'somebody else')],
    ['that nobody signed', (g) => (g.signedBy = 'nobody')],
    ['signed with our own public key as a secret', (g) => (g.signedBy = 'the public key')],
  ]

  it.each(spoilt)('is refused: one %s', async (_, spoil) => {
    spoil(google)
    const browser = aBrowser()
    expect(whereTo(await signIn(browser, 'kari'))).toBe('/login?notice=refused')
    expect(await browser.status()).toBe('LOGGED_OUT')
  })

  it('is told from one whose clock is a little off, or which Google signs without its scheme', async () => {
    google.claims = (c) => ({ ...c, iss: 'accounts.google.com', iat: seconds + 20, exp: seconds - 20 + 60 })
    const browser = aBrowser()
    await signIn(browser, 'kari')
    expect(await browser.status()).toBe('OK')
    expect(await usersOf('kari')).toHaveLength(1)
  })
})

describe('a provider that is not well', () => {
  const answers: [string, () => Promise<Response>][] = [
    ['is down', () => Promise.reject(new TypeError('connection refused'))],
    ['fails', async () => new Response('oops', { status: 500 })],
    ['answers a page', async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['answers nothing', async () => new Response('null')],
    ['fails in a way of its own', async () => new Response('{"feil":1}', { status: 400 })],
  ]

  it.each(answers)('leaves the visitor at the log-in page: it %s', async (_, answer) => {
    google.instead.set('oauth2.googleapis.com', answer)
    const browser = aBrowser()
    expect(whereTo(await signIn(browser, 'kari'))).toBe('/login?notice=unreachable')
    expect(await browser.status()).toBe('LOGGED_OUT')
  })

  it('leaves him there as well when it signs in nobody', async () => {
    google.instead.set('oauth2.googleapis.com', async () => Response.json({ access_token: 'a' }))
    expect(whereTo(await signIn(aBrowser(), 'kari'))).toBe('/login?notice=refused')
  })
})
