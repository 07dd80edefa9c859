import { env } from 'cloudflare:workers'
import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import { dropOldEditions, jobOf, requestEdition, takeJob } from '#db/queries/scoring-jobs.ts'
import { participants, progress, scores, seasons, stepFields, users } from '#db/schema.ts'
import { inLeaderboardOrder, type SeasonProgress } from '#game/leaderboard.ts'
import { countsOf } from '#game/ranking.ts'
import { noScore } from '#game/score.ts'
import { Faults } from '#test/support/faults.ts'
import { aLargeSeason, crowdId, largeDrivers } from '#test/support/large-season.ts'
import { aResult } from '#test/support/truths.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { changeField, recompute } from '#worker/usecases/seasons/scoring.ts'
import { scoreInSlices } from '#worker/usecases/seasons/scoring-in-slices.ts'

const db = openDatabase(env.DB)
const app = { db, cache: new ShortCache(0) }
const pace = { patience: 60_000, sliceSize: 300 }
let nextYear = 1960

const seasonOf = async (year: number) => (await db.select().from(seasons).where(eq(seasons.year, year)))[0]!

/** The lines that readers see, by user. */
const seen = async (year: number) =>
  new Map((await progressOfSeason(db, year)).map((line) => [line.user, line]))

/** The lines that the scorer has, in leaderboard order. */
async function scored(year: number): Promise<SeasonProgress[]> {
  const rows = await db.select().from(scores).where(eq(scores.year, year)).orderBy(asc(scores.step))
  const byUser = Map.groupBy(rows, ({ user }) => user)
  const field = await db
    .select({ user: users.id, username: users.username })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user))
    .where(eq(participants.year, year))
  return inLeaderboardOrder(
    field.map(({ user, username }) => ({
      user,
      username: username!,
      scores: (byUser.get(user) ?? []).map(({ total }) => total),
    })),
  )
}

/** Compares the whole edition with the scores. */
async function expectWhole(year: number) {
  const order = await scored(year)
  expect(await seen(year)).toEqual(new Map(order.map((line) => [line.user, line])))
  const { edition, placed, behind } = await seasonOf(year)
  expect([placed, behind]).toEqual([order.length, 0])
  const placedRows = await db
    .select({ user: progress.user })
    .from(progress)
    .where(and(eq(progress.year, year), eq(progress.edition, edition)))
    .orderBy(asc(progress.place))
  expect(placedRows.map(({ user }) => user)).toEqual(order.map(({ user }) => user))
  const fields = await db
    .select()
    .from(stepFields)
    .where(eq(stepFields.year, year))
    .orderBy(asc(stepFields.step))
  expect(fields.map((field) => [field.edition, field.counts.TOTAL])).toEqual(
    order[0]!.scores.map((_, step) => [edition, countsOf(order.map((line) => line.scores[step]!))]),
  )
  expect(await jobOf(db, year)).toEqual([])
}

async function aSeasonWithResults(results = 2) {
  const year = nextYear++
  const races = await aLargeSeason(db, year)
  for (const race of races.slice(0, results)) await aResult(db, race, largeDrivers)
  await recompute(app, year, 0)
  return { year, races }
}

