import { env } from 'cloudflare:workers'
import { and, count, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { seedDemo, seedIfEmpty } from '#db/seed/demo.ts'
import { demoPeople } from '#db/seed/demo-identities.ts'
import { namedPlayers } from '#db/seed/demo-players.ts'
import { windowOfSeason, windowOfStart, windowState } from '#game/guess-window.ts'
import { removeUser } from '#test/support/participants.ts'

const hours = 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21, 9, 30)
const db = openDatabase(env.DB)

const openRace = 202617
const lateJoiner = namedPlayers.find((player) => player.from > 1)!

beforeAll(async () => {
  expect(await seedDemo(db, now)).toEqual({ years: [2025, 2026], participants: 24 })
})

/** Every row that the seed writes. */
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(schema).map(async ([name, table]) => [name, await db.select().from(table)] as const),
    ),
  )

describe('the seeded demo', () => {
  it('has 2025 as finished and this year as running', async () => {
    const seasons = await db.select().from(schema.seasons)
    expect(seasons.map(({ year, finishedAt }) => [year, finishedAt !== null])).toEqual([
      [2025, true],
      [2026, false],
    ])
    for (const season of seasons)
      expect(windowState(windowOfSeason({ ...season, hasCompetitors: true }), now)).toBe('closed')
  })

  it('has 24 results in 2025 and 16 of 23 this year', async () => {
    const races = await db.select().from(schema.races)
    const run = (year: number) => races.filter((race) => race.year === year && race.resultState !== null)
    expect([2025, 2026].map((year) => run(year).length)).toEqual([24, 16])
    expect(races.filter((race) => race.year === 2026)).toHaveLength(23)
    for (const race of run(2026)) expect(race.startsAt).toBeLessThan(now)
  })

  it('keeps the time of day of every race', async () => {
    const [open] = await db.select().from(schema.races).where(eq(schema.races.id, openRace))
    expect(new Date(open!.startsAt).toISOString().slice(11)).toBe('12:00:00.000Z')
  })

  it('stores results, grids and standings of every finished race', async () => {
    const rows = async (table: typeof schema.raceResults | typeof schema.standings, race: number) =>
      db.select().from(table).where(eq(table.race, race))
    const results = await rows(schema.raceResults, 202502)
    expect(results.filter((row) => 'session' in row && row.session === 'SPRINT')).toHaveLength(20)
    expect(results).toHaveLength(40)
    expect(await rows(schema.standings, 202501)).toHaveLength(14 + 10)
    const grid = await db
      .select()
      .from(schema.startingGrids)
      .where(and(eq(schema.startingGrids.race, 202501), eq(schema.startingGrids.pitLane, true)))
    expect(grid.map((slot) => slot.driver)).toEqual(['liam-lawson', 'oliver-bearman'])
  })

  it('lists drivers who joined during the season last', async () => {
    const drivers = await db
      .select()
      .from(schema.competitors)
      .where(eq(schema.competitors.category, 'DRIVER'))
      .orderBy(schema.competitors.year, schema.competitors.position)
    const last = [2025, 2026].map((year) => drivers.findLast((driver) => driver.year === year)!.id)
    expect(last).toEqual(['franco-colapinto', 'yuki-tsunoda'])
  })

  it('has a bingo card with 25 different texts, some of them marked', async () => {
    const cells = await db.select().from(schema.bingoCells)
    expect(cells.map(({ year, id }) => [year, id])).toEqual(Array.from({ length: 25 }, (_, id) => [2026, id]))
    expect(new Set(cells.map((cell) => cell.text)).size).toBe(25)
    expect(cells.filter((cell) => cell.marked).length).toBeGreaterThan(5)
  })
})

describe('the leagues of the demo', () => {
  it('are a private one and a public one from race 8, both with Nora and Ingrid', async () => {
    const leagues = await db.select().from(schema.leagues).orderBy(schema.leagues.name)
    expect(leagues.map(({ name, isPublic, fromRace }) => [name, isPublic, fromRace])).toEqual([
      ['Andre sjanse', true, 202608],
      ['Fredagsklubben', false, null],
    ])
    for (const { id, owner } of leagues) {
      const members = await db.select().from(schema.leagueMembers).where(eq(schema.leagueMembers.league, id))
      const ids = members.map(({ user }) => user)
      expect(ids).toContain(owner)
      const friends = demoPeople.filter(({ player }) => ['Nora', 'Ingrid'].includes(player.name))
      expect(ids).toEqual(expect.arrayContaining(friends.map(({ player }) => player.id)))
      expect(friends).toHaveLength(2)
      expect(await db.$count(schema.leagueEvents, eq(schema.leagueEvents.league, id))).toBe(ids.length)
    }
  })
})

describe('the open race', () => {
  it('starts in about two days and is open now', async () => {
    const [race] = await db.select().from(schema.races).where(eq(schema.races.id, openRace))
    const [season] = await db.select().from(schema.seasons).where(eq(schema.seasons.year, 2026))
    expect(windowState(windowOfStart(race!, season!), now)).toBe('open')
    expect(race!.startsAt - now).toBeGreaterThanOrEqual(36 * hours)
    expect(race!.startsAt - now).toBeLessThan(60 * hours)
    expect(race!.gridState).toBe('QUALIFYING')
  })

  it('has a qualifying order', async () => {
    const sessions = await db.select().from(schema.raceSessions).where(eq(schema.raceSessions.race, openRace))
    const upcoming = sessions.filter((session) => session.startsAt > now)
    expect(upcoming.map((session) => session.session)).toEqual(['RACE'])
  })

  it('has some guesses', async () => {
    const guesses = await db.select().from(schema.raceGuesses).where(eq(schema.raceGuesses.race, openRace))
    const guessers = new Set(guesses.map((guess) => guess.user)).size
    expect(guessers).toBeGreaterThan(6)
    expect(guessers).toBeLessThan(20)
  })
})

describe('seeding again', () => {
  it('changes nothing, even a month later', async () => {
    const before = await everything()
    const month = 30 * 24 * hours
    expect(await seedDemo(db, now + month)).toEqual({ years: [], participants: 0 })
    expect(await seedIfEmpty(db, now + month)).toEqual({ years: [], participants: 0 })
    expect(await everything()).toEqual(before)
  })

  it('keeps what users changed and deleted', async () => {
    await db.update(schema.races).set({ name: 'Sepang' }).where(eq(schema.races.id, 202616))
    await db.delete(schema.flags).where(eq(schema.flags.race, 202501))
    await removeUser(db, eq(schema.users.id, lateJoiner.id))
    const before = await everything()
    await seedDemo(db, now)
    expect(await everything()).toEqual(before)
  })

  it('adds missing numbered participants', async () => {
    expect(await seedDemo(db, now, { participants: 30 })).toEqual({ years: [], participants: 30 })
    expect(await seedDemo(db, now, { participants: 40 })).toEqual({ years: [], participants: 10 })
    const [guesses] = await db
      .select({ count: count() })
      .from(schema.seasonGuesses)
      .innerJoin(schema.users, eq(schema.users.id, schema.seasonGuesses.user))
      .where(eq(schema.users.username, 'Deltaker 0040'))
    expect(guesses!.count).toBe(6)
  })

  it('adds 1000 participants within a few seconds', async () => {
    const started = performance.now()
    expect(await seedDemo(db, now, { participants: 1000 })).toEqual({ years: [], participants: 960 })
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
