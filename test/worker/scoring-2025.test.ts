import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, readBatch } from '#db/client.ts'
import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { flagsOfSeason, pointsTablesOfSeason, standingsOfSeason } from '#db/queries/truths.ts'
import { participants, raceGuesses, raceResults, races, scores, seasonGuesses } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { pointsTablesOf } from '#game/points-tables.ts'
import { type Guesses, scoreSeason, totalOf } from '#game/scoring.ts'
import { stepsOf } from '#game/steps.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const year = 2025
const db = openDatabase(env.DB)
const app = { db, cache: new ShortCache(0) }

beforeAll(async () => {
  await seedDemo(db, Date.UTC(2026, 10, 21), { participants: 200 })
  await db.update(races).set({ resultState: null }).where(eq(races.year, year))
})

/** Everyone's stored guesses. */
async function readGuesses(): Promise<Map<string, Guesses>> {
  const [field, season, race] = await db.batch([
    db.select().from(participants).where(eq(participants.year, year)),
    db.select().from(seasonGuesses).where(eq(seasonGuesses.year, year)),
    db.select().from(raceGuesses),
  ])
  const seasonOf = Map.groupBy(season, ({ user }) => user)
  const racesOf = Map.groupBy(race, ({ user }) => user)
  return new Map(
    field.map(({ user }) => {
      const byCategory = (seasonOf.get(user) ?? []).map(({ category, answer }) => [category, answer])
      const byRace = Map.groupBy(racesOf.get(user) ?? [], (guess) => guess.race)
      return [
        user,
        {
          ...(Object.fromEntries(byCategory) as Omit<Guesses, 'races'>),
          races: new Map(
            [...byRace].map(([id, own]) => [id, Object.fromEntries(own.map((g) => [g.category, g.driver]))]),
          ),
        },
      ]
    }),
  )
}

async function readRules() {
  const [competitors, calendar, standings, results, flags, points] = await readBatch(db, [
    competitorsOfSeason(db, year),
    racesOfSeason(db, year),
    standingsOfSeason(db, year),
    db.select().from(raceResults).where(eq(raceResults.session, 'RACE')),
    flagsOfSeason(db, year),
    pointsTablesOfSeason(db, year),
  ])
  return {
    calendar,
    steps: (completed: number) =>
      stepsOf({
        competitors,
        standings,
        results,
        flags,
        sprints: [],
        grids: [],
        races: calendar.map((race) => ({
          ...race,
          resultState: race.position! <= completed ? 'OFFICIAL' : null,
        })),
      }),
    tables: pointsTablesOf(points),
  }
}

describe('the 2025 season with more than 200 participants', () => {
  it('is scored by the rules after every round, step by step', async () => {
    const guesses = await readGuesses()
    const { calendar, steps, tables } = await readRules()
    expect(guesses.size).toBeGreaterThanOrEqual(200)
    let compared = 0
    for (let step = 0; step <= calendar.length; step++) {
      if (step > 0) {
        const [race] = calendar.filter(({ position }) => position === step)
        await db.update(races).set({ resultState: 'OFFICIAL' }).where(eq(races.id, race!.id))
      }
      await recompute(app, year, step)
      const known = steps(step)
      const expected = [...guesses].map(([user, own]) => ({
        user,
        total: totalOf(scoreSeason(own, known, tables)),
      }))
      const stored = await db
        .select({ user: scores.user, total: scores.total })
        .from(scores)
        .where(eq(scores.step, step))
      expect(new Set(stored), `after round ${step}`).toEqual(new Set(expected))
      compared += stored.length
    }
    expect(compared).toBeGreaterThanOrEqual(25 * 200)
  })

  it('has the same scores when computed in one go', async () => {
    expect(await recompute(app, year, 0)).toBe(0)
  })
})
