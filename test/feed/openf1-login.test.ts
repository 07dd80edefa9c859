import { beforeEach, describe, expect, it } from 'vitest'
import { FeedFault, newBreaker, type Outside } from '#worker/feed/get.ts'
import { withLogin } from '#worker/feed/openf1-login.ts'

const minute = 60_000
const login = { username: 'ola', password: 'secret', tokenUrl: 'http://openf1/token' }
const rows = 'http://openf1/position'

let now = 0
let kept = new Map<string, unknown>()
/** The number of requested tokens. Each is new. */
let logins = 0
/** The tokens that came with questions about the race. */
let shown: (string | null)[] = []
let refused: string | null = null
let answerToLogin: () => Response

const outside: Outside = {
  ...{ breaker: newBreaker(), sleep: async () => {}, random: () => 0.5, userAgent: 'test' },
  ...{ timeout: minute, maxBytes: 10_000, pace: 0, attempts: 1 },
  fetch: async (address, init) => {
    if (address === login.tokenUrl) return answerToLogin()
    const token = new Headers(init.headers).get('Authorization')
    shown.push(token)
    return new Response('[]', { status: token === refused ? 401 : 200 })
  },
}
const memory = {
  get: <T>(key: string) => kept.get(key) as T | undefined,
  put: (key: string, value: unknown) => void kept.set(key, value),
}
/** A new one, as in an object that has just begun anew. */
const begun = () => withLogin(outside, login, memory, () => now)
const ask = (fetch: Outside['fetch']) => fetch(rows, {} as never)

beforeEach(() => {
  now = 0
  kept = new Map()
  logins = 0
  shown = []
  refused = null
  answerToLogin = () => {
    logins += 1
    return Response.json({ access_token: `t${logins}`, expires_in: '3600' })
  }
})

describe('a login at OpenF1', () => {
  it('asks for a token once, also when the object begins anew', async () => {
    await ask(begun())
    await ask(begun())
    expect([logins, shown]).toEqual([1, ['Bearer t1', 'Bearer t1']])
  })

  it('renews the token a minute before it expires', async () => {
    const fetch = begun()
    await ask(fetch)
    now = 59 * minute - 1
    await ask(fetch)
    expect(logins).toBe(1)
    now = 59 * minute
    await ask(fetch)
    await ask(begun())
    expect(shown.slice(2)).toEqual(['Bearer t2', 'Bearer t2'])
  })

  it('never shows a refused token again', async () => {
    const fetch = begun()
    refused = 'Bearer t1'
    expect((await ask(fetch)).status).toBe(401)
    expect((await ask(fetch)).status).toBe(200)
    expect((await ask(begun())).status).toBe(200)
    expect(shown).toEqual(['Bearer t1', 'Bearer t2', 'Bearer t2'])
  })

  it('that is refused asks nothing about the race, and tries again the next time', async () => {
    const working = answerToLogin
    answerToLogin = () => new Response('', { status: 401 })
    const fetch = begun()
    await expect(ask(fetch)).rejects.toThrow(FeedFault)
    expect(shown).toEqual([])
    answerToLogin = working
    expect((await ask(fetch)).status).toBe(200)
  })
})
