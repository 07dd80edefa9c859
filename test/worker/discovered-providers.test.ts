import { env } from 'cloudflare:workers'
import { exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify } from 'jose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { identities, users } from '#db/schema.ts'
import { Browser } from '#test/support/browser.ts'
import { type Faked, Google, googleSettings } from '#test/support/google.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2035, 0, 1)

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await db.delete(users)
  return () => void vi.restoreAllMocks()
})

const locationOf = (answer: Response) => answer.headers.get('Location')!

/** A provider of its own for each test, because documents are kept. */
function aProvider(change: (document: Record<string, unknown>) => object = (document) => document) {
  const host = `id-${crypto.randomUUID().slice(0, 8)}.example`
  const issuer = `https://${host}`
  const as: Faked = {
    issuer,
    tokenHost: `token.${host}`,
    keyHost: `keys.${host}`,
    client: { id: 'klubb', secret: 'nøkkel' },
  }
  const fake = new Google(now, as)
  const document = {
    ...{ issuer, authorization_endpoint: `https://login.${host}/authorize` },
    ...{ token_endpoint: `https://token.${host}/token`, jwks_uri: `https://keys.${host}/jwks` },
  }
  const asked: string[] = []
  fake.instead.set(host, async () => {
    asked.push(host)
    return Response.json(change(document))
  })
  const settings = {
    OIDC_PROVIDERS: JSON.stringify([{ id: 'klubben', label: 'Klubben', issuer, clientId: 'klubb' }]),
    OIDC_SECRET_KLUBBEN: 'nøkkel',
  }
  return {
    fake,
    issuer,
    host,
    asked,
    settings,
    browser: new Browser(now, { ...googleSettings, ...settings }),
  }
}
const start = async (browser: Browser, id = 'klubben') =>
  locationOf(await browser.fetch(`/oauth2/authorization/${id}`))

describe('a provider in OIDC_PROVIDERS', () => {
  it('signs in a user by its issuer and subject, and is asked for its addresses once', async () => {
    const { fake, browser, issuer, host, asked } = aProvider()
    const address = await start(browser)
    expect(new URL(address).host).toBe(`login.${host}`)
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      ...{ client_id: 'klubb', scope: 'openid', code_challenge_method: 'S256' },
      redirect_uri: 'http://example.com/login/oauth2/code/klubben',
    })
    expect(locationOf(await browser.fetch(fake.approve(address, 'kari')))).toBe('/logged-in')
    expect(await db.select().from(identities)).toMatchObject([{ issuer, subject: 'kari' }])
    expect(asked).toHaveLength(1)
  })

  it('is a button on the login page, whose form may lead there', async () => {
    const { browser, host } = aProvider()
    const answer = await browser.fetch('/login')
    expect(await answer.text()).toContain('Logg inn med Klubben')
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      new RegExp(`form-action 'self' https://accounts.google.com https://${host} https://login.${host};`),
    )
  })

  it.each<[string, (document: Record<string, unknown>) => object]>([
    ['another issuer', (document) => ({ ...document, issuer: 'https://accounts.google.com' })],
    ['its issuer with a slash', (document) => ({ ...document, issuer: `${document.issuer}/` })],
    [
      'an address without encryption',
      (document) => ({ ...document, token_endpoint: 'http://token.example' }),
    ],
    ['no address for its keys', ({ jwks_uri: _, ...document }) => document],
  ])('is not used when its document names %s', async (_, change) => {
    const { browser } = aProvider(change)
    expect(await start(browser)).toBe('/login?notice=unreachable')
    expect((await browser.fetch('/login')).status).toBe(200)
  })

  it('that does not answer leaves the other ways', async () => {
    const { browser, fake, host } = aProvider()
    fake.instead.set(host, async () => new Response('', { status: 302, headers: { Location: '/' } }))
    expect(await start(browser)).toBe('/login?notice=unreachable')
    expect(await (await browser.fetch('/login?notice=unreachable')).text()).toContain('Vi fikk ikke svar fra')
  })

  it.each(['iss', 'aud', 'azp', 'nonce'] as const)(
    'is refused with a token of another: its %s',
    async (claim) => {
      const { browser, fake } = aProvider()
      const foreign = { iss: 'https://accounts.google.com', aud: 'andre', azp: 'andre', nonce: 'en annen' }
      fake.claims = (claims) => ({ ...claims, [claim]: foreign[claim] })
      const callback = fake.approve(await start(browser), 'kari')
      expect(locationOf(await browser.fetch(callback))).toBe('/login?notice=refused')
    },
  )

  it('cannot answer for Google, nor Google for it', async () => {
    const { browser, fake } = aProvider()
    const callback = fake.approve(await start(browser), 'kari')
    expect(locationOf(await browser.fetch(callback.replace('/klubben?', '/google?')))).toBe(
      '/login?notice=expired',
    )
    const second = aProvider()
    await start(second.browser)
    const google = fake.approve(await start(second.browser, 'google'), 'kari')
    expect(locationOf(await second.browser.fetch(google.replace('/google?', '/klubben?')))).toBe(
      '/login?notice=expired',
    )
  })

  it('gets the secret in the body where it takes it nowhere else', async () => {
    const methods = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
    const { browser, fake } = aProvider((document) => ({ ...document, ...methods }))
    const client = vi.fn(
      async (body: FormData) => body.get('client_secret') === 'nøkkel' && body.get('client_id') === 'klubb',
    )
    Object.assign(fake.as, { isClient: client })
    expect(locationOf(await browser.fetch(fake.approve(await start(browser), 'kari')))).toBe('/logged-in')
    expect(client).toHaveBeenCalledOnce()
  })
})

describe('Apple', () => {
  it('gets a secret that the team has signed for five minutes, and is asked for the identity alone', async () => {
    const keys = await generateKeyPair('ES256', { extractable: true })
    const publicKey = await importSPKI(await exportSPKI(keys.publicKey), 'ES256')
    const privateKey = (await exportPKCS8(keys.privateKey)).replaceAll('\n', '\\n')
    const secrets: object[] = []
    const fake = new Google(now, {
      ...{ issuer: 'https://appleid.apple.com', tokenHost: 'appleid.apple.com', keyHost: 'ingen.example' },
      client: { id: 'no.tipping', secret: '' },
      isClient: async (body) => {
        const { payload, protectedHeader } = await jwtVerify(String(body.get('client_secret')), publicKey, {
          ...{ issuer: 'TEAM', subject: 'no.tipping', audience: 'https://appleid.apple.com' },
          currentDate: new Date(now),
        })
        secrets.push({ ...protectedHeader, lifetime: payload.exp! - payload.iat! })
        return body.get('client_id') === 'no.tipping'
      },
    })
    const browser = new Browser(now, {
      ...{ APPLE_CLIENT_ID: 'no.tipping', APPLE_TEAM_ID: 'TEAM', APPLE_KEY_ID: 'KEY' },
      APPLE_PRIVATE_KEY: privateKey,
    })
    const address = await start(browser, 'apple')
    expect(address).toMatch(/^https:\/\/appleid\.apple\.com\/auth\/authorize\?/)
    expect(new URL(address).searchParams.get('scope')).toBe('openid')
    expect(new URL(address).searchParams.has('response_mode')).toBe(false)
    expect(locationOf(await browser.fetch(fake.approve(address, '001234.kari')))).toBe('/logged-in')
    expect(secrets).toEqual([{ alg: 'ES256', kid: 'KEY', lifetime: 300 }])
  })
})
