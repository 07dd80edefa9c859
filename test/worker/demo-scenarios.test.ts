import { env } from 'cloudflare:workers'
import { count, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import type { WantedDemo } from '#db/seed/demo.ts'
import { type Scenario, scenarioNames } from '#db/seed/demo-calendar.ts'
import { calendarYear } from '#game/season.ts'
import { appAt } from '#test/support/app.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { site } from '#test/support/site.ts'
import { prepareDemo } from '#worker/local/demo.ts'

const db = openDatabase(env.DB)
const minutes = 60_000
const days = 24 * 60 * minutes
const year = 2026
const now = Date.UTC(2026, 10, 21, 9, 33)
const app = appAt(now)

beforeEach(freshDatabase)

const start = (scenario: Scenario, wanted: WantedDemo = {}) =>
  prepareDemo(app.db, now, { scenario, ...wanted }, app.signer)
/** The windows whose cutoff has passed, and those of them without a seal. */
const windows = async () => {
  const { results } = await env.DB.prepare(
    `select count(*) as closed, sum(not is_sealed) as unsealed from question_windows where cutoff <= ${now}`,
  ).all()
  return results[0]
}
const racesOfYear = () =>
  db.select().from(schema.races).where(eq(schema.races.year, year)).orderBy(schema.races.position)
const season = async () => (await db.select().from(schema.seasons).where(eq(schema.seasons.year, year)))[0]!
const home = async (at = now) => (await site(at).api('/public/home')).body as Home
type Home = { leaderboard: { rank: number; guesser: { username: string } }[] | null; guessers: string[] }

const guessersOfSeason = async () =>
  (
    await db
      .selectDistinct({ user: schema.seasonGuesses.user })
      .from(schema.seasonGuesses)
      .where(eq(schema.seasonGuesses.year, year))
  ).length

it.each(scenarioNames)('%s has 2025 finished, with medals', async (scenario) => {
  await start(scenario)
  const finals = await db.select().from(schema.finalScores).where(eq(schema.finalScores.year, 2025))
  expect(finals).toHaveLength(23)
})

it.each(scenarioNames)(
  '%s stays as it is when it starts again, and takes more participants',
  async (scenario) => {
    await start(scenario)
    const [races, seasons] = [await racesOfYear(), await season()]
    const again = { years: [], participants: 0, daysMoved: 0 }
    expect(await prepareDemo(db, now + 10 * minutes, { scenario })).toEqual(again)
    expect(await start(scenario, { participants: 3 })).toEqual({ ...again, participants: 3 })
    expect(await racesOfYear()).toEqual(races)
    expect(await windows()).toMatchObject({ unsealed: 0 })
    expect(await season()).toMatchObject({ cutoff: seasons.cutoff, finishedAt: seasons.finishedAt })
  },
)

describe('before the season', () => {
  beforeEach(() => start('before'))

  it('has testing about ten days ahead, and no outcome of any race', async () => {
    const { cutoff, finishedAt } = await season()
    expect(finishedAt).toBeNull()
    expect(cutoff - now).toBeGreaterThan(9 * days)
    expect(cutoff - now).toBeLessThan(11 * days)
    const races = await racesOfYear()
    expect(races).toHaveLength(23)
    expect(Math.min(...races.map(({ startsAt }) => startsAt))).toBeGreaterThan(cutoff)
    expect(new Set(races.flatMap(({ gridState, resultState }) => [gridState, resultState]))).toEqual(
      new Set([null]),
    )
    for (const table of [schema.raceResults, schema.startingGrids, schema.standings, schema.flags]) {
      const rows = await db.select({ race: table.race }).from(table)
      expect(rows.filter(({ race }) => race >= year * 100)).toEqual([])
    }
  })

  it('has only the drivers of the first race, and no marked bingo cell', async () => {
    const drivers = await db.select().from(schema.competitors).where(eq(schema.competitors.year, year))
    expect(drivers.map(({ id }) => id)).not.toContain('yuki-tsunoda')
    expect(await db.$count(schema.bingoCells, eq(schema.bingoCells.marked, true))).toBe(0)
  })

  it('has some season guesses, all in the past, and no race guesses', async () => {
    const guesses = await db.select().from(schema.seasonGuesses).where(eq(schema.seasonGuesses.year, year))
    for (const { storedAt } of guesses) expect(storedAt).toBeLessThanOrEqual(now)
    expect(await guessersOfSeason()).toBeGreaterThan(5)
    expect(await guessersOfSeason()).toBeLessThan(20)
    const races = await db.select({ race: schema.raceGuesses.race }).from(schema.raceGuesses)
    expect(races.filter(({ race }) => race >= year * 100)).toEqual([])
  })

  it('shows no leaderboard yet', async () => {
    expect(await home()).toMatchObject({ leaderboard: null })
  })

  it('keeps its dates when testing has begun', async () => {
    const races = await racesOfYear()
    expect((await prepareDemo(db, now + 15 * days, { scenario: 'before' })).daysMoved).toBe(0)
    expect(await racesOfYear()).toEqual(races)
  })
})

describe('after a cutoff', () => {
  beforeEach(() => start('closed'))

  it('the next race started about an hour ago and has no result', async () => {
    const next = (await racesOfYear()).find(({ resultState }) => resultState === null)!
    expect(now - next.cutoff).toBeGreaterThanOrEqual(60 * minutes)
    expect(now - next.cutoff).toBeLessThan(66 * minutes)
    expect(next.gridState).not.toBeNull()
  })

  it('nearly everybody has guessed on it, before the cutoff', async () => {
    const next = (await racesOfYear()).find(({ resultState }) => resultState === null)!
    const guesses = await db.select().from(schema.raceGuesses).where(eq(schema.raceGuesses.race, next.id))
    expect(new Set(guesses.map(({ user }) => user)).size).toBeGreaterThan(20)
    for (const { storedAt } of guesses) expect(storedAt).toBeLessThan(next.cutoff)
  })

  it('stays closed the next day', async () => {
    const races = await racesOfYear()
    expect((await prepareDemo(db, now + days, { scenario: 'closed' })).daysMoved).toBe(0)
    expect(await racesOfYear()).toEqual(races)
  })
})

describe('after the season', () => {
  beforeEach(() => start('after'))

  it('every race has a result and the season is finished in the past', async () => {
    const races = await racesOfYear()
    expect(races).toHaveLength(16)
    expect(races.filter(({ resultState }) => resultState === null)).toEqual([])
    expect((await season()).finishedAt).toBeLessThan(now)
  })

  it('has final scores and medals', async () => {
    const [finals] = await db
      .select({ count: count() })
      .from(schema.finalScores)
      .where(eq(schema.finalScores.year, year))
    expect(finals!.count).toBe(24)
    const { leaderboard } = await home()
    const players = await site(now).page('/user')
    expect(players.text).toContain(`${leaderboard![0]!.guesser.username} 1. plass ${year}`)
  })
})

it('the season is that of the calendar year', async () => {
  const later = Date.UTC(2027, 2, 3)
  const { years } = await prepareDemo(db, later, { scenario: 'before' })
  expect(years).toEqual([2025, calendarYear(later)])
})
