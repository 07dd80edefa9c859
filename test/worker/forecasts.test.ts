import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import { readSeason } from '#db/queries/season.ts'
import {
  forecastChecks,
  forecastPlaces,
  forecasts,
  participants,
  races,
  seasonGuesses,
  seasons,
  users,
} from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { outcomeAt } from '#game/changes/season.ts'
import { lastOf } from '#game/must-have.ts'
import { completedRaces } from '#game/season.ts'
import { appAt } from '#test/support/app.ts'
import { site } from '#test/support/site.ts'
import { aTurn } from '#test/support/turn.ts'
import { readChancesAmong } from '#worker/usecases/forecast/among.ts'
import { forecastStep, makeForecasts } from '#worker/usecases/forecast/making.ts'
import { readOutlookOf } from '#worker/usecases/forecast/outlook.ts'
import { readForecast } from '#worker/usecases/forecast/shown.ts'
import { changeSeason } from '#worker/usecases/seasons/changing.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2026, 10, 21)
const year = 2026
const app = () => appAt(now)
const make = () => makeForecasts(app(), aTurn())
const asked = { year, race: null }

/** The newest step of the demo, and its race. */
let step = 0
let race = 0

beforeAll(async () => {
  await seedDemo(db, now)
  await recompute(app(), year, 0)
  const completed = completedRaces((await readSeason(db, year)).races)
  step = completed.length
  race = lastOf(completed).id
})

beforeEach(async () => {
  await db.batch([db.delete(forecastPlaces), db.delete(forecasts), db.delete(forecastChecks)])
})

const revisions = () =>
  db
    .select({ step: forecasts.step, revision: forecasts.revision, complete: forecasts.complete })
    .from(forecasts)
    .orderBy(forecasts.step, forecasts.revision)

/** Swaps the first two of a result, as an admin does. */
async function correct() {
  const season = await readSeason(db, year)
  const outcome = outcomeAt(season, race)
  if (outcome === null) throw new Error('no result')
  const [first, second, ...rest] = outcome.RACE
  const RACE = [
    { ...first!, driver: second!.driver, team: second!.team },
    { ...second!, driver: first!.driver, team: first!.team },
    ...rest,
  ]
  const change = { kind: 'outcome', year, race, before: outcome, after: { ...outcome, RACE } } as const
  await changeSeason(app(), season, async () => ({ changes: [change] }))
}

describe('the forecast of a running season', () => {
  it('is made once, for everybody, and its chances to win add up to one', async () => {
    await make()
    await make()
    expect(await revisions()).toEqual([{ step, revision: 1, complete: true }])
    const places = await db.select().from(forecastPlaces)
    expect(places).toHaveLength(await db.$count(participants, eq(participants.year, year)))
    expect(places.reduce((sum, { win }) => sum + win, 0)).toBeCloseTo(1)
  })

  it('moves the version of the season, so that pages ask for it', async () => {
    const versionOf = async () => (await db.select().from(seasons).where(eq(seasons.year, year)))[0]!.version
    const before = await versionOf()
    await make()
    expect(await versionOf()).toBe(before + 1)
    await make()
    expect(await versionOf()).toBe(before + 1)
  })

  it('goes on where a killed run has ended, and says the same', async () => {
    const season = await readSeason(db, year)
    const whole = { step, madeAt: now, simulations: 200 }
    await forecastStep(db, season, whole)
    const once = await db.select().from(forecastPlaces)
    await db.batch([db.delete(forecastPlaces), db.delete(forecasts)])
    const endings: string[] = []
    for (let calls = 0; calls < 20 && endings.at(-1) !== 'scored'; calls++) {
      let reads = 0
      // The time is over after the second slice that is written.
      const clock = () => (reads++ > 5 ? 2 : 0)
      endings.push(await forecastStep(db, season, { ...whole, sliceSize: 5, clock, deadline: 1 }))
    }
    expect(endings.length).toBeGreaterThan(2)
    expect(new Set(endings.slice(0, -1))).toEqual(new Set(['not-yet']))
    expect(await db.select().from(forecastPlaces)).toEqual(once)
  })

  it('is given up for a version of the season whose calls the host ends again and again', async () => {
    const ended = new Proxy(db, {
      get: (target, name) =>
        name === '$client'
          ? new Proxy(target.$client, {
              get: (client, call) =>
                call === 'batch' && tries++ > 0 ? neverAgain : Reflect.get(client, call).bind(client),
            })
          : Reflect.get(target, name),
    })
    let tries = 0
    const neverAgain = () => Promise.reject(new Error('ended'))
    let begun = 0
    for (let call = 0; call < 8; call++) {
      tries = 0
      await makeForecasts({ ...app(), db: ended }, aTurn()).catch(() => begun++)
    }
    expect(begun).toBe(5)
    await db.update(seasons).set({ version: 10_000 }).where(eq(seasons.year, year))
    await make()
    expect(await revisions()).toEqual([{ step, revision: 1, complete: true }])
  })

  it('shows nobody what is not complete', async () => {
    const season = await readSeason(db, year)
    await forecastStep(db, season, { step, madeAt: now, simulations: 200, sliceSize: 5, deadline: -1 })
    const [user] = await db.select().from(participants).where(eq(participants.year, year)).limit(1)
    expect(await revisions()).toEqual([{ step, revision: 1, complete: false }])
    expect(await readOutlookOf(app(), asked, user!.user)).toBeNull()
  })

  it('is off when the setting says so', async () => {
    const off = { ...app(), settings: { ...app().settings, FORECAST: false } }
    await makeForecasts(off, aTurn())
    expect(await revisions()).toEqual([])
  })

  it('says nothing before a third of the races, nor after the last', async () => {
    const season = await readSeason(db, year)
    for (const early of [1, 7])
      expect(await forecastStep(db, season, { step: early, madeAt: now })).toBe('unchanged')
    const over = { ...season, races: season.races.slice(0, step) }
    expect(await forecastStep(db, over, { step, madeAt: now })).toBe('unchanged')
  })
})

