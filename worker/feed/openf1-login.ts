import { z } from 'zod'
import type { SourceMemory } from '#game/live/running.ts'
import { FeedFault, get, newBreaker, type Outside } from './get.ts'

/** The deployer's own login at OpenF1, which answers nobody else while a session runs. */
export type OpenF1Login = { username: string; password: string; tokenUrl: string }

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
  let kept = memory.get<Kept | null>('token') ?? null
  const keep = <T extends Kept | null>(token: T): T => {
    kept = token
    memory.put('token', token)
    return token
  }

  async function newToken() {
    const body = new URLSearchParams({ username: login.username, password: login.password })
    const post: Outside['fetch'] = (address, init) =>
      outside.fetch(address, { ...init, method: 'POST', body })
    // Not the circuit breaker of the rows: a refused login is no reason to wait with them.
    const answer = await get({ ...outside, breaker: newBreaker(), fetch: post }, login.tokenUrl, token)
    if (answer.kind === 'not-yet') throw new FeedFault('refused', `${login.tokenUrl}: ${answer.why}`)
    return {
      token: answer.value.access_token,
      until: now() + answer.value.expires_in * 1_000 - renewedBefore,
    }
  }

  return async (address, init) => {
    const { token } = kept !== null && now() < kept.until ? kept : keep(await newToken())
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${token}`)
    const response = await outside.fetch(address, { ...init, headers })
    if (response.status === 401) keep(null)
    return response
  }
}
