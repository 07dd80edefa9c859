import { Agent, get } from 'node:http'
import autocannon from 'autocannon'
import { atMost, type Figure, median, withoutTarget } from '#bench/figures.ts'
import { Client } from '#bench/hosting/client.ts'
import { workerdSeconds } from '#bench/recompute/memory.ts'
import { seedParticipants } from '#bench/state.ts'
import { calendarYear } from '#game/season.ts'
import { freePort } from '#test/support/free-port.ts'
import { LocalWorker } from '#test/support/local-worker.ts'
import { build } from '#worker/local/built.ts'
import { localSettings } from '#worker/local/identity-provider.ts'

const state = '.wrangler/bench/near'
const participants = 200
const year = calendarYear(Date.now())
const far = { database: 150, store: 50 }
const near = { database: 0, store: 0 }
const rounds = 25
const starts = 3
/** One for all starts: copies at the edge are kept by address. */
const port = await freePort()

/** Waiting for a database that is far away, a crowd on the front page, saves, and the first page of an isolate. */
export async function measureNear(): Promise<Figure[]> {
  await build()
  process.env.LOCAL_STATE = state
  await seedParticipants(state, participants)
  return [
    ...(await measureFar()),
    ...(await measureCrowd()),
    ...(await measureSaves()),
    ...(await measureStarts()),
  ]
}

async function measureFar(): Promise<Figure[]> {
  return onSite(far, async (site) => {
    const [{ id: participant }] = JSON.parse(await site.get('/api/public/user/list')) as [{ id: string }]
    const user = await site.signIn(participant)
    const pages = {
      'the front page': '/',
      'the points': '/score',
      'a profile': `/user/${participant}`,
      'a race': `/stats/${year}/${year}01`,
    }
    const guess = await site.form('/guess/first', user)
    const save = () => site.post('/guess/first.data', guess(), user)
    const visitors = {
      trivial: () => firstByte(site, '/bench/trivial'),
      ...mapped(pages, (path) => () => firstByte(site, path)),
    }
    const own = { save: () => timed(save), ...mapped(pages, (path) => () => firstByte(site, path, user)) }
    const [warm, signedIn] = [await inTurn(visitors), await inTurn(own)]
    const trips = (ms: number) => (ms - warm.trivial!) / far.database
    return [
      withoutTarget('first byte of a trivial route', `${warm.trivial!.toFixed(1)} ms`),
      ...Object.keys(pages).map((name) =>
        atMost(
          `first byte of ${name} for a warm visitor, of that`,
          warm[name]! / warm.trivial!,
          1.5,
          'times',
          2,
        ),
      ),
      ...Object.keys(pages).map((name) =>
        atMost(`${name} signed in, waiting`, trips(signedIn[name]!), 1.9, 'trips'),
      ),
      atMost('saving a guess, waiting', trips(signedIn.save!), 2.9, 'trips'),
    ]
  })
}

/** The front page, renewed meanwhile, beside as many bytes that no site has made. */
async function measureCrowd(): Promise<Figure[]> {
  return onSite(near, async (site) => {
    const bytes = (await site.get('/')).length
    const [page, plain] = [await crowd(site, '/'), await crowd(site, `/bench/trivial?bytes=${bytes}`)]
    return [
      withoutTarget(
        'front page, 48 connections, p50',
        `${page.p50} ms (the same bytes without the site: ${plain.p50} ms)`,
      ),
      atMost(
        `its p99 (of the same bytes: ${(plain.p99 / plain.p50).toFixed(1)} times)`,
        page.p99 / page.p50,
        4,
        'times its p50',
      ),
    ]
  })
}

async function crowd(site: Client, path: string) {
  const load = { url: site.origin + path, connections: 48 }
  await autocannon({ ...load, duration: 2 })
  const { latency, errors } = await autocannon({ ...load, duration: 20 })
  if (errors > 0) throw new Error(`${errors} errors at 48 connections.`)
  return latency
}

