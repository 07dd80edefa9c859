import { env } from 'cloudflare:workers'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { logChange } from '#db/queries/changes.ts'
import { moveTruth } from '#db/queries/scoring.ts'
import { requestEdition } from '#db/queries/scoring-jobs.ts'
import { progress, seasons } from '#db/schema.ts'
import { appAt } from '#test/support/app.ts'
import { aLargeSeason, largeDrivers } from '#test/support/large-season.ts'
import { days, seasonCutoff } from '#test/support/season.ts'
import { aResult } from '#test/support/truths.ts'
import { logInWords } from '#words/public-log.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { readSeasonLog } from '#worker/usecases/seasons/public-log.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { scoreInSlices } from '#worker/usecases/seasons/scoring-in-slices.ts'
import { readRaceStats } from '#worker/usecases/seasons/stats.ts'

const db = openDatabase(env.DB)
const app = { db, cache: new ShortCache(0) }
const orders = {
  first: largeDrivers,
  reversed: largeDrivers.toReversed(),
  turned: [...largeDrivers.slice(3), ...largeDrivers.slice(0, 3)],
}
let year = 2100
let races: number[]
let clock: number

beforeEach(async () => {
  races = await aLargeSeason(db, ++year)
  for (const race of races.slice(0, 2)) await aResult(db, race, orders.first)
  await recompute(app, year, 0)
  clock = seasonCutoff(year) + days
})

/**
 * A change of a result, as an admin saves it. Nobody has scored it yet. `race` null: the line belongs to the
 * season.
 */
async function change(
  order: keyof typeof orders,
  { step = 2, race = races[step - 1]! as number | null } = {},
) {
  const result = races[step - 1]!
  clock += 60_000
  await db.run(sql`delete from race_results where race = ${result}`)
  await aResult(db, result, orders[order])
  const line = { race, at: clock, what: [], reason: order }
  await writeBatch(db, [
    logChange(year, line),
    moveTruth(year),
    ...requestEdition(year, { scoreFrom: step, countFrom: step, logged: true }),
  ])
}

const finish = () => scoreInSlices(app, year, { patience: 60_000 })

const totals = async () => {
  const [season] = await db.select().from(seasons).where(eq(seasons.year, year))
  const rows = await db
    .select()
    .from(progress)
    .where(and(eq(progress.year, year), eq(progress.edition, season!.edition)))
  return new Map(rows.map(({ user, totals }) => [user, totals]))
}

/** How many have other points after a step than before. */
async function moved(before: Awaited<ReturnType<typeof totals>>, step = 2) {
  const after = await totals()
  return [...before].filter(([user, points]) => after.get(user)![step] !== points[step]).length
}

/** The lines of the race, oldest first: how many were moved, where the others are counted, and how many with it. */
const lines = async (race = races[1]!) =>
  (await readRaceStats(appAt(clock), race)).log.lines
    .toReversed()
    .map(({ why, affected, countedWith, alsoCounts, isBeingCounted }) => {
      const where = countedWith === null ? null : [countedWith.at - clock, countedWith.race]
      return { why, affected, where, alsoCounts, isBeingCounted }
    })

const line = { where: null, alsoCounts: 0, isBeingCounted: false }

describe('changes of a large season', () => {
  it('that come before the scores of the one before are counted with the last of them', async () => {
    const before = await totals()
    await change('reversed')
    await change('turned')
    await change('reversed', { step: 1 })
    const counted = { ...line, affected: 0, where: [0, races[0]] }
    const ofTheSecond = () => [
      { ...counted, why: 'reversed' },
      { ...counted, why: 'turned' },
    ]
    expect(await lines()).toEqual(ofTheSecond())
    expect(await lines(races[0])).toEqual([
      { ...line, why: 'reversed', affected: 0, alsoCounts: 2, isBeingCounted: true },
    ])
    await finish()
    expect(await lines()).toEqual(ofTheSecond())
    const affected = await moved(before)
    expect(affected).toBeGreaterThan(10)
    expect(await lines(races[0])).toEqual([{ ...line, why: 'reversed', affected, alsoCounts: 2 }])
  })

  it('that undo each other move nobody, and both lines say so', async () => {
    await change('reversed')
    await change('first')
    await finish()
    expect(await lines()).toEqual([
      { ...line, why: 'reversed', affected: 0, where: [0, races[1]] },
      { ...line, why: 'first', affected: 0, alsoCounts: 1 },
    ])
  })

  it('have effects of their own if the scores came in between', async () => {
    const before = await totals()
    await change('reversed')
    await finish()
    const between = await totals()
    const first = await moved(before)
    await change('turned')
    await finish()
    expect(await lines()).toEqual([
      { ...line, why: 'reversed', affected: first },
      { ...line, why: 'turned', affected: await moved(between) },
    ])
  })

  it('keep their effects when a first result comes before their scores, and it adds none', async () => {
    const before = await totals()
    await change('reversed')
    await aResult(db, races[2]!, orders.first)
    await writeBatch(db, [
      moveTruth(year),
      ...requestEdition(year, { scoreFrom: 3, countFrom: 3, logged: false }),
    ])
    await finish()
    expect(await lines()).toEqual([{ ...line, why: 'reversed', affected: await moved(before) }])
  })

  it('name the page of the season, which has its lines and those of deleted races', async () => {
    await change('reversed', { race: null })
    await change('turned', { step: 1 })
    await db.run(sql`update races set deleted = 1, position = null where id = ${races[0]!}`)
    const log = logInWords(await readSeasonLog(appAt(clock), year))
    expect(log.find(({ why }) => why === 'reversed')!.countedWith).toEqual({
      id: log[0]!.id,
      at: clock,
      year,
      race: null,
    })
  })
})
