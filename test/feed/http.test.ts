import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { withSource } from '#test/support/source-server.ts'
import { openFeed } from '#worker/feed/feed.ts'
import { FeedFault, type Outside } from '#worker/feed/get.ts'
import { jolpicaAnswer } from '#worker/local/sources/jolpica.ts'

const result = JSON.stringify(jolpicaAnswer(SEASON_2025, '/2025/1/results/'))

/** Reads one result. Returns the outcome, the number of requests and the pauses between them. */
async function askFor(answer: RequestListener, outside: Partial<Outside> = {}) {
  const agents: (string | undefined)[] = []
  const pauses: number[] = []
  let ending: unknown
  const listen: RequestListener = (request, response) => {
    agents.push(request.headers['user-agent'])
    answer(request, response)
  }
  await withSource(listen, async (base) => {
    const settings = { APP_ORIGIN: 'https://tipping.example', JOLPICA_URL: base, OPENF1_URL: base }
    const sleep = async (milliseconds: number) => void pauses.push(milliseconds)
    const { results: jolpica } = openFeed(settings, 0, {
      sleep,
      random: () => 0.5,
      timeout: 8_000,
      ...outside,
    })
    ending = await jolpica.result(2025, 1).catch((error) => error)
  })
  const kind = ending instanceof FeedFault ? ending.kind : ending
  return { ending, kind, tries: agents.length, agents, pauses }
}

const send =
  (status: number, body: string): RequestListener =>
  (_, response) => {
    response.writeHead(status).end(body)
  }

describe('a source over HTTP', () => {
  it('is read with one request that has a user agent with our address', async () => {
    const { ending, tries, agents } = await askFor(send(200, result))
    expect(ending).toMatchObject({ kind: 'found', value: { circuit: 'albert_park', date: '2025-03-16' } })
    expect(tries).toBe(1)
    expect(agents).toEqual(['f1-tipping (+https://tipping.example)'])
  })

  it('is not asked by a site without sources', async () => {
    await withSource(send(200, result), async (base) => {
      const settings = { APP_ORIGIN: null, JOLPICA_URL: base, OPENF1_URL: base, SOURCES: false }
      const { results, openF1 } = openFeed(settings, 0)
      for (const ask of [results.result(2025, 1), openF1.sessions(2025, 'RACE')])
        await expect(ask).rejects.toMatchObject({ kind: 'paused' })
    })
  })

  it.each([
    ['locked', 401, '{"detail":"Live session"}'],
    ['missing', 404, '{"detail":"No results found."}'],
    ['throttled', 429, ''],
    ['empty', 200, JSON.stringify(jolpicaAnswer(SEASON_2025, '/2025/99/results/'))],
  ])('reports not-yet without a retry when it is %s', async (why, status, body) => {
    const { ending, tries } = await askFor(send(status, body))
    expect(ending).toEqual({ kind: 'not-yet', why })
    expect(tries).toBe(1)
  })

  it('is retried with growing pauses on a 503, and then given up', async () => {
    const { kind, tries, pauses } = await askFor(send(503, 'busy'))
    expect(kind).toBe('unreachable')
    expect(tries).toBe(3)
    expect(pauses).toEqual([1_000, 3_000])
  })

  it('adds jitter of half to one and a half to the pauses', async () => {
    expect((await askFor(send(503, ''), { random: () => 0 })).pauses).toEqual([500, 1_500])
    expect((await askFor(send(503, ''), { random: () => 1 })).pauses).toEqual([1_500, 4_500])
  })

  it('can recover on a retry', async () => {
    const answers = [send(500, ''), send(200, '<html>Down for maintenance</html>'), send(200, result)]
    const { ending, tries } = await askFor((...call) => answers.shift()!(...call))
    expect(ending).toMatchObject({ kind: 'found' })
    expect(tries).toBe(3)
  })

  it('reports a fault with an excerpt when it answers HTML instead of data', async () => {
    const { kind, ending } = await askFor(send(200, '<html>Down for maintenance</html>'))
    expect(kind).toBe('garbage')
    expect(String(ending)).toContain('<html>Down for maintenance')
  })

  it('reports a fault when the connection breaks in the middle', async () => {
    const { kind } = await askFor((_, response) => {
      response.writeHead(200, { 'Content-Length': result.length })
      response.write(result.slice(0, 200), () => response.destroy())
    })
    expect(kind).toBe('unreachable')
  })

  it('reports a fault when the body ends early', async () => {
    expect((await askFor(send(200, result.slice(0, 200)))).kind).toBe('garbage')
  })

  it('times out after 200 ms here, three times', async () => {
    const started = performance.now()
    const { kind, tries } = await askFor(() => {}, { timeout: 200 })
    expect([kind, tries]).toEqual(['unreachable', 3])
    expect(performance.now() - started).toBeGreaterThanOrEqual(590)
  })

  it('has the same timeout for a slow body', async () => {
    const { kind } = await askFor(
      (_, response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drip))
      },
      { timeout: 200 },
    )
    expect(kind).toBe('unreachable')
  })

  it('stops an endless body at the limit, without a retry', async () => {
    const { kind, tries } = await askFor(send(200, ' '.repeat(50_000)), { maxBytes: 10_000 })
    expect([kind, tries]).toEqual(['too-large', 1])
  })

  it('does not retry a 403 or follow a redirect', async () => {
    expect(await askFor(send(403, ''))).toMatchObject({ kind: 'refused', tries: 1 })
    const moved = await askFor((_, response) => response.writeHead(302, { Location: '/elsewhere' }).end())
    expect(moved).toMatchObject({ kind: 'refused', tries: 1 })
  })
})