/** One user saves over the API, again as soon as an answer is there. */
export async function measureSaves(): Promise<Figure[]> {
  return onSite(near, async (site) => {
    const [{ id }] = JSON.parse(await site.get('/api/public/user/list')) as [{ id: string }]
    const Cookie = await site.signIn(id)
    const { token } = JSON.parse(await site.get('/api/public/csrf-token', Cookie)) as { token: string }
    const { choices } = JSON.parse(await site.get('/api/guess/first', Cookie)) as {
      choices: { id: string }[]
    }
    const load = {
      url: `${site.origin}/api/guess/first`,
      method: 'POST' as const,
      headers: { Cookie, 'X-XSRF-TOKEN': token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ driver: choices[0]!.id }),
      connections: 64,
    }
    const least = { url: `${site.origin}/bench/reads`, connections: 64 }
    await autocannon({ ...least, duration: 2 })
    const reads = await autocannon({ ...least, duration: 5 })
    await autocannon({ ...load, duration: 2 })
    const before = workerdSeconds()
    const { requests, duration, statusCodeStats } = await autocannon({ ...load, duration: 10 })
    const cpuMs = ((workerdSeconds() - before) * 1_000) / requests.total
    if (Object.keys(statusCodeStats).join() !== '200') throw new Error(JSON.stringify(statusCodeStats))
    return [
      withoutTarget('saves over HTTP, 64 connections', `${(requests.total / duration).toFixed(0)}/s`),
      withoutTarget(
        'the least reads of a save alone: a session and a batch',
        `${(reads.requests.total / reads.duration).toFixed(0)}/s`,
      ),
      withoutTarget('CPU of a save, database and all', `${cpuMs.toFixed(1)} ms`),
    ]
  })
}

/** The first page of an isolate: without a copy, and with the copy of another isolate; later pages have none. */
export async function measureStarts(): Promise<Figure[]> {
  const times = { first: [] as number[], later: [] as number[], copied: [] as number[] }
  for (let start = 0; start < starts; start++) {
    await onSite(near, async (site) => {
      times.first.push(await firstByte(site, `/?n=${start}`))
      for (let n = 1; n <= 20; n++) times.later.push(await firstByte(site, `/?n=${start}.${n}`))
      await site.get('/')
    })
    await onSite(near, async (site) => void times.copied.push(await firstByte(site, '/')))
  }
  const ms = (all: number[]) => `${median(all).toFixed(0)} ms`
  return [
    withoutTarget('first page of an isolate', ms(times.first)),
    atMost(
      'the same with a copy at the edge, of that',
      median(times.copied) / median(times.first),
      0.5,
      'times',
      2,
    ),
    withoutTarget('a later page without a copy', ms(times.later)),
  ]
}

async function onSite<T>({ database, store }: typeof far, use: (site: Client) => Promise<T>): Promise<T> {
  const vars = { ...localSettings(port), APP_ORIGIN: `http://127.0.0.1:${port}` }
  const worker = new LocalWorker('bench/near', 'worker.ts', port, {
    vars: { ...vars, DATABASE_MS: `${database}`, STORE_MS: `${store}` },
  })
  await worker.start()
  try {
    return await use(new Client(worker.origin, { year, participants }))
  } finally {
    await worker.kill()
  }
}

const mapped = <Value>(
  paths: Record<string, string>,
  value: (path: string) => Value,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, value(path)]))

/** The median of each. They alternate, so that other load affects all of them. */
async function inTurn(all: Record<string, () => Promise<number>>): Promise<Record<string, number>> {
  const times = new Map(Object.keys(all).map((name) => [name, [] as number[]]))
  // Seals windows, compiles code and makes copies.
  for (let i = 0; i < 3; i++) for (const measure of Object.values(all)) await measure()
  for (let round = 0; round < rounds; round++)
    for (const [name, measure] of Object.entries(all)) times.get(name)!.push(await measure())
  return Object.fromEntries([...times].map(([name, measured]) => [name, median(measured)]))
}

const agent = new Agent({ keepAlive: true })

const firstByte = (site: Client, path: string, cookie?: string): Promise<number> =>
  new Promise((answer, fail) => {
    const from = performance.now()
    get(site.origin + path, { agent, headers: cookie ? { Cookie: cookie } : {} }, (response) => {
      const waited = performance.now() - from
      response.resume().on('end', () => {
        if (response.statusCode === 200) answer(waited)
        else fail(new Error(`${path}: ${response.statusCode}`))
      })
    }).on('error', fail)
  })

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await run()
  return performance.now() - from
}
