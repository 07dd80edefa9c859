import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeBatch } from '#db/client.ts'
import { updateEdition } from '#db/queries/editions.ts'
import { countAllGuesses } from '#db/queries/guess-counts.ts'
import { fieldAtStep, progressOfSeason, roundWinnersOfSeason } from '#db/queries/scores.ts'
import { guessCounts, participants, progress, scores, seasons, stepFields } from '#db/schema.ts'
import { inLeaderboardOrder, leaderboardOf, roundWinners, type SeasonProgress } from '#game/leaderboard.ts'
import { countsOf } from '#game/ranking.ts'
import { noScore } from '#game/score.ts'
import { appAt } from '#test/support/app.ts'
import { aUser } from '#test/support/participants.ts'
import { randomSeason } from '#test/support/random-season.ts'
import { scored, scoreOf } from '#test/support/scored.ts'
import { aSeason } from '#test/support/season.ts'
import { storeSeason } from '#test/support/store-season.ts'
import { aTurn } from '#test/support/turn.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { scoreClosedSeasons } from '#worker/usecases/importing/scoring-cutoffs.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const app = appAt(1_000)
const { db } = app
let nextYear = 1950

const stepsOf = async (year: number) =>
  Math.max(0, ...(await db.select().from(scores).where(eq(scores.year, year))).map(({ step }) => step))

/** The rows that readers should see: one for each participant, with 0 points where the scorer has no row. */
async function expected(year: number) {
  const rows = await db.select().from(scores).where(eq(scores.year, year))
  const last = await stepsOf(year)
  const field = await db.select().from(participants).where(eq(participants.year, year))
  return new Map(
    field.map(({ user }) => [
      user,
      Array.from(
        { length: last + 1 },
        (_, step) => rows.find((row) => row.user === user && row.step === step)?.total ?? noScore,
      ),
    ]),
  )
}

const seen = async (year: number) =>
  new Map((await progressOfSeason(db, year)).map(({ user, scores }) => [user, scores]))

const isBehind = async (year: number) =>
  (await db.select().from(seasons).where(eq(seasons.year, year)))[0]!.behind === 1

async function stored(season: Parameters<typeof storeSeason>[2]) {
  const year = nextYear++
  await storeSeason(db, year, season)
  await recompute(app, year, 0)
  return year
}

describe('the edition that readers see', () => {
  it('is what the scorer has, for every participant and step of any season', async () => {
    await fc.assert(
      fc.asyncProperty(randomSeason, async (season) => {
        const year = await stored(season)
        const field = await seen(year)
        expect(field).toEqual(await expected(year))
        expect(await isBehind(year)).toBe(false)
        for (let step = 0; step <= (await stepsOf(year)); step++) {
          const [row] = await db
            .select()
            .from(stepFields)
            .where(and(eq(stepFields.year, year), eq(stepFields.step, step)))
          const at = [...field.values()].map((line) => line[step]!)
          if (at.length === 0) continue
          expect(row!.counts.TOTAL).toEqual(countsOf(at))
          expect(await fieldAtStep(db, year, sql`${step}`)).toHaveLength(at.length)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('names the same winners of the newest round as the leaderboard', async () => {
    await fc.assert(
      fc.asyncProperty(randomSeason, async (season) => {
        const year = await stored(season)
        const last = await stepsOf(year)
        const field = inLeaderboardOrder((await progressOfSeason(db, year)) as SeasonProgress[])
        const leaders = last === 0 ? [] : roundWinners(leaderboardOf(field))
        const winners = (await roundWinnersOfSeason(db, year)).filter(({ step }) => step === last)
        expect(new Map(winners.map(({ id, points }) => [id, points]))).toEqual(
          new Map(leaders.map(({ guesser, latest }) => [guesser.id, latest])),
        )
      }),
      { numRuns: 25 },
    )
  })

  it('counts the field by score, and a round and its categories by points', async () => {
    const year = nextYear++
    await aSeason(db, { year })
    for (const [username, TENTH] of [
      ['Kari', 10],
      ['Ola', 10.25],
    ] as const) {
      const user = await aUser(db, `${username} ${year}`)
      await db.insert(participants).values({ year, user })
      await db.insert(scores).values([
        { year, user, step: 0, byCategory: {}, total: noScore },
        { year, user, step: 1, byCategory: { TENTH: scoreOf(TENTH) }, total: scoreOf(TENTH) },
      ])
    }
    await writeBatch(db, updateEdition(year, 0, 2))
    const fields = await db.select().from(stepFields).where(eq(stepFields.year, year))
    expect(fields.find(({ step }) => step === 1)).toMatchObject({
      counts: { TOTAL: countsOf(scored([10.25, 10])), EARNED: [[10, 2]], TENTH: [[10, 2]] },
      winners: [expect.any(String), expect.any(String)],
    })
  })

  it('has who joins with 0 points at every step, and nobody who has left', async () => {
    const [season] = fc.sample(
      randomSeason.filter(({ truth }) => truth.races.filter(({ resultState }) => resultState).length > 1),
      { numRuns: 1, seed: 3 },
    )
    const year = await stored(season!)
    await writeBatch(db, [
      sql`insert into users (id, username, created_at) values ('late', 'Late', 0)`,
      sql`insert into participants (year, user) values (${year}, 'late')`,
    ])
    const field = await seen(year)
    expect(field.get('late')).toEqual(Array(1 + (await stepsOf(year))).fill(noScore))
    expect(field).toEqual(await expected(year))
    await db.delete(participants).where(and(eq(participants.year, year), eq(participants.user, 'late')))
    expect((await seen(year)).has('late')).toBe(false)
    const [row] = await db.select().from(seasons).where(eq(seasons.year, year))
    expect(row!.participants).toBe((await expected(year)).size)
  })

  it('is made again where a release that does not know it has scored, once', async () => {
    const year = await stored(fc.sample(randomSeason, { numRuns: 1, seed: 11 })[0]!)
    await writeBatch(db, [sql`update scores set total = total + 7 where year = ${year}`])
    if ((await expected(year)).size === 0) throw new Error('the season has nobody')
    expect(await isBehind(year)).toBe(true)
    // The next scoring repairs scores and edition.
    await scoreClosedSeasons({ db, now: 1_000, cache: new ShortCache(0) }, aTurn())
    expect(await isBehind(year)).toBe(false)
    expect(await seen(year)).toEqual(await expected(year))
    expect(await recompute(app, year, 0)).toBe(0)
  })
})

describe('the counts of equal guesses', () => {
  it('are written once, and again when a participant leaves', async () => {
    const year = await stored(fc.sample(randomSeason, { numRuns: 1, seed: 5 })[0]!)
    const all = () => db.select().from(guessCounts).where(eq(guessCounts.year, year))
    const before = await all()
    expect(before.length).toBeGreaterThan(0)
    expect(await writeBatch(db, countAllGuesses(year))).toBe(0)
    const [someone] = await db.select().from(progress).where(eq(progress.year, year))
    await writeBatch(db, [
      sql`delete from season_guesses where year = ${year} and user = ${someone!.user}`,
      sql`delete from race_guesses where user = ${someone!.user}`,
      ...countAllGuesses(year),
    ])
    const everyone = (rows: typeof before) => rows.map(({ participants }) => participants)
    expect(Math.max(0, ...everyone(await all()))).toBeLessThanOrEqual(Math.max(...everyone(before)))
    expect(await all()).not.toEqual(before)
  })
})
