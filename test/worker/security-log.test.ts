import { env } from 'cloudflare:workers'
import { inspect } from 'node:util'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { endSessions } from '#db/queries/sessions.ts'
import { identities, users } from '#db/schema.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { Google, googleSettings } from '#test/support/google.ts'
import { aUser } from '#test/support/participants.ts'
import { siteAddress } from '#test/support/site.ts'
import { maxWatchers } from '#worker/objects/live-channel.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2035, 0, 1)
const subject = 'subjekt-4711'
let google: Google
let kari: string
/** Everything that was printed, whole. */
let printed: string[]

beforeEach(async () => {
  for (const table of [identities, users]) await db.delete(table)
  kari = await aUser(db, 'Kari Hemmelig')
  await db.insert(identities).values({ issuer: 'https://accounts.google.com', subject, user: kari })
  google = new Google(now)
  printed = []
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => {
      printed.push(parts.map((part) => (typeof part === 'string' ? part : wholeOf(part))).join(' '))
    })
  }
  return () => void vi.restoreAllMocks()
})

const wholeOf = (value: unknown) => inspect(value, { depth: null, showHidden: true })
const lines = () => printed.filter((text) => text.startsWith('{"security"')).map((text) => JSON.parse(text))

async function signIn(browser: Browser, spoil = (home: string) => home) {
  const away = await browser.fetch('/oauth2/authorization/google')
  return browser.fetch(spoil(google.approve(away.headers.get('Location')!, subject)))
}

const aBrowser = () => new Browser(now, googleSettings)

/** All that names the user, their session or the attempt. */
const secretsOf = ({ jar, address }: Browser) => [
  ...[kari, 'Kari', subject, address, siteAddress],
  ...[...jar.values()].flatMap((cookie) => [cookie, ...idsIn(cookie)]),
]

/** The long parts of what a signed cookie holds: keys, ids, states. */
function idsIn(cookie: string): string[] {
  const [value = ''] = decodeURIComponent(cookie).split('.')
  return atob(value).match(/[\w-]{20,}/g) ?? []
}

/** Neither this log nor another one may have them. */
function expectNoneOf(secrets: readonly string[]) {
  for (const secret of secrets) expect(printed.join('\n')).not.toContain(secret)
}

describe('the security log', () => {
  it('has a line for each sign-in, with how it ended', async () => {
    const browser = aBrowser()
    await signIn(browser)
    google.claims = (claims) => ({ ...claims, aud: 'someone' })
    await signIn(browser)
    google.claims = (claims) => ({ ...claims, nonce: 'other' })
    await signIn(browser)
    await signIn(browser, (home) => home.replace(/state=[^&]*/, 'state=x'))
    await signIn(browser, (home) => `${home}&error=access_denied`)
    await browser.fetch('/login/oauth2/code/google?code=a&state=b')
    google.instead.set('oauth2.googleapis.com', async () => new Response(subject, { status: 500 }))
    await signIn(browser)
    const results = ['done', 'refused', 'refused', 'expired', 'denied', 'not begun', 'unreachable']
    expect(lines()).toEqual(
      results.map((result) => {
        if (result === 'not begun') return { security: 'sign-in', way: null, result: 'expired' }
        return { security: 'sign-in', way: 'provider', result }
      }),
    )
    expect(printed.join('\n')).toContain('ERR_JWT_CLAIM_VALIDATION_FAILED aud')
    expectNoneOf(secretsOf(browser))
  })

  it('has a line for a sign-in that we fail', async () => {
    const browser = new Browser(now, {
      ...googleSettings,
      SESSIONS: { put: () => Promise.reject(new Error('down')) } as unknown as KVNamespace,
    })
    await signIn(browser)
    expect(lines()).toEqual([{ security: 'sign-in', way: 'provider', result: 'failed' }])
    expectNoneOf(secretsOf(browser))
  })

  it('has a line for a session that has ended or that nobody has stored', async () => {
    const [ended, unknown] = [await signedIn(kari, now), await signedIn(kari, now)]
    const secrets = [ended, unknown].flatMap(secretsOf)
    const empty = { get: async () => null, put: async () => {}, delete: async () => {} }
    unknown.bindings = { ...unknown.bindings, SESSIONS: empty as unknown as KVNamespace }
    await unknown.fetch('/settings')
    await endSessions(db, kari)
    await ended.fetch('/settings')
    await new Browser(now).fetch('/settings')
    expect(lines()).toEqual([
      { security: 'session', result: 'not-recorded' },
      { security: 'session', result: 'ended' },
    ])
    expectNoneOf(secrets)
  })

  it('has a line for a request that another site or nobody vouches for', async () => {
    const browser = await signedIn(kari, now)
    const foreign = { method: 'POST', headers: { Origin: 'https://evil.example' } }
    await browser.fetch('/logout', foreign)
    await browser.fetch('/api/logout', foreign)
    await browser.fetch('/api/logout', { method: 'POST' })
    const headers = { Upgrade: 'websocket', Origin: 'https://evil.example' }
    await browser.fetch('/api/public/live/socket?topics=season', { headers })
    const [page, token] = ['foreign-page', 'no-csrf-token'].map((result) => ({ security: 'forgery', result }))
    expect(lines()).toEqual([page, page, token, page])
    expectNoneOf(secretsOf(browser))
  })

  it('has a line for a user who lacks a right', async () => {
    const browser = await signedIn(kari, now)
    await browser.fetch('/admin')
    await browser.fetch('/live/referee')
    expect(lines()).toEqual([
      { security: 'access', result: 'needs-admin' },
      { security: 'access', result: 'needs-referee' },
    ])
    expectNoneOf(secretsOf(browser))
  })

  it('has a line for each limit that is hit, with its kind', async () => {
    const browser = await signedIn(kari, now)
    const none = { limit: async () => ({ success: false }) }
    const { fromOneAddress } = maxWatchers
    Object.assign(browser.bindings, { SETTINGS_LIMIT: none, GUESS_LIMIT: none, SIGN_IN_LIMIT: none })
    await browser.fetch('/settings/info/alt.json')
    await browser.fetch('/user?q=kari')
    await browser.post('/settings')
    await browser.fetch('/oauth2/authorization/google')
    try {
      maxWatchers.fromOneAddress = 0
      const headers = { Upgrade: 'websocket', Origin: siteAddress }
      await browser.fetch('/api/public/live/socket?topics=season', { headers })
    } finally {
      maxWatchers.fromOneAddress = fromOneAddress
    }
    expect(lines().map(({ result }) => result)).toEqual(['export', 'read', 'settings', 'signIn', 'sockets'])
    expectNoneOf(secretsOf(browser))
  })
})
