import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { addOtherProvider, keepOnlyGoogle } from '#test/support/other-provider.ts'
import { providers } from '#worker/auth/providers.ts'
import { checkLocal } from '#worker/local/doctor-local.ts'
import { checkRemote } from '#worker/local/doctor-remote.ts'

keepOnlyGoogle()

/** A deployed site as npm run doctor sees it. `signIn`: where sign-in redirects to. */
type Site = {
  health?: number
  signIn?: (origin: string, url: string) => string
  login?: string
  checks?: object[] | null
}

const google = (home: string) => `https://accounts.google.com/auth?redirect_uri=${encodeURIComponent(home)}`
const wellSet = (origin: string) => google(`${origin}/login/oauth2/code/google`)

/** "state what: line", for every finding. */
async function findings({ health = 200, signIn = wellSet, login = '', checks = null }: Site) {
  const answer: RequestListener = ({ url = '' }, response) => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    response.setHeader('Content-Security-Policy', "default-src 'none'")
    if (url === '/api/health') response.writeHead(health).end('SESSION_SECRET is missing')
    else if (url === '/stats') response.end()
    else if (url === '/login') response.end(login)
    else if (url.startsWith('/oauth2')) response.writeHead(302, { Location: signIn(origin, url) }).end()
    else response.writeHead(checks === null ? 404 : 200).end(JSON.stringify(checks))
  }
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  try {
    const found = await checkRemote(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sti`)
    return found.map(({ state, what, line }) => `${state} ${what}: ${line}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('npm run doctor -- --remote', () => {
  it('finds nothing wrong with a site that has been set up', async () => {
    expect(await findings({})).toEqual([
      'ok Health: the worker answers',
      'ok Pages: answer',
      'ok Security headers: set',
      expect.stringMatching(/^ok Sign-in: the client must have the redirect address http:.*code\/google$/),
      'ok First admin: the site has had one',
    ])
  })

  it('tells the checks of a new deployment', async () => {
    const checks = [
      { name: 'sessions', state: 'wrong', reason: 'sessions-silent', facts: {} },
      { name: 'database', state: 'wrong', reason: 'database-behind', facts: { migration: '0024.sql' } },
    ]
    expect((await findings({ checks })).slice(4)).toEqual([
      expect.stringMatching(/^off First admin: none yet: open http:.*\/setup$/),
      expect.stringMatching(/^wrong Innlogginger: Svarer ikke, så ingen kan logge inn/),
      expect.stringMatching(/^wrong Database: Mangler tabeller, til og med 0024\.sql/),
    ])
  })

  it('says why the worker fails', async () => {
    expect(await findings({ health: 500 })).toEqual(['wrong Health: 500: SESSION_SECRET is missing'])
  })

  it('finds sign-in that is not set up, or has another address', async () => {
    expect(await findings({ signIn: (origin) => `${origin}/login` })).toContain(
      'off Sign-in: with passkeys; Google is not set up: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    )
    const elsewhere = 'https://other.example'
    for (const address of [
      `${elsewhere}/oauth2/authorization/google`,
      google(`${elsewhere}/login/oauth2/code/google`),
    ]) {
      expect(await findings({ signIn: () => address })).toContainEqual(
        expect.stringMatching(/^wrong Sign-in: APP_ORIGIN is https:\/\/other\.example, not http:/),
      )
    }
  })

  it('asks each provider, and finds nothing wrong if one is set up', async () => {
    addOtherProvider()
    try {
      const signIn = (origin: string, url: string) =>
        url.endsWith('/other') ? google(`${origin}/login/oauth2/code/other`) : `${origin}/login`
      const found = await findings({ signIn })
      expect(found.filter((line) => line.includes('Sign-in:'))).toEqual([
        'off Sign-in: with passkeys; Google is not set up: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
        expect.stringMatching(/^ok Sign-in: the client must have the redirect address http:.*code\/other$/),
      ])
    } finally {
      delete providers.other
    }
  })

  it('asks the providers of OIDC_PROVIDERS that the login page offers', async () => {
    const login = ['google', 'feide', 'skole'].map((id) => `<form action="/oauth2/authorization/${id}">`)
    const signIn = (origin: string, url: string) =>
      url.endsWith('/skole')
        ? `${origin}/login?notice=unreachable`
        : google(`${origin}/login/oauth2/code/${url.split('/').at(-1)}`)
    const found = await findings({ login: login.join(''), signIn })
    expect(found.filter((line) => line.includes('Sign-in:'))).toEqual([
      expect.stringMatching(/^ok Sign-in: .*code\/google$/),
      expect.stringMatching(/^ok Sign-in: .*code\/feide$/),
      expect.stringMatching(/^wrong Sign-in: skole: its .*openid-configuration does not answer, or/),
    ])
  })

  it('says that nothing answers', async () => {
    expect(await checkRemote('http://127.0.0.1:9')).toEqual([
      { state: 'wrong', what: 'Health', line: expect.stringMatching(/^no answer: /) },
    ])
    await expect(checkRemote('ikke en adresse')).rejects.toThrow(/is not an address/)
  })
})

describe('npm run doctor', () => {
  it.each([
    [200, 'ok', 'this site runs there'],
    [404, 'wrong', 'in use by something else: stop it, or set PORT'],
  ])('tells what answers %i on the port, and that there is no database yet', async (status, state, line) => {
    const server = createServer((_, response) => response.writeHead(status).end())
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    vi.stubEnv('PORT', `${port}`)
    vi.stubEnv('LOCAL_STATE', '.wrangler/no-such-state')
    try {
      const found = await checkLocal()
      expect(found).toContainEqual({ state, what: `Port ${port}`, line })
      expect(found).toContainEqual({
        state: 'off',
        what: 'Local database',
        line: 'not there yet: the first npm start makes it',
      })
    } finally {
      vi.unstubAllEnvs()
      server.closeAllConnections()
      server.close()
    }
  })
})
