import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { referencePlayersOf } from '#db/queries/reference-players.ts'
import { readSeason } from '#db/queries/season.ts'
import { flagsOfSeason } from '#db/queries/truths.ts'
import { raceGuesses, seasonGuesses } from '#db/schema.ts'
import { guessesFromRows } from '#game/profile.ts'
import { pointsOf } from '#game/score.ts'
import { appAt } from '#test/support/app.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { randomSeason, takesPart } from '#test/support/random-season.ts'
import { referenceTotals } from '#test/support/reference-model.ts'
import { storeSeason } from '#test/support/store-season.ts'
import { prepareDemo } from '#worker/local/demo.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const now = Date.UTC(2026, 10, 21, 9, 33)
const app = appAt(now)
const db = openDatabase(env.DB)

beforeEach(freshDatabase)

/** The points of the two after every step, as stored. */
const storedTotals = async (year: number) =>
  Object.fromEntries(
    (await referencePlayersOf(db, year)).map(({ kind, scores }) => [kind, scores.map(pointsOf)]),
  )

/** The guesses of everyone in a season. */
async function everyonesGuesses(year: number) {
  const season = await db.select().from(seasonGuesses).where(eq(seasonGuesses.year, year))
  const races = await db.select().from(raceGuesses)
  const users = new Set([...season, ...races].map(({ user }) => user))
  return [...users].map((user) =>
    guessesFromRows(
      season.filter((row) => row.user === user),
      races.filter((row) => row.user === user),
    ),
  )
}

/** What their points should be, from the stored facts and guesses. */
async function expectedTotals(year: number) {
  const truth = await readSeason(db, year)
  const flagsBefore = await flagsOfSeason(db, year - 1)
  return referenceTotals({ truth, tables: truth.tables, guesses: await everyonesGuesses(year), flagsBefore })
}

describe('the points of Startrekka and Folket', () => {
  it('are those of the rules in any season', async () => {
    let year = 1950
    await fc.assert(
      fc.asyncProperty(randomSeason, async (season) => {
        year += 2
        await storeSeason(db, year, season)
        await recompute(app, year, 0)
        const people = season.participants.filter(({ guesses }) => takesPart(guesses))
        expect(await storedTotals(year)).toEqual(
          people.length === 0
            ? {}
            : referenceTotals({ ...season, guesses: people.map(({ guesses }) => guesses), flagsBefore: [] }),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('are those of the rules at every step of both seasons of the demo', async () => {
    await prepareDemo(db, now, { scenario: 'after' }, app.signer)
    for (const year of [2025, 2026]) {
      const stored = await storedTotals(year)
      expect(stored).toEqual(await expectedTotals(year))
      expect(stored.GRID!.length).toBeGreaterThan(15)
    }
  })
})
