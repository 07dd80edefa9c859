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
const locationOf = (answer: Response) => answer.headers.get('Location')

/** Presses the button; returns the address at Google. */
async function startLogin(browser: Browser, query = ''): Promise<string> {
  const answer = await browser.fetch(`/oauth2/authorization/google${query}`)
  expect(answer.status).toBe(302)
  return locationOf(answer)!
}

async function signIn(browser: Browser, subject: string, query = '') {
  return browser.fetch(google.approve(await startLogin(browser, query), subject))
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
  it('asks Google only for the identity, bound to this attempt', async () => {
    const address = new URL(await startLogin(aBrowser()))
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

  it('creates a user, who must first choose a name', async () => {
    const browser = aBrowser()
    const home = await signIn(browser, 'ny', '?redirectAfterLogin=/stats?year=2025')
    expect(locationOf(home)).toBe('/logged-in?redirectAfterLogin=%2Fstats%3Fyear%3D2025')
    expect(await browser.status()).toBe('NO_USERNAME')
    const next = locationOf(await browser.fetch(locationOf(home)!))
    expect(next).toBe('/settings/username?redirectAfterLogin=%2Fstats%3Fyear%3D2025')
    expect(await usersOf('ny')).toMatchObject([{ issuer: 'https://accounts.google.com' }])
  })

  it('returns a user with a name to the previous page', async () => {
    await signIn(aBrowser(), 'kari')
    await named('kari', 'Kari')
    const browser = aBrowser()
    const home = await signIn(browser, 'kari', '?redirectAfterLogin=/stats')
    expect(locationOf(await browser.fetch(locationOf(home)!))).toBe('/stats')
    expect(locationOf(await browser.fetch('/logged-in'))).toBe('/')
    expect(await usersOf('kari')).toHaveLength(1)
    expect(await browser.status()).toBe('OK')
  })

  it('remembers only users who ask for it', async () => {
    const cookieOf = async (query: string) =>
      (await signIn(aBrowser(), 'kari', query)).headers
        .getSetCookie()
        .find((it) => it.startsWith('__Host-session='))
    expect(await cookieOf('?remember_me=true')).toContain('; Expires=Wed, 31 Jan 2035')
    expect(await cookieOf('')).not.toContain('Expires')
    expect(await cookieOf('?remember_me=1')).not.toContain('Expires')
  })

  it('starts a new session and ends the browser’s old one', async () => {
    const browser = aBrowser()
    await signIn(browser, 'kari')
    const other = aBrowser()
    for (const [name, value] of browser.jar) other.jar.set(name, value)
    expect(await other.status()).toBe('OK')
    await signIn(browser, 'kari')
    expect([await browser.status(), await other.status()]).toEqual(['OK', 'LOGGED_OUT'])
  })

  it('creates one user for two concurrent logins', async () => {
    const browsers = [aBrowser(), aBrowser(), aBrowser()]
    await Promise.all(browsers.map((browser) => signIn(browser, 'dobbel')))
    expect(await usersOf('dobbel')).toHaveLength(1)
    for (const browser of browsers) expect(await browser.status()).toBe('NO_USERNAME')
  })

  it('starts at the host to which the provider redirects', async () => {
    const browser = aBrowser({ APP_ORIGIN: 'https://tipping.example' })
    const answer = await browser.fetch('/oauth2/authorization/google?remember_me=true')
    expect(locationOf(answer)).toBe('https://tipping.example/oauth2/authorization/google?remember_me=true')
    expect(browser.jar.size).toBe(0)
  })

  it('is not offered without a provider', async () => {
    const browser = new Browser(now)
    expect(await (await browser.fetch('/login')).text()).not.toContain('Logg inn med Google')
    expect(locationOf(await browser.fetch('/oauth2/authorization/google'))).toBe('/login')
    expect(locationOf(await browser.fetch('/login/oauth2/code/google?code=a&state=b'))).toBe(
      '/login?notice=expired',
    )
  })

  it('is not offered to signed-in users', async () => {
    const browser = aBrowser()
    await signIn(browser, 'kari')
    expect(locationOf(await browser.fetch('/login?redirectAfterLogin=/score'))).toBe('/score')
  })

  it('redirects visitors from the page after it to the one before', async () => {
    expect(locationOf(await aBrowser().fetch('/logged-in'))).toBe('/login')
    const from = '?redirectAfterLogin=%2Fscore'
    expect(locationOf(await aBrowser().fetch(`/logged-in${from}`))).toBe(`/login${from}`)
  })

  it('may be started twenty times per minute', async () => {
    const browser = aBrowser()
    const statuses = []
    for (let i = 0; i < 45; i++) statuses.push((await browser.fetch('/oauth2/authorization/google')).status)
    expect(statuses.slice(0, 20).every((status) => status === 302)).toBe(true)
    // The minute may change during the test.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
  })
})

describe('a foreign answer', () => {
  const refusedAs = async (problem: string, browser: Browser, path: string) => {
    const answer = await browser.fetch(path)
    expect(locationOf(answer)).toMatch(new RegExp(`^/login\\?notice=${problem}(&|$)`))
    expect(await browser.status()).toBe('LOGGED_OUT')
    expect(browser.jar.size).toBe(0)
  }

  it('is refused with another state, without a state or without a code', async () => {
    for (const change of ['state=x', 'state=', 'nothing=']) {
      const browser = aBrowser()
      const home = google.approve(await startLogin(browser), 'kari')
      await refusedAs('expired', browser, home.replace(/state=[^&]*/, change))
    }
    const browser = aBrowser()
    await refusedAs(
      'refused',
      browser,
      google.approve(await startLogin(browser), 'kari').replace(/code=[^&]*/, 'code='),
    )
  })

  it('is refused for an attempt of another browser', async () => {
    const home = google.approve(await startLogin(aBrowser()), 'kari')
    await refusedAs('expired', aBrowser(), home)
    const victim = aBrowser()
    await startLogin(victim)
    await refusedAs('expired', victim, home)
  })

  it('is refused for a forged, foreign or ten-minute-old attempt', async () => {
    for (const spoil of [
      (cookie: string) => `${cookie.slice(0, -3)}AAA`,
      (cookie: string) => `A${cookie}`,
      () => 'tull',
      () => '',
    ]) {
      const browser = aBrowser()
      const home = google.approve(await startLogin(browser), 'kari')
      browser.jar.set('__Host-sign-in', spoil(browser.jar.get('__Host-sign-in')!))
      await refusedAs('expired', browser, home)
    }
    const late = aBrowser()
    const home = google.approve(await startLogin(late), 'kari')
    late.now += 10 * minutes
    await refusedAs('expired', late, home)
  })

  it('is refused a second time, even if the provider accepts the code twice', async () => {
    const browser = aBrowser()
    const home = google.approve(await startLogin(browser), 'kari')
    const cookie = browser.jar.get('__Host-sign-in')!
    google.allowsReuse = true
    await browser.fetch(home)
    expect(await browser.status()).toBe('OK')
    const other = aBrowser()
    other.jar.set('__Host-sign-in', cookie)
    await refusedAs('expired', other, home)
  })

  it('is refused when a session cookie is used as an attempt, or an attempt as a session', async () => {
    const browser = aBrowser()
    await startLogin(browser)
    const other = aBrowser()
    other.jar.set('__Host-session', browser.jar.get('__Host-sign-in')!)
    expect(await other.status()).toBe('LOGGED_OUT')
  })

  it('is explained when the visitor cancelled, and keeps the return path', async () => {
    const browser = aBrowser()
    const home = new URL(
      google.approve(await startLogin(browser, '?redirectAfterLogin=/score'), 'kari'),
      siteAddress,
    )
    home.searchParams.delete('code')
    home.searchParams.set('error', 'access_denied')
    const answer = await browser.fetch(home.pathname + home.search)
    expect(locationOf(answer)).toBe('/login?notice=denied&redirectAfterLogin=%2Fscore')
    expect(await (await browser.fetch(locationOf(answer)!)).text()).toContain('Innloggingen ble avbrutt.')
  })
})

describe('an invalid token', () => {
  const seconds = now / 1000
  const invalidTokens: [string, (google: Google) => void][] = [
    ['from another issuer', (g) => (g.claims = (c) => ({ ...c, iss: 'https://evil.example' }))],
    ['for another client', (g) => (g.claims = (c) => ({ ...c, aud: 'someone' }))],
    ['with another authorized party', (g) => (g.claims = (c) => ({ ...c, azp: 'someone' }))],
    [
      'for two audiences, of which none asked',
      (g) => (g.claims = ({ azp: _, ...c }) => ({ ...c, aud: [String(c.aud), 'someone'] })),
    ],
    ['with a number as its subject', (g) => (g.claims = (c) => ({ ...c, sub: 4711 as never }))],
    ['with another nonce', (g) => (g.claims = (c) => ({ ...c, nonce: 'other' }))],
    ['without a nonce', (g) => (g.claims = ({ nonce: _, ...c }) => c)],
    ['without a subject', (g) => (g.claims = ({ sub: _, ...c }) => c)],
    ['with an empty subject', (g) => (g.claims = (c) => ({ ...c, sub: '' }))],
    ['that has expired', (g) => (g.claims = (c) => ({ ...c, exp: seconds - 61 }))],
    ['without an expiry', (g) => (g.claims = ({ exp: _, ...c }) => c)],
    ['issued an hour ago', (g) => (g.claims = (c) => ({ ...c, iat: seconds - 3600 }))],
    ['issued tomorrow', (g) => (g.claims = (c) => ({ ...c, iat: seconds + 86_400 }))],
    ['with a foreign signature', (g) => (g.signedBy = 'somebody else')],
    ['without a signature', (g) => (g.signedBy = 'nobody')],
    ['signed with the public key as an HMAC secret', (g) => (g.signedBy = 'the public key')],
  ]

  it.each(invalidTokens)('is refused: one %s', async (_, spoil) => {
    spoil(google)
    const browser = aBrowser()
    expect(locationOf(await signIn(browser, 'kari'))).toBe('/login?notice=refused')
    expect(await browser.status()).toBe('LOGGED_OUT')
  })

  it('differs from one with small clock skew or with Google’s issuer without a scheme', async () => {
    google.claims = (c) => ({ ...c, iss: 'accounts.google.com', iat: seconds + 20, exp: seconds - 20 + 60 })
    const browser = aBrowser()
    await signIn(browser, 'kari')
    expect(await browser.status()).toBe('OK')
    expect(await usersOf('kari')).toHaveLength(1)
  })
})

describe('a failing provider', () => {
  const answers: [string, () => Promise<Response>][] = [
    ['is down', () => Promise.reject(new TypeError('connection refused'))],
    ['fails', async () => new Response('oops', { status: 500 })],
    ['answers HTML', async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['answers null', async () => new Response('null')],
    ['answers an unknown error', async () => new Response('{"feil":1}', { status: 400 })],
  ]

  it.each(answers)('sends the visitor to the login page when it %s', async (_, answer) => {
    google.instead.set('oauth2.googleapis.com', answer)
    const browser = aBrowser()
    expect(locationOf(await signIn(browser, 'kari'))).toBe('/login?notice=unreachable')
    expect(await browser.status()).toBe('LOGGED_OUT')
  })

  it('sends the visitor there when the token is missing', async () => {
    google.instead.set('oauth2.googleapis.com', async () => Response.json({ access_token: 'a' }))
    expect(locationOf(await signIn(aBrowser(), 'kari'))).toBe('/login?notice=refused')
  })
})
