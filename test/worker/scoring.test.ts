import { env } from 'cloudflare:workers'
import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { participants, raceResults, races, referencePlayers, scores, seasons } from '#db/schema.ts'
import { scoreSeason, totalOf } from '#game/scoring.ts'
import { stepsOf } from '#game/steps.ts'
import { type RandomSeason, randomSeason, takesPart } from '#test/support/random-season.ts'
import { storeResults, storeSeason } from '#test/support/store-season.ts'
import { createAppContext } from '#worker/context.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const app = createAppContext(env, 1_000, new ShortCache(0))
let nextYear = 1950

/** Without shrinking: each season needs a year of its own, and the database has 250 of them. */
const runs = (numRuns: number) => ({ numRuns, endOnFailure: true })

/** The scores after every step according to game. */
function expectedScores({ truth, tables, participants }: RandomSeason) {
  const steps = stepsOf(truth)
  return steps.flatMap((_, step) =>
    participants
      .filter(({ guesses }) => takesPart(guesses))
      .map(({ user, guesses }) => {
        const points = scoreSeason(guesses, steps.slice(0, step + 1), tables)
        const earned = Object.fromEntries(Object.entries(points).filter(([, p]) => p > 0))
        return { step, user, byCategory: earned, total: totalOf(points) }
      }),
  )
}

const storedScores = async (year: number) =>
  (await app.db.select().from(scores).where(eq(scores.year, year))).map(
    ({ step, user, byCategory, total }) => ({
      step,
      user,
      byCategory,
      total,
    }),
  )

const versionOf = async (year: number) =>
  (await app.db.select().from(seasons).where(eq(seasons.year, year)))[0]!.version

/** Everything that moves the season's version: scores of participants and of reference players. */
const shownScores = async (year: number) =>
  JSON.stringify([
    await app.db
      .select()
      .from(scores)
      .where(eq(scores.year, year))
      .orderBy(asc(scores.step), asc(scores.user)),
    await app.db
      .select()
      .from(referencePlayers)
      .where(eq(referencePlayers.year, year))
      .orderBy(asc(referencePlayers.kind)),
  ])

async function stored(season: RandomSeason) {
  const year = nextYear++
  await storeSeason(app.db, year, season)
  return year
}

describe('scoring in the database', () => {
  it('equals the rules of the game for any season', async () => {
    await fc.assert(
      fc.asyncProperty(randomSeason, async (season) => {
        const year = await stored(season)
        await recompute(app, year, 0)
        const found = await storedScores(year)
        expect(new Set(found)).toEqual(new Set(expectedScores(season)))
      }),
      runs(60),
    )
  })

  it('writes nothing and keeps the version when nothing has changed', async () => {
    await fc.assert(
      fc.asyncProperty(randomSeason, async (season) => {
        const year = await stored(season)
        await recompute(app, year, 0)
        const version = await versionOf(year)
        expect(await recompute(app, year, 0)).toBe(0)
        expect(await versionOf(year)).toBe(version)
      }),
      runs(15),
    )
  })

  it('gives the same from a changed step on as from the start', async () => {
    await fc.assert(
      fc.asyncProperty(randomSeason, fc.nat({ max: 4 }), async (season, change) => {
        const year = await stored(season)
        await recompute(app, year, 0)
        const changed = withReversedRace(season, change)
        await app.db
          .delete(raceResults)
          .where(and(eq(raceResults.race, year * 100 + change), eq(raceResults.session, 'RACE')))
        await storeResults(
          app.db,
          year,
          changed.truth.results.filter((row) => row.race === change),
        )
        const [before, shownBefore] = [await versionOf(year), await shownScores(year)]
        const step = stepsOf(changed.truth).findIndex(({ race }) => race === change)
        await recompute(app, year, Math.max(0, step))
        expect(new Set(await storedScores(year))).toEqual(new Set(expectedScores(changed)))
        expect((await versionOf(year)) > before).toBe((await shownScores(year)) !== shownBefore)
      }),
      runs(40),
    )
  })

  it('deletes a step whose result is deleted, and an erased participant', async () => {
    await fc.assert(
      fc.asyncProperty(randomSeason, async (season) => {
        const year = await stored(season)
        await recompute(app, year, 0)
        const last = season.truth.races.findLast((race) => race.resultState !== null)
        if (last !== undefined) {
          await app.db
            .update(races)
            .set({ resultState: null })
            .where(eq(races.id, year * 100 + last.id))
        }
        await app.db
          .delete(participants)
          .where(and(eq(participants.year, year), eq(participants.user, 'user1')))
        await recompute(app, year, 0)
        const left: RandomSeason = {
          ...season,
          truth: {
            ...season.truth,
            races: season.truth.races.map((race) => (race === last ? { ...race, resultState: null } : race)),
          },
          participants: season.participants.filter(({ user }) => user !== 'user1'),
        }
        expect(new Set(await storedScores(year))).toEqual(new Set(expectedScores(left)))
      }),
      runs(25),
    )
  })
})

/** The season with one race classified in reverse. */
const withReversedRace = (season: RandomSeason, race: number): RandomSeason => {
  const own = season.truth.results.filter((row) => row.race === race)
  const turned = own.map((row, i) => ({ ...row, driver: own[own.length - 1 - i]!.driver }))
  const others = season.truth.results.filter((row) => row.race !== race)
  return { ...season, truth: { ...season.truth, results: [...others, ...turned] } }
}
