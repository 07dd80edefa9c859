import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { jolpicaAnswer } from '#test/support/jolpica.ts'
import { withSource } from '#test/support/source-server.ts'
import { openFeed } from '#worker/feed/feed.ts'
import { FeedFault, type Outside } from '#worker/feed/get.ts'

const result = JSON.stringify(jolpicaAnswer(SEASON_2025, '/2025/1/results/'))

/** What asking for one result ends in, and how often it was asked for. */
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
    const { jolpica } = openFeed(settings, 0, { sleep, random: () => 0.5, timeout: 8_000, ...outside })
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
  it('is asked once, by name and with a way to reach us', async () => {
    const { ending, tries, agents } = await askFor(send(200, result))
    expect(ending).toMatchObject({ kind: 'found', value: { circuit: 'albert_park', date: '2025-03-16' } })
    expect(tries).toBe(1)
    expect(agents).toEqual(['f1-tipping (+https://tipping.example)'])
  })

  it.each([
    ['locked', 401, '{"detail":"Live session"}'],
    ['missing', 404, '{"detail":"No results found."}'],
    ['throttled', 429, ''],
    ['empty', 200, JSON.stringify(jolpicaAnswer(SEASON_2025, '/2025/99/results/'))],
  ])('that is %s has nothing yet, and is left alone', async (why, status, body) => {
    const { ending, tries } = await askFor(send(status, body))
    expect(ending).toEqual({ kind: 'not-yet', why })
    expect(tries).toBe(1)
  })

  it('is asked again when it is in trouble, after growing pauses, and then given up', async () => {
    const { kind, tries, pauses } = await askFor(send(503, 'busy'))
    expect(kind).toBe('unreachable')
    expect(tries).toBe(3)
    expect(pauses).toEqual([1_000, 3_000])
  })

  it('waits by chance between half and one and a half of that', async () => {
    expect((await askFor(send(503, ''), { random: () => 0 })).pauses).toEqual([500, 1_500])
    expect((await askFor(send(503, ''), { random: () => 1 })).pauses).toEqual([1_500, 4_500])
  })

  it('may recover between two tries', async () => {
    const answers = [send(500, ''), send(200, '<html>Down for maintenance</html>'), send(200, result)]
    const { ending, tries } = await askFor((...call) => answers.shift()!(...call))
    expect(ending).toMatchObject({ kind: 'found' })
    expect(tries).toBe(3)
  })

  it('that answers with a page instead of data is a fault that quotes it', async () => {
    const { kind, ending } = await askFor(send(200, '<html>Down for maintenance</html>'))
    expect(kind).toBe('garbage')
    expect(String(ending)).toContain('<html>Down for maintenance')
  })

  it('that is cut off in the middle is a fault', async () => {
    const { kind } = await askFor((_, response) => {
      response.writeHead(200, { 'Content-Length': result.length })
      response.write(result.slice(0, 200), () => response.destroy())
    })
    expect(kind).toBe('unreachable')
  })

  it('that ends in the middle as if that were all is a fault', async () => {
    expect((await askFor(send(200, result.slice(0, 200)))).kind).toBe('garbage')
  })

  it('that never answers is waited for 200 ms here, three times', async () => {
    const started = performance.now()
    const { kind, tries } = await askFor(() => {}, { timeout: 200 })
    expect([kind, tries]).toEqual(['unreachable', 3])
    expect(performance.now() - started).toBeGreaterThanOrEqual(590)
  })

  it('that trickles is cut by the same clock', async () => {
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

  it('that sends without end is stopped at the limit, once', async () => {
    const { kind, tries } = await askFor(send(200, ' '.repeat(50_000)), { maxBytes: 10_000 })
    expect([kind, tries]).toEqual(['too-large', 1])
  })

  it('that forbids or sends elsewhere is not asked again', async () => {
    expect(await askFor(send(403, ''))).toMatchObject({ kind: 'refused', tries: 1 })
    const moved = await askFor((_, response) => response.writeHead(302, { Location: '/elsewhere' }).end())
    expect(moved).toMatchObject({ kind: 'refused', tries: 1 })
  })
})
