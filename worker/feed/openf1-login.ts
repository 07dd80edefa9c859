import { z } from 'zod'
import type { SourceMemory } from '#game/live/running.ts'
import { FeedFault, get, newBreaker, type Outside } from './get.ts'

/** The deployer's own login at OpenF1, which answers nobody else while a session runs. */
type OpenF1Login = { username: string; password: string; tokenUrl: string }

const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })

/** A token is renewed this long before it expires, in milliseconds. */
const renewedBefore = 60_000

type Kept = { token: string; until: number }

/** Requests with the token of a login. The token is kept until it expires or is refused. */
export function withLogin(
  outside: Outside,
  login: OpenF1Login,
  memory: SourceMemory,
  now: () => number,
): Outside['fetch'] {
  async function newToken() {
    const body = new URLSearchParams({ username: login.username, password: login.password })
    const post: Outside['fetch'] = (address, init) =>
      outside.fetch(address, { ...init, method: 'POST', body })
    // Logins have a circuit breaker of their own: a refused login is no reason to wait with the rows.
    const answer = await get({ ...outside, breaker: newBreaker(), fetch: post }, login.tokenUrl, token)
    if (answer.kind === 'not-yet') throw new FeedFault('refused', `${login.tokenUrl}: ${answer.why}`)
    const { access_token, expires_in } = answer.value
    const kept: Kept = { token: access_token, until: now() + expires_in * 1_000 - renewedBefore }
    memory.put('token', kept)
    return kept
  }

  return async (address, init) => {
    const kept = memory.get<Kept | null>('token')
    const { token } = kept && now() < kept.until ? kept : await newToken()
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${token}`)
    const response = await outside.fetch(address, { ...init, headers })
    if (response.status === 401) memory.put('token', null)
    return response
  }
}
