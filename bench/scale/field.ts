import { once } from 'node:events'
import { statSync } from 'node:fs'
import { get } from 'node:http'
import { json } from 'node:stream/consumers'
import { median } from '#bench/figures.ts'
import { pause } from '#bench/hosting/actions.ts'
import { Client } from '#bench/hosting/client.ts'
import type { Counted } from '#bench/hosting/counting.ts'
import { databaseFile } from '#bench/hosting/prepare.ts'
import { canReadProcesses, resetPeak, workerdMemory } from '#bench/recompute/memory.ts'
import { calendarYear } from '#game/season.ts'
import { freePort } from '#test/support/free-port.ts'
import { LocalWorker } from '#test/support/local-worker.ts'
import { localSettings, startIdentityProvider } from '#worker/local/identity-provider.ts'
import { closeNextRace, fewestWithLeagues, leagueId, prepareField } from './prepare.ts'

const year = calendarYear(Date.now())
const state = '.wrangler/bench/scale'
const nowhere = 'http://127.0.0.1:1'
const key = btoa('\0'.repeat(32))

/** One request, or several that together do one thing. */
type Step = { rowsRead: number; rowsWritten: number; d1Calls: number; longestD1Ms: number; ms: number }
export type Page = Step & { kilobytes: number }
/** `done`: reminders sent, or windows sealed. */
export type Work = Step & { megabytes: number; done: number }

export type FieldMeasured = {
  databaseMB: number
  pages: Record<'front' | 'frontOwn' | 'home' | 'profile' | 'homePoll' | 'headerPollOwn', Page>
  /** Pages of leagues of 20 and of 1 000, in a field that has them. */
  leagues?: Record<'small' | 'large', Page>
  work: Record<'season' | 'race' | 'remind' | 'seal', Work>
}

/** Everything whose cost could grow with the field, on a season with this many participants. */
export async function measureField(participants: number): Promise<FieldMeasured> {
  process.env.LOCAL_STATE = state
  await prepareField(state, year, participants)
  const port = await freePort()
  await startIdentityProvider(port)
  const vars = { ...localSettings(port), SEAL_KEY: key, JOLPICA_URL: nowhere, OPENF1_URL: nowhere }
  const worker = new LocalWorker('bench/hosting', 'worker.ts', port, {
    vars: { ...vars, APP_ORIGIN: `http://127.0.0.1:${port}` },
  })
  const site = new Client(worker.origin, { year, participants })
  try {
    await worker.start()
    const work = {
      season: await workOf(site, 'recompute'),
      race: await workOf(site, 'correct'),
    }
    const pages = await pagesOf(site)
    const leagues = participants < fewestWithLeagues ? undefined : await leaguesOf(site)
    await site.closeNextRaceSoon()
    const remind = await workOf(site, 'remind')
    await worker.kill()
    closeNextRace(state, year)
    await worker.start()
    const seal = await workOf(site, 'seal')
    const databaseMB = statSync(databaseFile(state)).size / 1e6
    return { databaseMB, pages, leagues, work: { ...work, remind, seal } }
  } finally {
    await worker.kill()
  }
}

const user = '00000000-0000-4000-9000-000000000001'

async function leaguesOf(site: Client): Promise<FieldMeasured['leagues']> {
  const cookie = await site.signIn(user)
  const page = (number: number) => pageOf(site, () => site.get(`/league/${leagueId(number)}`, cookie))
  return { small: await page(1), large: await page(0) }
}

async function pagesOf(site: Client): Promise<FieldMeasured['pages']> {
  const cookie = await site.signIn(site.participants > 24 ? user : await aDemoUser(site))
  const tags = { home: await site.tag('/api/public/home'), own: await site.tag('/api/public/header', cookie) }
  let asked = 0
  // Visitors share a copy of an address, so each request has its own.
  const page = (path: string, own?: string) =>
    pageOf(site, () => site.get(`${path}?uncached=${++asked}`, own))
  const poll = (path: string, tag: string, own?: string) =>
    pageOf(site, () => site.get(path, own, { 'If-None-Match': tag }, 304))
  return {
    front: await page('/'),
    frontOwn: await page('/', cookie),
    home: await pageOf(site, () => site.get('/api/public/home')),
    profile: await page('/user/myprofile', cookie),
    homePoll: await poll('/api/public/home', tags.home),
    headerPollOwn: await poll('/api/public/header', tags.own, cookie),
  }
}

async function aDemoUser(site: Client): Promise<string> {
  const sql = `select user from participants where year = ${year} order by user limit 1`
  return JSON.parse(await site.get(`/bench/sql?${new URLSearchParams({ q: sql })}`))[0].user
}

const runs = 5

/** One run is counted when every cache has ended; the time is the median of such runs. */
async function pageOf(site: Client, run: () => Promise<unknown>): Promise<Page> {
  for (let warm = 0; warm < 2; warm++) await run()
  const times: number[] = []
  let counts: Step | null = null
  let bytes = 0
  for (let n = 0; n < runs; n++) {
    await pause()
    site.taken()
    const step = await stepOf(site, run)
    bytes = site.taken().bytes
    times.push(step.ms)
    counts = step
  }
  return { ...counts!, ms: median(times), kilobytes: bytes / 1_000 }
}

/** One call, with the slices that it leaves. */
async function workOf(site: Client, name: 'recompute' | 'correct' | 'remind' | 'seal'): Promise<Work> {
  const idle = workerdMemory().now
  if (canReadProcesses) resetPeak()
  let done = 0
  const step = await stepOf(site, async () => {
    // Not fetch, which times out after five minutes.
    const [answered] = await once(get(`${site.origin}/bench/${name}?year=${year}`), 'response')
    const answer = (await json(answered)) as { sent?: number } | number
    done = typeof answer === 'number' ? answer : (answer.sent ?? 0)
    while (!JSON.parse(await site.get(`/bench/slice?year=${year}`)));
  })
  return { ...step, megabytes: Math.max(0, workerdMemory().peak - idle), done }
}

async function stepOf(site: Client, run: () => Promise<unknown>): Promise<Step> {
  await site.get('/bench/counts')
  const start = performance.now()
  await run()
  const ms = performance.now() - start
  const { rowsRead, rowsWritten, d1Calls, longestD1Ms } = JSON.parse(
    await site.get('/bench/counts'),
  ) as Counted
  return { rowsRead, rowsWritten, d1Calls, longestD1Ms, ms }
}
