import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { windowKey } from '#db/queries/guess-windows.ts'
import { fieldAtStep } from '#db/queries/scores.ts'
import { stepNumber } from '#db/queries/steps.ts'
import * as schema from '#db/schema.ts'
import { appAt } from '#test/support/app.ts'
import { aSubmission } from '#test/support/guess-window.ts'
import { aCutoffAdmin, nextMoment } from '#test/support/moving-cutoffs.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { refusingSources } from '#test/support/refusing-sources.ts'
import { aRace, aSeason, minutes } from '#test/support/season.ts'
import { scheduled } from '#worker/cron/scheduled.ts'
import { ShortCache } from '#worker/short-cache.ts'

const db = openDatabase(env.DB)
// Alarms use the platform's own clock, so the cutoff is far enough ahead that none fires.
const cutoff = Date.now() + 60 * minutes
const justAfter = 10_000

let year = 2030
const window = () => env.GUESS_WINDOW.getByName(windowKey({ year, race: null, deadline: 'SEASON' }))
const alarm = () => runInDurableObject(window(), (_, { storage }) => storage.getAlarm())
const runJobAt = (now: number) => scheduled(new ShortCache(0), () => now)({ scheduledTime: now }, env)
const moveCutoff = (to: number) =>
  db.update(schema.seasons).set({ cutoff: to }).where(eq(schema.seasons.year, year))
/** Runs of windows, newest last. */
const history = () => db.select().from(schema.jobRuns).where(eq(schema.jobRuns.job, 'cutoff'))
const scored = () => db.$count(schema.scores, eq(schema.scores.year, year))

/** Wakes the window now, regardless of its alarm. */
const ring = async () => {
  await window().wakeAt(Date.now() + 60 * minutes)
  return runDurableObjectAlarm(window())
}

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  refusingSources()
})
afterAll(() => vi.restoreAllMocks())

beforeEach(async () => {
  await db.delete(schema.jobRuns)
  year = await aSeason(db, { year: year + 1, cutoff })
  const user = await aUser(db, `Tipper ${year}`)
  await aSeasonGuess(db, user, year, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
})

describe('the window of a season', () => {
  it('gets its alarm, right after the cutoff, from the last two scheduled runs before it', async () => {
    await runJobAt(cutoff - 15 * minutes)
    expect(await alarm()).toBeNull()
    for (const early of [10, 5, 1]) {
      await runJobAt(cutoff - early * minutes)
      expect(await alarm()).toBe(cutoff + justAfter)
    }
  })

  it('scores everybody when it wakes and logs the run; a second wake-up does nothing', async () => {
    await moveCutoff(Date.now() - justAfter)
    expect(await ring()).toBe(true)
    expect(await scored()).toBeGreaterThan(0)
    const runs = await history()
    expect(runs).toMatchObject([{ outcome: 'DONE', detail: [{ job: 'SCORE', year, ending: 'scored' }] }])
    await ring()
    expect(await history()).toEqual(runs)
  })

  it('scores a reopened season at its new cutoff, and excludes late guesses once the cutoff moves back', async () => {
    const admin = await aCutoffAdmin(db, year)
    const user = await aUser(db, `Sein ${year}`)
    const save = (order: readonly string[]) => {
      const submission = { ...aSubmission(user, 'nor'), category: 'DRIVER' as const }
      return appAt(Date.now()).windows.submit(
        { year, race: null, deadline: 'SEASON' },
        { ...submission, answer: JSON.stringify(order) },
      )
    }
    const total = async () =>
      (await fieldAtStep(db, year, stepNumber(year, null))).find((one) => one.user === user)?.score
    await nextMoment()
    await save(['nor', 'ver', 'lec', 'ham'])
    await nextMoment()
    const closed = Date.now()
    await admin.moveSeason(closed)
    await runJobAt(closed + justAfter)
    expect(await total()).toBe(80)
    const reopened = closed + 60 * minutes
    await admin.moveSeason(reopened)
    await save(['ham', 'lec', 'ver', 'nor'])
    await runJobAt(reopened - 5 * minutes)
    expect(await alarm()).toBe(reopened + justAfter)
    await runJobAt(reopened + justAfter)
    expect(await total()).toBe(30)
    await admin.moveSeason(closed)
    for (const late of [0, 60 * minutes]) {
      expect(await total()).toBe(80)
      await runJobAt(reopened + justAfter + late)
    }
  })

  it('does nothing when the cutoff has moved ahead meanwhile, and gets a new alarm', async () => {
    await runJobAt(cutoff - 5 * minutes)
    await moveCutoff(cutoff + 30 * minutes)
    await ring()
    expect(await scored()).toBe(0)
    await runJobAt(cutoff + 25 * minutes)
    expect(await alarm()).toBe(cutoff + 30 * minutes + justAfter)
  })

  it('logs a failure, and the next scheduled run scores instead', async () => {
    const closed = Date.now() - justAfter
    await moveCutoff(closed)
    await env.DB.prepare(
      `create trigger broken before insert on scores begin select raise(abort, 'broken'); end`,
    ).run()
    await expect(ring()).rejects.toThrow()
    await env.DB.prepare('drop trigger broken').run()
    const detail = [{ job: 'SCORE', ending: 'failed', detail: expect.stringContaining('broken') }]
    expect(await history()).toMatchObject([{ outcome: 'FAILED', detail }])
    expect(await scored()).toBe(0)
    await runJobAt(closed + 5 * minutes)
    expect(await scored()).toBeGreaterThan(0)
  })
})

describe('the window of a race', () => {
  it.each([
    { deadline: 'RACE', category: 'FIRST' },
    { deadline: 'QUALIFYING', category: 'POLE' },
  ] as const)('is sealed right after its cutoff, by its alarm: $deadline', async ({ deadline, category }) => {
    await moveCutoff(Date.now() - minutes)
    const closes = Date.now() + 5 * minutes
    const race = await aRace(db, {
      year,
      startsAt: deadline === 'RACE' ? closes : closes + 60 * minutes,
      sessions: { QUALIFYING: deadline === 'RACE' ? closes - 60 * minutes : closes },
    })
    await db.insert(schema.pointsTables).values({ year, category: 'POLE', difference: 0, points: 5 })
    await aRaceGuess(db, await aUser(db, `Rask ${year} ${deadline}`), race, { [category]: 'nor' })
    const window = env.GUESS_WINDOW.getByName(windowKey({ year, race, deadline }))
    await runJobAt(closes - minutes)
    const alarm = await runInDurableObject(window, (_, { storage }) => storage.getAlarm())
    expect(alarm).toBe(closes + justAfter)

    const sealsOfWindow = () =>
      db
        .select()
        .from(schema.seals)
        .where(and(eq(schema.seals.race, race), eq(schema.seals.deadline, deadline)))
    await runDurableObjectAlarm(window)
    expect(await sealsOfWindow()).toEqual([])
    const past = Date.now() - justAfter
    await (deadline === 'RACE'
      ? db.update(schema.races).set({ ownCutoff: past }).where(eq(schema.races.id, race))
      : db.insert(schema.sessionCutoffs).values({ race, session: deadline, cutoff: past }))
    await window.wakeAt(Date.now() + 60 * minutes)
    expect(await runDurableObjectAlarm(window)).toBe(true)
    expect(await sealsOfWindow()).toMatchObject([{ size: 1, cutoff: past }])
  })
})
