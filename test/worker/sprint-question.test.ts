import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { pointsTables, raceGuesses, raceSessions, scores } from '#db/schema.ts'
import { calendarYear } from '#game/season.ts'
import { aGuesser, aSeasonUnderWay } from '#test/support/guessing.ts'
import { aPoleWeekend, askPole, clearSeason } from '#test/support/pole.ts'
import { minutes } from '#test/support/season.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { createAppContext } from '#worker/context.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const year = calendarYear(Date.now())
const closed = { status: 403, body: { error: { code: 'closed' } } }
const notFound = { status: 404, body: { error: { code: 'not-found' } } }
const stored = { status: 200 }
let race: number

/** Adds the question of the sprint's winner to this year's season. */
const askSprint = () =>
  db.insert(pointsTables).values([
    { year, category: 'SPRINT', difference: 0, points: 3 },
    { year, category: 'SPRINT', difference: 1, points: 1 },
  ])

const moveSprint = (startsAt: number) =>
  db.update(raceSessions).set({ startsAt }).where(sql`race = ${race} and session = 'SPRINT'`)

beforeAll(() => aSeasonUnderWay(db))
beforeEach(async () => {
  await clearSeason(db)
  await db.delete(pointsTables).where(eq(pointsTables.category, 'SPRINT'))
  race = await aPoleWeekend(db, { openFor: 120 * minutes })
  await db.insert(raceSessions).values({ race, session: 'SPRINT', startsAt: Date.now() + 60 * minutes })
})

describe('a guess on the sprint', () => {
  it('is not asked for in a season without a points table for it', async () => {
    const { get, save } = await aGuesser(db)
    expect(await get(`/guess/sprint?of=${race}`)).toMatchObject(notFound)
    expect(await save('sprint', { driver: 'nor', of: race })).toMatchObject(notFound)
    const { body } = await get('/guess/categories')
    expect(body.map(({ category }: { category: string }) => category)).not.toContain('SPRINT')
  })

  it('is saved until the sprint starts, beside pole, which closes later', async () => {
    await askPole(db)
    await askSprint()
    const { save } = await aGuesser(db)
    expect(await save('sprint', { driver: 'nor' })).toMatchObject(stored)
    await moveSprint(Date.now())
    expect(await save('sprint', { driver: 'ver' })).toMatchObject(closed)
    expect(await save('pole', { driver: 'ver' })).toMatchObject(stored)
    const rows = await db.select().from(raceGuesses).where(eq(raceGuesses.race, race))
    expect(rows.map(({ category, driver }) => [category, driver]).sort()).toEqual([
      ['POLE', 'ver'],
      ['SPRINT', 'nor'],
    ])
  })

  it('is asked for on weekends with a sprint only', async () => {
    await askSprint()
    const plain = await aPoleWeekend(db, { position: 2 })
    const { get, save } = await aGuesser(db)
    expect(await save('sprint', { driver: 'nor', of: plain })).toMatchObject(notFound)
    expect((await get('/guess/sprint')).body).toMatchObject({ state: 'open', race: { id: race } })
  })

  it('is closed by a classification of the sprint, whatever the planned start', async () => {
    await askSprint()
    const { save } = await aGuesser(db)
    await aResult(db, race, ['nor', 'ver'], { session: 'SPRINT' })
    expect(await save('sprint', { driver: 'nor', of: race })).toMatchObject(closed)
  })

  it('is scored by the classification of the sprint, at the step of its race', async () => {
    await askSprint()
    const [winner, second, absent] = [await aGuesser(db), await aGuesser(db), await aGuesser(db)]
    await winner.save('sprint', { driver: 'lec' })
    await second.save('sprint', { driver: 'nor' })
    await absent.save('sprint', { driver: 'ham' })
    await moveSprint(Date.now())
    const sprint = ['lec', 'nor', 'ver', { driver: 'ham', status: 'DID_NOT_START' } as const]
    await aResult(db, race, sprint, { session: 'SPRINT' })
    await aGrid(db, race, ['ver', 'nor', 'lec', 'ham'])
    await aResult(db, race, ['ver', 'ham', 'nor', 'lec'])
    await recompute(createAppContext(env, Date.now(), new ShortCache(0)), year, 0)
    const pointsOf = async ({ id }: { id: string }) =>
      (await db.select().from(scores).where(eq(scores.user, id)))
        .sort((a, b) => a.step - b.step)
        .map(({ byCategory }) => byCategory)
    expect(await pointsOf(winner)).toEqual([{}, { SPRINT: 3 }])
    expect(await pointsOf(second)).toEqual([{}, { SPRINT: 1 }])
    expect(await pointsOf(absent)).toEqual([{}, {}])
  })
})
