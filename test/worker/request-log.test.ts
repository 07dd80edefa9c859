import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { logged } from '#worker/request-log.ts'

const context = {} as ExecutionContext
const lines = vi.spyOn(console, 'log').mockImplementation(() => {})
afterEach(() => lines.mockClear())

/** The log of one request; `chance` replaces the random number. */
async function logOf(path: string, status: number, chance: number) {
  const fetch = logged(
    () => new Response(null, { status }),
    () => chance,
  )
  await fetch(new Request(`http://example.com${path}`), env, context)
  return lines.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)
}

describe('the log of requests', () => {
  it('samples one request in a hundred', async () => {
    expect(await logOf('/api/public/home', 200, 0.01)).toEqual([])
    expect(await logOf('/api/public/home?year=2025', 200, 0.0099)).toEqual([
      { method: 'GET', path: '/api/public/home', status: 200 },
    ])
  })

  it('leaves out every 304 poll', async () => {
    expect(await logOf('/api/public/header', 304, 0)).toEqual([])
  })

  it('includes every server error', async () => {
    expect(await logOf('/api/public/home', 500, 1)).toHaveLength(1)
  })

  it('masks secrets in addresses', async () => {
    expect(await logOf('/calendar/secret.ics?code=secret', 200, 0)).toEqual([
      { method: 'GET', path: '/calendar', status: 200 },
    ])
  })
})
