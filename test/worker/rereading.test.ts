import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { noteSeasonCheck } from '#db/queries/jobs.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import { standingsAfter } from '#db/seed/standings.ts'
import { Faults } from '#test/support/faults.ts'
import { afterRound, forgetOutcomes, importedRows, movedTo } from '#test/support/replay.ts'
import { days, minutes } from '#test/support/season.ts'
import { sources } from '#test/support/sources.ts'
import { inWords } from '#test/support/words.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { reconcile } from '#worker/usecases/importing/reconciling.ts'

const year = 2025
const newest = 7
const db = openDatabase(env.DB)
const startOf = (round: number) => Date.parse(SEASON_2025.races[round - 1]!.sessions.RACE)
const later = startOf(newest) + 3 * days
const hours = 60 * minutes
/** The fourth of round 2 swaps points with another driver. */
const corrected = movedTo(SEASON_2025, 2, 'esteban-ocon', 9)
const longTimeout = 60_000

let source: ReturnType<typeof sources>

const run = (now: number, database: D1Database = env.DB) =>
  reconcile(
    {
      db: openDatabase(database),
      cache: new ShortCache(0),
      now,
      feed: source.feed,
      settings: { FLAGS_AUTO: false },
    },
    { holder: `${now}`, scheduledAt: now, random: () => 0.5, clock: () => now },
  )

/** Runs every five minutes. */
async function runs(from: number, count: number) {
  for (let tried = 0; tried < count; tried += 1) await run(from + tried * 5 * minutes)
}

/** Every result was imported yesterday, except one that is due for its weekly import. */
async function lastRead(due: number, now: number) {
  const { importChecks } = schema
  await db.update(importChecks).set({ at: now - 1 * days })
  await db
    .update(importChecks)
    .set({ at: now - 8 * days })
    .where(and(eq(importChecks.race, raceId(year, due)), eq(importChecks.job, 'RESULT')))
}

const pointsOf = (rows: readonly { competitor: string; points: number }[]) =>
  Object.fromEntries(rows.map(({ competitor, points }) => [competitor, points]).sort())

/** The stored points in both tables after every round. */
async function storedTables(rounds: number) {
  const { tables } = await importedRows(db, year)
  return Array.from({ length: rounds }, (_, index) => {
    const own = tables.filter(({ race }) => race === raceId(year, index + 1))
    const of = (wanted: string) => pointsOf(own.filter(({ category }) => category === wanted))
    return { drivers: of('DRIVER'), constructors: of('CONSTRUCTOR') }
  })
}

/** Points as published. */
const publishedTables = (season: SeasonFacts, rounds: number) =>
  Array.from({ length: rounds }, (_, index) => {
    const published = standingsAfter(season, index + 1)
    const of = (rows: readonly { id: string; points: number }[]) =>
      pointsOf(rows.map(({ id, points }) => ({ competitor: id, points })))
    return { drivers: of(published.drivers), constructors: of(published.constructors) }
  })

const refused = () => db.select().from(schema.refusedImports).where(eq(schema.refusedImports.job, 'RESULT'))
const resultsAsked = () => source.asked.filter((path) => path.includes('/results/')).length

beforeAll(async () => {
  await seedDemo(db, Date.UTC(2026, 10, 21))
  await db.update(schema.seasons).set({ finishedAt: null }).where(eq(schema.seasons.year, year))
  await db.update(schema.seasons).set({ finishedAt: 1 }).where(eq(schema.seasons.year, 2026))
})

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await resetSeason()
})

/** The first rounds are stored and official, with grids and flags. */
async function resetSeason() {
  await forgetOutcomes(db, year)
  const { leases, jobRuns, importChecks, seasonChecks, seasonCorrections, changes } = schema
  const { refusedImports, handMade, sourcePauses } = schema
  for (const table of [leases, jobRuns, importChecks, seasonChecks, changes, refusedImports, handMade]) {
    await db.delete(table)
  }
  await db.delete(seasonCorrections)
  await db.delete(sourcePauses)
  for (const job of ['CALENDAR', 'SCORE'] as const) {
    await writeBatch(db, [noteSeasonCheck(year, job, later + 100 * days)])
  }
  source = sources(afterRound(SEASON_2025, newest))
  await runs(startOf(newest) + 2 * days, 6)
  await db.update(schema.races).set({ gridState: 'GRID' }).where(eq(schema.races.year, year))
  expect(await storedTables(newest)).toEqual(publishedTables(SEASON_2025, newest))
}