describe('a corrected result', () => {
  it('makes another revision, and keeps what was said first', async () => {
    await make()
    const before = await db.select().from(forecastPlaces)
    await correct()
    await make()
    expect(await revisions()).toEqual([
      { step, revision: 1, complete: true },
      { step, revision: 2, complete: true },
    ])
    expect(await db.select().from(forecastPlaces).where(eq(forecastPlaces.revision, 1))).toEqual(before)
    await correct()
  })

  it('gives way to the forecast before it on the page when its race has no result any more', async () => {
    const season = await readSeason(db, year)
    for (const made of [step - 1, step]) await forecastStep(db, season, { step: made, madeAt: now })
    const shown = async () => (await readForecast(app(), asked)).shown
    expect(await shown()).toMatchObject({ step, race: { id: race } })
    await db.update(races).set({ resultState: null }).where(eq(races.id, race))
    await recompute(app(), year, 0)
    expect(await shown()).toMatchObject({ step: step - 1, race: { position: step - 1 } })
    await db.update(races).set({ resultState: 'OFFICIAL' }).where(eq(races.id, race))
    await recompute(app(), year, 0)
  })

  it('leaves nothing said while the newest step has no forecast', async () => {
    await make()
    const [best] = await db.select().from(forecastPlaces).limit(1)
    await db.update(races).set({ resultState: null }).where(eq(races.id, race))
    await recompute(app(), year, 0)
    expect(await readOutlookOf(app(), asked, best!.user)).toBeNull()
    await db.update(races).set({ resultState: 'OFFICIAL' }).where(eq(races.id, race))
    await recompute(app(), year, 0)
    expect((await readOutlookOf(app(), asked, best!.user))?.user).toBe(best!.user)
  })
})

describe('a guess on the season that changes after its cutoff was moved', () => {
  it('makes another revision', async () => {
    await make()
    const first = and(eq(seasonGuesses.year, year), eq(seasonGuesses.category, 'FLAG'))
    const [guess] = await db.select().from(seasonGuesses).where(first).limit(1)
    const own = and(first, eq(seasonGuesses.user, guess!.user))
    const { answer, storedAt, sequence } = guess!
    const later = { answer: { YELLOW: 1, RED: 1, SAFETY_CAR: 1 }, storedAt, sequence: sequence + 1 }
    await writeBatch(db, whileRestoring([db.update(seasonGuesses).set(later).where(own)]))
    await recompute(app(), year, 0)
    await make()
    expect((await revisions()).map(({ revision }) => revision)).toEqual([1, 2])
    await writeBatch(db, whileRestoring([db.update(seasonGuesses).set({ answer, sequence }).where(own)]))
    await recompute(app(), year, 0)
  })
})

describe('the leaderboard', () => {
  it('has a column of chances when it is turned on, of the race it is rewound to', async () => {
    await make()
    const { page } = site(now)
    expect((await page('/')).html).not.toContain('Sjanse</th>')
    expect((await page('/?folket=1')).html).toMatch(/Sjanse\s*<\/th>/)
    expect((await page(`/?raceId=${race - 1}&folket=1`)).html).not.toMatch(/Sjanse\s*<\/th>/)
  })
})

describe('some participants among themselves', () => {
  it('share the chances, and two of them too', async () => {
    await make()
    const some = (await db.select().from(forecastPlaces).limit(12)).map(({ user }) => user)
    const chances = await readChancesAmong(app(), { ...asked, users: some })
    expect([...chances.values()].reduce((sum, win) => sum + win, 0)).toBeCloseTo(1)
    const two = await readChancesAmong(app(), { ...asked, users: some.slice(0, 2) })
    expect([...two.values()].reduce((sum, win) => sum + win, 0)).toBeCloseTo(1)
  })

  it('are the whole field when everybody is asked', async () => {
    await make()
    const all = await db.select().from(forecastPlaces)
    const chances = await readChancesAmong(app(), { ...asked, users: all.map(({ user }) => user) })
    for (const { user, win } of all) expect(chances.get(user)).toBeCloseTo(win)
  })

  it('count from the start of their league', async () => {
    await make()
    const some = (await db.select().from(forecastPlaces).limit(5)).map(({ user }) => user)
    const behind = some[0]!
    const chances = await readChancesAmong(app(), { ...asked, users: some }, (user) =>
      user === behind ? 900 : 0,
    )
    expect(chances.get(behind)).toBe(0)
  })
})

describe('a user who leaves', () => {
  it('has no forecast any more', async () => {
    await make()
    const [one] = await db.select().from(forecastPlaces).limit(1)
    await db.insert(users).values({ id: 'leaver', username: 'Leaver', createdAt: 1 })
    await db.insert(forecastPlaces).values({ ...one!, user: 'leaver' })
    await db.delete(users).where(eq(users.id, 'leaver'))
    expect(await db.$count(forecastPlaces, and(eq(forecastPlaces.user, 'leaver')))).toBe(0)
  })
})