describe('a large season', () => {
  it('shows the same points as the scorer has, with everyone in their place', async () => {
    const { year } = await aSeasonWithResults()
    await expectWhole(year)
    expect((await seen(year)).size).toBeGreaterThan(1_000)
    expect(new Set((await scored(year)).map(({ scores }) => scores.at(-1))).size).toBeGreaterThan(5)
  })

  it('has the same points in one part as in many', async () => {
    const { year } = await aSeasonWithResults()
    const scoresOf = () =>
      db.select().from(scores).where(eq(scores.year, year)).orderBy(asc(scores.step), asc(scores.user))
    const inOnePart = await scoresOf()
    await db.delete(scores).where(eq(scores.year, year))
    await writeBatch(db, requestEdition(year, { scoreFrom: 0, countFrom: 0, logged: false }))
    expect(await scoreInSlices(app, year, pace)).toBe(true)
    expect(await scoresOf()).toEqual(inOnePart)
    expect(inOnePart.length).toBeGreaterThan(3 * 1_000)
  })

  it('never shows a mixture, wherever the scorer is killed, and goes on from there', async () => {
    const { year, races } = await aSeasonWithResults()
    const before = await seen(year)
    await aResult(db, races[2]!, largeDrivers.toReversed())
    await writeBatch(db, requestEdition(year, { scoreFrom: 3, countFrom: 3, logged: false }))
    let kills = 0
    // A step must get through, and has more transactions than that.
    for (let failing = 1; (await jobOf(db, year)).length > 0; failing = 1 + (failing % 9)) {
      const faults = new Faults()
      faults.failing = failing
      faults.tooLate = kills % 2 === 1
      const killed = { db: openDatabase(faults.watch(env.DB, ['batch'])), cache: app.cache }
      const result = await scoreInSlices(killed, year, pace).catch(() => 'killed')
      if (result === 'killed') kills++
      const now = await seen(year)
      if ((await jobOf(db, year)).length > 0) expect(now).toEqual(before)
      // The lease of the killed one runs out.
      await db.run(sql`update scoring_jobs set leased_until = 0`)
    }
    expect(kills).toBeGreaterThan(3)
    // One that was killed right after the switch leaves the old edition to the next job's first slice.
    await writeBatch(db, dropOldEditions(year))
    await expectWhole(year)
    expect(await seen(year)).not.toEqual(before)
  })

  it('starts again after a change in between, and has the newest result', async () => {
    const { year, races } = await aSeasonWithResults()
    await aResult(db, races[2]!, largeDrivers)
    await writeBatch(db, requestEdition(year, { scoreFrom: 3, countFrom: 3, logged: false }))
    let clock = 0
    // Time for one slice only.
    await scoreInSlices(app, year, { ...pace, patience: 2, clock: () => clock++ })
    const [half] = await jobOf(db, year)
    expect(half!.nextStep).toBeGreaterThan(3)
    await db.run(sql`delete from race_results where race = ${races[1]!}`)
    await aResult(db, races[1]!, largeDrivers.toReversed())
    await writeBatch(db, requestEdition(year, { scoreFrom: 2, countFrom: 2, logged: false }))
    expect(await scoreInSlices(app, year, pace)).toBe(true)
    await expectWhole(year)
  })

  it('is scored by one worker at a time', async () => {
    const { year } = await aSeasonWithResults()
    await writeBatch(db, requestEdition(year, { scoreFrom: 0, countFrom: 0, logged: false }))
    const now = Date.now()
    expect(await takeJob(db, { year, now, until: now + 1_000 })).not.toBeNull()
    expect(await takeJob(db, { year, now: now + 999, until: now + 2_000 })).toBeNull()
    expect(await scoreInSlices(app, year, { ...pace, clock: () => now })).toBe(false)
    expect(await scoreInSlices(app, year, { ...pace, clock: () => now + 1_000 })).toBe(true)
    await expectWhole(year)
  })

  it('has who joins at 0 points, and loses who leaves, at once and in the next edition', async () => {
    const { year } = await aSeasonWithResults()
    const gone = crowdId(year, 7)
    await writeBatch(db, [
      sql`insert into users (id, username, created_at) values (${`late ${year}`}, 'Late', 0)`,
      sql`insert into participants (year, user) values (${year}, ${`late ${year}`})`,
    ])
    expect((await seen(year)).get(`late ${year}`)?.scores).toEqual(Array(3).fill(noScore))
    const written = await changeField(
      app,
      [year],
      [sql`delete from race_guesses where user = ${gone}`, sql`delete from users where id = ${gone}`],
    )
    expect(written).toBeGreaterThan(0)
    const now = await seen(year)
    expect(now.has(gone)).toBe(false)
    expect(now.get(`late ${year}`)?.scores).toEqual(Array(3).fill(noScore))
    expect((await seasonOf(year)).participants).toBe(now.size)
    const [newest] = await db
      .select()
      .from(stepFields)
      .where(and(eq(stepFields.year, year), eq(stepFields.step, 2)))
    // The joiner has no score yet and is counted by the size of the field.
    expect(newest!.counts.TOTAL!.reduce((sum, [, some]) => sum + some, 0)).toBe(now.size - 1)
  })
})