describe('a result that changes at the source', () => {
  it.each([1, 2, 5, newest])(
    'soon updates every later table, when round %i is requested first',
    async (due) => {
      await lastRead(due, later)
      source.season = afterRound(corrected, newest)
      await runs(later, 1)
      // Round 1 is unchanged, so it does not reveal the change.
      if (due > 1) await runs(later + 5 * minutes, 5)
      else await runs(later + 7 * days, 5)
      expect(await storedTables(newest)).toEqual(publishedTables(corrected, newest))
      expect(await refused()).toEqual([])
    },
    longTimeout,
  )

  it(
    'is stored before any later table',
    async () => {
      await lastRead(newest, later)
      source.season = afterRound(corrected, newest)
      for (let tried = 0; tried < 6; tried += 1) {
        await run(later + tried * 5 * minutes)
        const now = await storedTables(newest)
        const [old, fresh] = [publishedTables(SEASON_2025, newest), publishedTables(corrected, newest)]
        const isNew = now.map((table, index) => JSON.stringify(table) !== JSON.stringify(old[index]))
        const first = isNew.indexOf(true)
        if (first >= 0) expect(first).toBe(1)
        for (const [index, table] of now.entries()) {
          expect([old[index], fresh[index]]).toContainEqual(table)
        }
      }
    },
    longTimeout,
  )

  it(
    'does not delay a new race longer than one import of the season',
    async () => {
      const race = startOf(newest + 1) + 2 * hours
      await lastRead(newest, race)
      await db.update(schema.importChecks).set({ at: race - 3 * days })
      source.season = afterRound(corrected, newest + 1)
      await runs(race, 4)
      expect(await storedTables(newest + 1)).toEqual(publishedTables(corrected, newest + 1))
      expect(await refused()).toEqual([])
    },
    longTimeout,
  )

  it(
    'is imported even when a run is killed at any point',
    async () => {
      const uses = await usesOf()
      for (let n = 4; n <= uses; n += 3) {
        await resetSeason()
        await lastRead(2, later)
        source.season = afterRound(corrected, newest)
        const faults = new Faults()
        Object.defineProperty(faults, 'isAway', { get: () => faults.used >= n })
        await run(later, faults.watch(env.DB, ['batch'])).catch(() => {})
        await db.delete(schema.leases)
        await runs(later + 5 * minutes, 5)
        expect([n, await storedTables(newest)]).toEqual([n, publishedTables(corrected, newest)])
      }
    },
    3 * longTimeout,
  )

  async function usesOf() {
    await lastRead(2, later)
    source.season = afterRound(corrected, newest)
    const faults = new Faults()
    await run(later, faults.watch(env.DB, ['batch']))
    return faults.used
  }

  it(
    'is imported at most twice once the source is stable',
    async () => {
      await lastRead(2, later)
      source.season = afterRound(corrected, newest)
      source.asked.length = 0
      for (let now = later; now < later + 1 * days; now += 15 * minutes) await run(now)
      expect(resultsAsked()).toBeGreaterThanOrEqual(newest)
      expect(resultsAsked()).toBeLessThanOrEqual(2 * newest + 1)
    },
    longTimeout,
  )
})

describe('a source that keeps changing', () => {
  it(
    'is requested at growing intervals',
    async () => {
      await lastRead(2, later)
      const asked: number[] = []
      for (let hour = 0; hour < 48; hour += 1) {
        source.season = afterRound(hour % 2 === 0 ? corrected : SEASON_2025, newest)
        source.asked.length = 0
        await run(later + hour * hours)
        await run(later + hour * hours + 5 * minutes)
        asked.push(resultsAsked())
      }
      const total = (from: number, to: number) => asked.slice(from, to).reduce((sum, own) => sum + own, 0)
      expect(total(0, 12)).toBeGreaterThan(0)
      // An import of the whole season requests seven results.
      expect(total(0, 24)).toBeLessThanOrEqual(9 * newest)
      expect(total(24, 48)).toBeLessThanOrEqual(4 * newest)
    },
    2 * longTimeout,
  )
})

describe('tables that never match the results', () => {
  /** The stewards deduct points from a team, which no result shows. */
  const deducted = (from: number) => {
    source.disturb = async (address) => {
      const round = Number(/2025\/(\d+)\/constructorstandings/.exec(address.pathname)?.[1] ?? 0)
      if (round < from) return undefined
      const text = await (await source.answer(address)).text()
      const published = JSON.parse(text)
      const rows = published.MRData.StandingsTable.StandingsLists[0].ConstructorStandings
      const mclaren = rows.find((row: { Constructor: { constructorId: string } }) => {
        return row.Constructor.constructorId === 'mclaren'
      })
      mclaren.points = `${Number(mclaren.points) - 5}`
      return Response.json(published)
    }
  }

  it(
    'are refused after every earlier round was imported, and accepted once an admin has entered one',
    async () => {
      await lastRead(5, later)
      deducted(5)
      await runs(later, 12 + 12)
      expect(await storedTables(newest)).toEqual(publishedTables(SEASON_2025, newest))
      expect((await refused()).map(({ race, reason }) => [race, inWords(reason)])).toContainEqual([
        raceId(year, 5),
        'Konstruktørmesterskapet stemmer ikke med resultatene: mclaren.',
      ])
      await db.insert(schema.handMade).values({ race: raceId(year, 5), part: 'CONSTRUCTOR' })
      const { standings } = schema
      const row = and(eq(standings.race, raceId(year, 5)), eq(standings.competitor, 'mclaren'))
      const [mclaren] = await db.select().from(standings).where(row)
      await db
        .update(standings)
        .set({ points: mclaren!.points - 5 })
        .where(row)
      for (let hour = 3; hour < 8; hour += 1) await runs(later + hour * hours, 2)
      expect(await refused()).toEqual([])
    },
    longTimeout,
  )
})
