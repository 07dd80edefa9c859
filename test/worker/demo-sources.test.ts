import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { newestRuns } from '#db/queries/jobs.ts'
import { waitingRows } from '#db/queries/waiting.ts'
import * as schema from '#db/schema.ts'
import { type Scenario, scenarioNames } from '#db/seed/demo-calendar.ts'
import { readDemoFacts } from '#db/seed/demo-facts.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { appAt } from '#test/support/app.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { site } from '#test/support/site.ts'
import { aTurn } from '#test/support/turn.ts'
import { openFeed } from '#worker/feed/feed.ts'
import { prepareDemo } from '#worker/local/demo.ts'
import { sourcesOf } from '#worker/local/sources/answer.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { reconcile } from '#worker/usecases/importing/reconciling.ts'
import { sealDue } from '#worker/usecases/seal-making/sealing-due.ts'

const db = openDatabase(env.DB)
const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours
const now = Date.UTC(2026, 10, 21, 17, 2)
const raceOfTheNight = 202616

let facts: SeasonFacts

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await freshDatabase()
})

async function start(scenario: Scenario, at = now) {
  const app = appAt(at)
  await prepareDemo(app.db, at, { scenario }, app.signer)
  facts = (await readDemoFacts(db))!
}

/** One run of the cron job, with the sources of a local site. */
async function run(at: number) {
  const settings = {
    APP_ORIGIN: null,
    JOLPICA_URL: 'http://local/jolpica',
    OPENF1_URL: 'http://local/openf1',
  }
  const fetch = async (text: string) => {
    const found = sourcesOf(facts, null)(new URL(text), at)
    return Response.json(found, { status: found === null ? 404 : 200 })
  }
  const feed = openFeed(settings, at, { fetch, sleep: async () => {}, pace: 0 })
  await sealDue(
    appAt(at),
    aTurn(() => at),
  )
  return reconcile(
    { db, cache: new ShortCache(0), now: at, feed, settings: { FLAGS_AUTO: false } },
    { holder: `${at}`, scheduledAt: at, random: () => 0.5, clock: () => at },
  )
}

async function runEveryFiveMinutes(from: number, to: number) {
  for (let at = from; at <= to; at += 5 * minutes) expect(await run(at)).toBe('done')
}

const changes = () => db.select().from(schema.changes)
const endings = async () => (await newestRuns(db, 100)).flatMap(({ detail }) => detail.map((it) => it.ending))
const waiting = async (at: number) => (await waitingRows(db, at)).map(({ kind, race }) => [kind, race])

it.each(scenarioNames)(
  '%s: the first hour changes nothing, and nothing waits for an admin',
  async (scenario) => {
    await start(scenario)
    const races = await db.select().from(schema.races)
    await runEveryFiveMinutes(now, now + hours)
    expect(await changes()).toEqual([])
    expect(new Set(await endings())).not.toContain('failed')
    expect(await waiting(now + hours)).toEqual([])
    expect(await db.select().from(schema.races)).toEqual(races)
  },
)

it('the sources know the dates of a demo that has moved', async () => {
  await start('open')
  await start('open', now + 100 * days)
  await runEveryFiveMinutes(now + 100 * days, now + 100 * days + hours)
  expect(await changes()).toEqual([])
  expect(await waiting(now + 100 * days + hours)).toEqual([])
})

it('a database that is not the demo has none', async () => {
  await db.insert(schema.seasons).values({ year: 2026, cutoff: now + hours })
  expect(await readDemoFacts(db)).toBeNull()
})

describe('on race night', () => {
  beforeEach(() => start('race-night'))
  const race = async () =>
    (await db.select().from(schema.races).where(eq(schema.races.id, raceOfTheNight)))[0]!

  it('the race is on: its grid is known, its result is not, and guesses are public', async () => {
    const { startsAt, cutoff, gridState, resultState } = await race()
    expect(now - startsAt).toBeGreaterThanOrEqual(40 * minutes)
    expect(now - startsAt).toBeLessThan(46 * minutes)
    expect([cutoff, gridState, resultState]).toEqual([startsAt, 'GRID', null])
    expect((await site(now).page('/race-guess')).text).toContain('Tippet på Bahrain')
    const guesses = await db
      .select()
      .from(schema.raceGuesses)
      .where(eq(schema.raceGuesses.race, raceOfTheNight))
    expect(guesses.length).toBeGreaterThan(40)
  })

  it('nothing is open, and the race after has neither qualifying nor sprint', async () => {
    expect((await site(now).api('/public/header')).body).toMatchObject({ isAbleToGuess: false })
    const [next] = await db
      .select()
      .from(schema.races)
      .where(eq(schema.races.id, raceOfTheNight + 1))
    expect(next).toMatchObject({ gridState: null, resultState: null })
    for (const table of [schema.raceResults, schema.startingGrids, schema.flags]) {
      expect(await db.$count(table, eq(table.race, raceOfTheNight + 1))).toBe(0)
    }
  })

  it('the result comes two hours after the start, everyone is scored, and flags wait for an admin', async () => {
    const { startsAt } = await race()
    const points = () =>
      db.$count(schema.scores, and(eq(schema.scores.year, 2026), eq(schema.scores.step, 16)))
    await runEveryFiveMinutes(startsAt + 80 * minutes, startsAt + 115 * minutes)
    expect([(await race()).resultState, await points()]).toEqual([null, 0])
    await runEveryFiveMinutes(startsAt + 2 * hours, startsAt + 3 * hours)
    expect([(await race()).resultState, await points()]).toEqual(['PRELIMINARY', 24])
    expect(await changes()).toMatchObject([{ race: raceOfTheNight, code: 'result-imported' }])
    const flags = await db.select().from(schema.flagProposals)
    expect(flags.map(({ type, lap }) => [type, lap])).toEqual([
      ['YELLOW', 7],
      ['RED', 49],
    ])
    expect(await waiting(startsAt + 3 * hours)).toEqual([['PROPOSALS', raceOfTheNight]])
  })
})
