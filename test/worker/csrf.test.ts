import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { siteAddress } from '#test/support/site.ts'

const now = Date.UTC(2025, 5, 1)
let kari: string

beforeAll(async () => {
  kari = await aUser(openDatabase(env.DB), 'Kari')
})

const tokenOf = async (browser: Browser) =>
  (await (await browser.fetch('/api/public/csrf-token')).json()) as { headerName: string; token: string }

const logout = (browser: Browser, headers: Record<string, string>) =>
  browser.fetch('/api/logout', { method: 'POST', headers })

describe('the CSRF token', () => {
  it('is returned with its header name, and set in a cookie for HTTP clients', async () => {
    const browser = await signedIn(kari, now)
    const answer = await browser.fetch('/api/public/csrf-token')
    const { headerName, token } = (await answer.json()) as { headerName: string; token: string }
    expect(headerName).toBe('X-XSRF-TOKEN')
    expect(answer.headers.getSetCookie()).toEqual([`XSRF-TOKEN=${token}; Path=/; Secure; SameSite=Strict`])
  })

  it('authorizes a call', async () => {
    const browser = await signedIn(kari, now)
    expect((await browser.call('/api/logout')).status).toBe(200)
    expect(await browser.status()).toBe('LOGGED_OUT')
  })

  it('is required and bound to the session', async () => {
    const browser = await signedIn(kari, now)
    const other = (await tokenOf(await signedIn(kari, now))).token
    const visitors = (await tokenOf(new Browser(now))).token
    for (const token of ['', other, visitors, `${other}x`, 'ø']) {
      const answer = await logout(browser, token === '' ? {} : { 'X-XSRF-TOKEN': encodeURIComponent(token) })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ error: { code: 'not-allowed' } })
    }
    expect(await browser.status()).toBe('OK')
  })

  it('stays valid during a secret rotation and as long as the session', async () => {
    const browser = await signedIn(kari, now)
    const { token } = await tokenOf(browser)
    browser.bindings = { ...browser.bindings, SESSION_SECRET: `${'n'.repeat(32)},${env.SESSION_SECRET}` }
    browser.now += 3 * 60 * 60_000
    await browser.status()
    expect((await logout(browser, { 'X-XSRF-TOKEN': token })).status).toBe(200)
  })
})

describe('a page of another site', () => {
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.example.com' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `${siteAddress}:8080` },
    { Origin: `${siteAddress}.evil.example` },
  ]

  it.each(foreign)('cannot call the API even with a token (%j)', async (headers) => {
    const browser = await signedIn(kari, now)
    const { token } = await tokenOf(browser)
    const answer = await logout(browser, { ...headers, 'X-XSRF-TOKEN': token })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: { code: 'not-allowed' } })
    expect(await browser.status()).toBe('OK')
  })

  it.each([...foreign, {}])('cannot submit a form (%j)', async (headers) => {
    const answer = await new Browser(now).fetch('/about', { method: 'POST', headers, body: 'a=b' })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('Ingenting ble gjort')
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  it('includes a page with a foreign Host, when the site knows its own origin', async () => {
    const settings = { APP_ORIGIN: 'https://tipping.example' }
    const sent = (origin: string) => {
      const form = { method: 'POST', headers: { Origin: origin }, body: 'a=b' }
      return new Browser(now, settings as Partial<Env>).fetch('/about', form)
    }
    expect((await sent(siteAddress)).status).toBe(403)
    expect((await sent('https://tipping.example')).status).not.toBe(403)
  })

  it.each([
    ['Sec-Fetch-Site', 'same-origin'],
    ['Origin', siteAddress],
  ])('is recognized by %s: %s', async (name, value) => {
    const form = { method: 'POST', headers: { [name]: value }, body: 'a=b' }
    const answer = await new Browser(now).fetch('/about', form)
    expect(await answer.text()).not.toContain('Ingenting ble gjort')
  })
})
