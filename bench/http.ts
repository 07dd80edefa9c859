import autocannon from 'autocannon'
import { freePort } from '#test/support/free-port.ts'
import { LocalWorker } from '#test/support/local-worker.ts'
import { atLeast, type Figure, median, withoutTarget } from './figures.ts'
import { startSite } from './site.ts'

const rounds = 5
const seconds = 3

type Load = { what: string; url: string; headers?: Record<string, string>; status: number; target?: number }

/**
 * Requests per second, as a share of a trivial Worker's rate on this machine. Rounds alternate between the
 * two, so that other load affects both; the median round counts.
 */
export async function measureHttp(): Promise<Figure[]> {
  const yardstick = new LocalWorker('bench/yardstick', 'worker.ts', await freePort())
  const site = await startSite('.wrangler/bench/24', ['--fresh', '--no-clock'])
  await yardstick.start()
  try {
    const trivial = { what: 'yardstick', url: `${yardstick.origin}/api/health`, status: 200 }
    const loads = await loadsOf(site.origin)
    for (const load of [trivial, ...loads]) await rate(load, 1)

    const yardRates: number[] = []
    const shares = loads.map((): number[] => [])
    for (let round = 0; round < rounds; round++) {
      const yard = await rate(trivial, seconds)
      yardRates.push(yard)
      for (const [i, load] of loads.entries()) shares[i]!.push((await rate(load, seconds)) / yard)
    }
    return [
      withoutTarget('trivial Hono route, requests/s', median(yardRates).toFixed(0)),
      ...loads.map(({ what, target }, i) =>
        atLeast(`${what}, share of the trivial route`, median(shares[i]!), target!),
      ),
    ]
  } finally {
    await site.stop()
    await yardstick.kill()
  }
}

async function loadsOf(origin: string): Promise<Load[]> {
  const home = `${origin}/api/public/home`
  const etag = (await fetch(home)).headers.get('ETag') ?? ''
  return [
    {
      what: 'home API, unchanged (304)',
      url: home,
      headers: { 'If-None-Match': etag },
      status: 304,
      target: 0.7,
    },
    { what: 'home API, whole answer', url: home, status: 200, target: 0.35 },
    { what: 'home page', url: `${origin}/`, status: 200, target: 0.15 },
  ]
}

/** Requests per second. An unexpected answer aborts the measurement. */
async function rate({ what, url, headers, status }: Load, duration: number): Promise<number> {
  const result = await autocannon({ url, headers, duration, connections: 16 })
  const answered = Object.keys(result.statusCodeStats)
  if (result.errors > 0 || answered.join() !== `${status}`) {
    throw new Error(`${what}: expected ${status} alone, got ${answered.join()} and ${result.errors} errors.`)
  }
  return result.requests.total / result.duration
}
