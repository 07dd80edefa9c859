import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { namedPlayers } from '#db/seed/demo-players.ts'
import { rankingFault } from '#game/guesses.ts'
import { usernameFault } from '#game/names/usernames.ts'
import { pointsOf } from '#game/score.ts'
import { appAt } from '#test/support/app.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const now = Date.UTC(2026, 10, 21, 9, 30)
const app = appAt(now)
const { db } = app

const lateJoiner = namedPlayers.find((player) => player.from > 1)!

beforeAll(async () => {
  await seedDemo(db, now)
})

const raceGuesses = () =>
  db
    .select({ guess: schema.raceGuesses, race: schema.races })
    .from(schema.raceGuesses)
    .innerJoin(schema.races, eq(schema.races.id, schema.raceGuesses.race))

describe('the participants of the demo', () => {
  it('have valid names, some with Norwegian letters', () => {
    expect(namedPlayers.map(({ name }) => usernameFault(name)).filter(Boolean)).toEqual([])
    expect(namedPlayers.map(({ name }) => name).join('')).toMatch(/æ.*ø.*å/i)
    expect(new Set(namedPlayers.map(({ id }) => id)).size).toBe(24)
  })

  it('guessed exactly the drivers and constructors of their season', async () => {
    const competitors = await db.select().from(schema.competitors)
    const latecomers = ['franco-colapinto 2025', 'yuki-tsunoda 2026']
    const guesses = await db.select().from(schema.seasonGuesses)
    expect(guesses).toHaveLength(2 * 23 * 3)
    for (const { year, category, answer } of guesses) {
      const field = competitors
        .filter(
          (it) => it.year === year && it.category === category && !latecomers.includes(`${it.id} ${year}`),
        )
        .map((it) => it.id)
      if (Array.isArray(answer)) expect(rankingFault(answer, field)).toBeNull()
      else expect(Object.keys(answer).toSorted()).toEqual(['RED', 'SAFETY_CAR', 'YELLOW'])
    }
    const orders = guesses.filter((guess) => guess.category === 'DRIVER').map((guess) => guess.answer)
    expect(new Set(orders.map((answer) => JSON.stringify(answer))).size).toBe(orders.length)
  })

  it('guessed only drivers in the grid, after qualifying and before the start', async () => {
    const grids = await db.select().from(schema.startingGrids)
    const inGrid = new Set(grids.map(({ race, driver }) => `${race} ${driver}`))
    const sessions = await db.select().from(schema.raceSessions)
    const qualifying = new Map(
      sessions.filter((it) => it.session === 'QUALIFYING').map(({ race, startsAt }) => [race, startsAt]),
    )
    const guesses = await raceGuesses()
    expect(guesses.length).toBeGreaterThan(1500)
    for (const { guess, race } of guesses) {
      expect(inGrid).toContain(`${guess.race} ${guess.driver}`)
      expect(guess.storedAt).toBeLessThan(Math.min(race.cutoff, now))
      expect(guess.storedAt).toBeGreaterThan(qualifying.get(race.id)!)
    }
  })

  it('miss a race now and then', async () => {
    const guesses = await raceGuesses()
    const complete = 2 * (23 * 24 + 23 * 16)
    expect(guesses.filter(({ race }) => race.resultState !== null).length).toBeLessThan(complete)
  })

  it('guessed the season before its cutoff', async () => {
    const seasons = await db.select().from(schema.seasons)
    const cutoffs = new Map(seasons.map(({ year, cutoff }) => [year, cutoff]))
    for (const { year, storedAt } of await db.select().from(schema.seasonGuesses)) {
      expect(storedAt).toBeLessThan(cutoffs.get(year)!)
    }
  })

  it('have a history event for every guess', async () => {
    const events = await db.select().from(schema.guessEvents)
    const history = new Map(
      events.map(({ user, year, race, category, answer, storedAt, sequence }) => [
        `${user} ${race ?? year} ${category}`,
        { answer: JSON.parse(answer), storedAt, sequence },
      ]),
    )
    const ofSeason = await db.select().from(schema.seasonGuesses)
    const ofRace = (await raceGuesses()).map(({ guess }) => guess)
    expect(history.size).toBe(ofSeason.length + ofRace.length)
    for (const { year, category, user, answer, storedAt, sequence } of ofSeason) {
      expect(history.get(`${user} ${year} ${category}`)).toEqual({ answer, storedAt, sequence })
    }
    for (const { race, category, user, driver, storedAt, sequence } of ofRace) {
      expect(history.get(`${user} ${race} ${category}`)).toEqual({ answer: driver, storedAt, sequence })
    }
  })

  it('include a late joiner without season guesses, with race guesses from race 9', async () => {
    const own = (await raceGuesses()).filter(({ guess }) => guess.user === lateJoiner.id)
    expect(Math.min(...own.map(({ race }) => race.id))).toBeGreaterThanOrEqual(202609)
    expect(own.length).toBeGreaterThan(8)
    const season = await db
      .select()
      .from(schema.seasonGuesses)
      .where(eq(schema.seasonGuesses.user, lateJoiner.id))
    expect(season).toEqual([])
  })
})

describe('the scores of the demo', () => {
  const scoresOf = (year: number) => db.select().from(schema.scores).where(eq(schema.scores.year, year))

  it('have a step for each finished race, and one before the first', async () => {
    for (const [year, races, field] of [
      [2025, 24, 23],
      [2026, 16, 24],
    ] as const) {
      await recompute(app, year, 0)
      const scores = await scoresOf(year)
      expect(new Set(scores.map((score) => score.step))).toEqual(new Set(Array(races + 1).keys()))
      expect(scores).toHaveLength((races + 1) * field)
    }
  })

  it('vary, and two participants share a rank at the end', async () => {
    for (const [year, step] of [
      [2025, 24],
      [2026, 16],
    ] as const) {
      const totals = (await scoresOf(year))
        .filter((score) => score.step === step)
        .map((score) => pointsOf(score.total))
      expect(Math.max(...totals) - Math.min(...totals)).toBeGreaterThan(80)
      expect(new Set(totals).size).toBeGreaterThan(15)
      expect(new Set(totals).size).toBeLessThan(totals.length)
    }
  })
})
