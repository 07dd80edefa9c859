import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { effectsSeenOnSeason } from '#db/queries/changes.ts'
import { updateEdition } from '#db/queries/editions.ts'
import { scoreReferencePlayers } from '#db/queries/reference-players.ts'
import { answerKeys, finalScores, scores, seasons, userRoles } from '#db/schema.ts'
import { rulesVersion } from '#game/score.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { Faults } from '#test/support/faults.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, days, minutes, raceStart } from '#test/support/season.ts'
import { aResult, aTable } from '#test/support/truths.ts'
import { scheduled } from '#worker/cron/scheduled.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { applyChange, type ChangeRequest, planChange } from '#worker/usecases/admin/changing.ts'
import { readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { changeField, recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const years = [2023, 2024] as const
const [older, newer] = years
let now = raceStart(newer, 2) + 400 * days
const users: Record<string, string> = {}

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  if (users.kari === undefined) await twoSeasons()
  await db.update(seasons).set({ finishedAt: null })
  for (const year of years) await recompute(appAt(now), year, 0)
})
afterEach(() => vi.restoreAllMocks())

async function twoSeasons() {
  for (const name of ['kari', 'ola']) users[name] = await aUser(db, name)
  const { kari, ola } = users as { kari: string; ola: string }
  await db.insert(userRoles).values({ user: kari, role: 'ADMIN' })
  for (const year of years) {
    await aSeason(db, { year })
    const races = [await aRace(db, { year }), await aRace(db, { year, position: 2 })]
    await aSeasonGuess(db, kari, year, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
    await aSeasonGuess(db, ola, year, { DRIVER: ['ver', 'nor', 'lec', 'ham'] })
    for (const race of races) {
      await aRaceGuess(db, ola, race, { FIRST: 'nor' })
      await aResult(db, race, ['nor', 'ver', 'lec', 'ham'])
      await aTable(db, race, 'DRIVER', [
        ['nor', 25],
        ['ver', 18],
      ])
    }
  }
}

/** Scores as a release with other rules has left them: everything is worth more. */
const scoredByOtherRules = (year: number) =>
  writeBatch(db, [
    sql`update answer_keys set points = points + 1 where year = ${year}`,
    sql`update scores set total = total + 5, by_category = json_set(by_category, '$.DRIVER', total + 5) where year = ${year}`,
    sql`update final_places set points = points + 5 where year = ${year}`,
    sql`update seasons set rules_version = ${rulesVersion + 1} where year = ${year}`,
    ...updateEdition(year, 0, 3),
    ...scoreReferencePlayers(year, 0),
  ])

const stored = async (year: number) => ({
  season: (await db.select().from(seasons).where(eq(seasons.year, year)))[0]!,
  keys: await db.select().from(answerKeys).where(eq(answerKeys.year, year)),
  scores: await db.select().from(scores).where(eq(scores.year, year)),
  finals: await db.select().from(finalScores).where(eq(finalScores.year, year)),
})
/** Without the counters, which move with every write. */
const scoresOf = async (year: number) => {
  const { season, ...rest } = await stored(year)
  return { ...rest, rules: season.rulesVersion }
}

/** A call of the clock, ten minutes after the one before. */
async function clock(bindings: Partial<Env> = {}) {
  now += 10 * minutes
  const run = scheduled(new ShortCache(0), () => now)
  await run({ scheduledTime: now }, { ...env, ...bindings }).catch(() => {})
}

const admin = () => ({ ...appAt(now), viewer: async () => anAdmin(users.kari!) })

describe('a release with other rules', () => {
  it('has the clock score every season again, once', async () => {
    const right = await Promise.all(years.map(scoresOf))
    for (const year of years) await scoredByOtherRules(year)
    expect(await Promise.all(years.map(scoresOf))).not.toEqual(right)
    await clock()
    expect(await Promise.all(years.map(scoresOf))).toEqual(right)
    const after = await Promise.all(years.map(stored))
    await clock()
    expect(await Promise.all(years.map(stored))).toEqual(after)
    expect(await recompute(appAt(now), older, 0)).toBe(0)
  })

  it('starts again after a crash, and leaves no season half scored', async () => {
    const right = await Promise.all(years.map(scoresOf))
    const crashed = new Set<boolean>()
    for (let failing = 1; ; failing++) {
      const faults = new Faults()
      faults.tooLate = failing % 2 === 0
      faults.failing = Math.ceil(failing / 2)
      for (const year of years) await scoredByOtherRules(year)
      const wrong = await Promise.all(years.map(scoresOf))
      await clock(faults.watched(env))
      for (const [index, year] of years.entries()) {
        const found = await scoresOf(year)
        crashed.add(found.rules !== rulesVersion)
        expect(found).toEqual(found.rules === rulesVersion ? right[index] : wrong[index])
      }
      await clock()
      expect(await Promise.all(years.map(scoresOf))).toEqual(right)
      if (faults.used < faults.failing) break
    }
    expect(crashed).toEqual(new Set([true, false]))
  }, 60_000)

  it('also replaces them where scoring was asked for from a later step on', async () => {
    const right = await scoresOf(older)
    await scoredByOtherRules(older)
    await recompute(appAt(now), older, 2)
    expect(await scoresOf(older)).toEqual(right)
  })
})

describe('a finished season', () => {
  const finish = (finishedAt: number | null): ChangeRequest => {
    return ({ season }) => [{ kind: 'season', year: older, value: { ...season!, finishedAt } }]
  }
  const change = async (request: ChangeRequest) => {
    const { seen } = await planChange(admin(), older, request)
    await applyChange(admin(), older, request, { seen, reason: 'Protesten', undoes: null })
  }

  it('stays as it is, and is scored by the new rules once it is opened again', async () => {
    const right = await scoresOf(older)
    await change(finish(now))
    await scoredByOtherRules(older)
    const frozen = await stored(older)
    await clock()
    await recompute(appAt(now), older, 0)
    expect(await stored(older)).toEqual(frozen)

    await change(finish(null))
    expect(await scoresOf(older)).toMatchObject({
      finals: [],
      scores: frozen.scores,
      rules: rulesVersion + 1,
    })
    await clock()
    expect(await scoresOf(older)).toEqual(right)
  })

  it('is scored by the rules of the day if it never was before', async () => {
    const right = await scoresOf(older)
    await db
      .update(seasons)
      .set({ finishedAt: now, rulesVersion: rulesVersion + 1 })
      .where(eq(seasons.year, older))
    for (const table of [scores, answerKeys]) await db.delete(table).where(eq(table.year, older))
    await recompute(appAt(now), older, 0)
    expect(await scoresOf(older)).toMatchObject({
      scores: right.scores,
      keys: right.keys,
      rules: rulesVersion,
    })
  })

  it('loses an erased participant and keeps the points of the others', async () => {
    await change(finish(now))
    await scoredByOtherRules(older)
    const frozen = await scoresOf(older)
    const gone = await aUser(db, `ny ${now}`)
    await db.run(sql`insert into participants (year, user) values (${older}, ${gone})`)
    await db.run(
      sql`insert into scores (year, step, user, by_category, total) values (${older}, 2, ${gone}, '{}', 0)`,
    )
    await changeField(appAt(now), [older], [sql`delete from participants where user = ${gone}`])
    expect(await scoresOf(older)).toEqual(frozen)
  })
})

describe('a change by an admin before the clock has scored the season again', () => {
  const winnerGivesMore: ChangeRequest = () => [
    { kind: 'points', year: newer, category: 'FIRST', value: [7, 2, 1] },
  ]
  const points = async () =>
    new Map(
      (await readHome(appAt(now), newer)).leaderboard!.map(({ guesser }) => [guesser.id, guesser.points]),
    )

  it('is shown and logged with the difference that it makes itself', async () => {
    const before = await points()
    const ola = users.ola!
    const moved = { before: before.get(ola), after: before.get(ola)! + 4 }

    await scoredByOtherRules(newer)
    const plan = await planChange(admin(), newer, winnerGivesMore)
    expect(plan.effects).toMatchObject([
      { user: ola, before: { points: moved.before }, after: { points: moved.after } },
    ])
    await scoredByOtherRules(newer)
    await applyChange(admin(), newer, winnerGivesMore, { seen: plan.seen, reason: 'Ny tabell', undoes: null })
    expect(await effectsSeenOnSeason(db, newer, 8)).toMatchObject([{ user: ola, ...moved }])

    const { season } = await stored(newer)
    expect(season.rulesVersion).toBe(rulesVersion)
    expect(await recompute(appAt(now), newer, 0)).toBe(0)
    expect((await points()).get(ola)).toBe(moved.after)
  })
})
