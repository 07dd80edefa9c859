import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { identities, users } from '#db/schema.ts'
import { Browser } from '#test/support/browser.ts'
import { Google, googleSettings } from '#test/support/google.ts'
import { addOtherProvider, other } from '#test/support/other-provider.ts'
import { siteAddress } from '#test/support/site.ts'
import { providers } from '#worker/auth/providers.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2035, 0, 1)

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await db.delete(users)
  addOtherProvider()
})
afterEach(() => {
  delete providers.other
  vi.restoreAllMocks()
})

const locationOf = (answer: Response) => answer.headers.get('Location')!
const aBrowser = () => new Browser(now, googleSettings)
const start = async (browser: Browser, id: string) =>
  locationOf(await browser.fetch(`/oauth2/authorization/${id}`))

/** The outcome of a response that the browser brings to a callback. */
async function outcomeOf(browser: Browser, callback: string) {
  const next = locationOf(await browser.fetch(callback))
  return [next, await browser.status(), await db.$count(users)]
}
const refusedAs = (problem: string) => [`/login?notice=${problem}`, 'LOGGED_OUT', 0]

describe('two configured providers', () => {
  it('are two buttons on the login page, and both may receive its form, also after a redirect', async () => {
    const answer = await aBrowser().fetch('/login')
    const html = await answer.text()
    expect(html.match(/Logg inn med \w+(?=<)/g)).toEqual([
      'Logg inn med Google',
      'Logg inn med Eksempel',
      'Logg inn med passkey',
    ])
    expect(html).toContain('action="/oauth2/authorization/google"')
    expect(html).toMatch(/formaction="\/oauth2\/authorization\/other"/i)
    expect(answer.headers.get('Content-Security-Policy')).toContain(
      "form-action 'self' https://accounts.google.com https://id.example https://door.example;",
    )
  })

  it('have addresses, scopes and clients of their own', async () => {
    const address = new URL(await start(aBrowser(), 'other'))
    expect(address.origin + address.pathname).toBe('https://id.example/authorize')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'klient',
      redirect_uri: `${siteAddress}/login/oauth2/code/other`,
      scope: 'openid offline',
    })
  })

  it('name users of their own: the same subject at both is two users', async () => {
    for (const id of ['google', 'other']) {
      const fake = id === 'google' ? new Google(now) : new Google(now, other)
      const browser = aBrowser()
      await browser.fetch(fake.approve(await start(browser, id), 'kari'))
      expect(await browser.status()).toBe('NO_USERNAME')
    }
    const known = await db.select().from(identities)
    expect(known.map(({ issuer, subject }) => [issuer, subject]).sort()).toEqual([
      ['https://accounts.google.com', 'kari'],
      ['https://id.example', 'kari'],
    ])
    expect(await db.$count(users)).toBe(2)
  })
})

describe('a response of one provider', () => {
  it('is refused at the callback of another: the attempt was made at the first', async () => {
    const google = new Google(now)
    const browser = aBrowser()
    const callback = google.approve(await start(browser, 'google'), 'kari')
    expect(await outcomeOf(browser, callback.replace('/google?', '/other?'))).toEqual(refusedAs('expired'))

    const fake = new Google(now, other)
    const second = aBrowser()
    const back = fake.approve(await start(second, 'other'), 'kari')
    expect(await outcomeOf(second, back.replace('/other?', '/google?'))).toEqual(refusedAs('expired'))
  })

  it('is refused for an attempt at another: it names its own issuer', async () => {
    const fake = new Google(now, other)
    const browser = aBrowser()
    const callback = new URL(fake.approve(await start(browser, 'other'), 'kari'), siteAddress)
    callback.searchParams.set('iss', 'https://accounts.google.com')
    const mixedUp = callback.pathname + callback.search
    expect(await outcomeOf(browser, mixedUp)).toEqual(refusedAs('refused'))
  })

  it.each(['iss', 'aud'] as const)('is refused with a token of another: its %s', async (claim) => {
    const fake = new Google(now, other)
    const foreign = { iss: 'https://accounts.google.com', aud: googleSettings.GOOGLE_CLIENT_ID }
    fake.claims = (claims) => ({ ...claims, azp: undefined, [claim]: foreign[claim] })
    const browser = aBrowser()
    const callback = fake.approve(await start(browser, 'other'), 'kari')
    expect(await outcomeOf(browser, callback)).toEqual(refusedAs('refused'))
  })

  it('is refused with the state of another attempt in the same browser', async () => {
    const google = new Google(now)
    const browser = aBrowser()
    const callback = google.approve(await start(browser, 'google'), 'kari')
    await start(browser, 'other')
    expect(await outcomeOf(browser, callback)).toEqual(refusedAs('expired'))
  })
})

describe('a provider', () => {
  it('that is not configured leads back to the login page', async () => {
    const browser = new Browser(now)
    expect(await start(browser, 'google')).toBe('/login')
    expect(locationOf(await browser.fetch('/login/oauth2/code/google?code=a'))).toBe('/login?notice=expired')
    expect(await (await browser.fetch('/login')).text()).not.toContain('Logg inn med Google')
  })

  it('that the site does not know leads back there, too', async () => {
    for (const id of ['ukjent', 'constructor']) {
      expect(await start(aBrowser(), id)).toBe('/login')
      const answer = await aBrowser().fetch(`/login/oauth2/code/${id}?code=a&state=b`)
      expect(locationOf(answer)).toBe('/login?notice=expired')
    }
  })
})
