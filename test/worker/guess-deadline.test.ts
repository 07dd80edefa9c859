import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { races, seasons } from '#db/schema.ts'
import { calendarYear } from '#game/season.ts'
import { Browser } from '#test/support/browser.ts'
import {
  aGuesser,
  aRaceToGuess,
  aSeasonToGuess,
  aSeasonUnderWay,
  closeRace,
  eventsOf,
} from '#test/support/guessing.ts'
import { aRace, days, minutes } from '#test/support/season.ts'

const db = openDatabase(env.DB)
const closed = { status: 403, body: { error: { code: 'closed' } } }
let position = 1
let nextYear: number

beforeAll(async () => {
  nextYear = await aSeasonToGuess(db)
  await aSeasonUnderWay(db)
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One open race; the earlier races are closed. */
async function anOnlyRace(openFor?: number) {
  await db.update(races).set({ ownCutoff: Date.now() - 5 * minutes })
  return aRaceToGuess(db, position++, openFor)
}

describe('the cutoff of a race', () => {
  it('closes to the millisecond of the database clock, even for concurrent saves', async () => {
    const guessers = await Promise.all(Array.from({ length: 4 }, () => aGuesser(db)))
    const race = await anOnlyRace(2_000)
    const [{ cutoff } = { cutoff: 0 }] = await db.select().from(races).where(eq(races.id, race))
    const answers: { status: number; body: { storedAt?: string; error?: { code: string } } }[] = []
    await Promise.all(
      guessers.map(async ({ save }) => {
        // Each saves until their first refusal, however slow a save is.
        for (let status = 200; status === 200; await wait(10)) {
          const answer = await save('first', { driver: 'nor', of: race })
          answers.push(answer)
          status = answer.status
        }
      }),
    )
    const stored = (await Promise.all(guessers.map(({ id }) => eventsOf(db, id)))).flat()
    const accepted = answers.filter(({ status }) => status === 200)
    expect(accepted.length).toBeGreaterThan(0)
    expect(accepted.map(({ body }) => body.storedAt).sort()).toEqual(
      stored.map(({ storedAt }) => new Date(storedAt).toISOString()).sort(),
    )
    expect(Math.max(...stored.map(({ storedAt }) => storedAt))).toBeLessThan(cutoff)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(guessers.length)
    for (const answer of refused) expect(answer).toMatchObject(closed)
  })

  it('is included in the refusal of a late guess', async () => {
    const { save } = await aGuesser(db)
    await db.update(seasons).set({ cutoff: Date.now() }).where(eq(seasons.year, nextYear))
    const late = await save('flag', { yellow: 1, red: 1, safetyCar: 1 })
    await db
      .update(seasons)
      .set({ cutoff: Date.now() + 60 * minutes })
      .where(eq(seasons.year, nextYear))
    expect(late).toMatchObject(closed)
    expect(late.body.error.message).toMatch(
      /^Fristen gikk ut .+ kl\.\s\d\d\.\d\d\. Tipset ble ikke lagret\.$/,
    )
  })
})

describe('a save without a race id', () => {
  const notYet = { status: 403, body: { error: { code: 'not-yet' } } }
  /** A race without a grid. */
  const aRaceAhead = () =>
    aRace(db, {
      year: calendarYear(Date.now()),
      position: position++,
      startsAt: Date.now() + 7 * days,
    })

  it('is late once the race has closed, and a retry returns its own receipt', async () => {
    const race = await anOnlyRace()
    await aRaceAhead()
    const { save, id } = await aGuesser(db)
    const sent = { driver: 'nor', submissionId: crypto.randomUUID() }
    const receipt = await save('first', sent)
    expect(receipt.status).toBe(200)
    await closeRace(db, race)
    expect(await save('first', { driver: 'ver' })).toMatchObject(closed)
    expect(await save('tenth', { driver: 'ver' })).toMatchObject(closed)
    expect(await save('first', sent)).toEqual(receipt)
    expect(await eventsOf(db, id)).toHaveLength(1)
  })

  it('is too early for the next race once the last one has a result', async () => {
    const race = await anOnlyRace()
    await aRaceAhead()
    await closeRace(db, race)
    await db.update(races).set({ resultState: 'PRELIMINARY' }).where(eq(races.id, race))
    const { save } = await aGuesser(db)
    expect(await save('first', { driver: 'nor' })).toMatchObject(notYet)
  })

  it('is late after the last race, with or without a result', async () => {
    const race = await anOnlyRace()
    await closeRace(db, race)
    const { save } = await aGuesser(db)
    expect(await save('first', { driver: 'nor' })).toMatchObject(closed)
    await db.update(races).set({ resultState: 'OFFICIAL' })
    expect(await save('first', { driver: 'nor' })).toMatchObject(closed)
    await db.update(races).set({ resultState: null })
  })
})

describe('a save that lost its answer', () => {
  it('gets its own receipt on a retry, even after the cutoff and for the next race', async () => {
    const race = await anOnlyRace()
    const { save, id } = await aGuesser(db)
    const sent = { driver: 'nor', of: race, submissionId: crypto.randomUUID() }
    const receipt = await save('first', sent)
    await closeRace(db, race)
    expect(await save('first', sent)).toEqual(receipt)
    await aRaceToGuess(db, position++)
    expect(await save('first', sent)).toEqual(receipt)
    expect(await save('first', { ...sent, submissionId: crypto.randomUUID() })).toMatchObject(closed)
    expect(await eventsOf(db, id)).toHaveLength(1)
  })

  it('is not confused with another guess or another player’s', async () => {
    const race = await anOnlyRace()
    const [own, other] = [await aGuesser(db), await aGuesser(db)]
    const sent = { driver: 'nor', of: race, submissionId: crypto.randomUUID() }
    await own.save('first', sent)
    await closeRace(db, race)
    expect((await own.save('first', { ...sent, driver: 'ver' })).status).toBe(409)
    expect((await own.save('tenth', sent)).status).toBe(409)
    expect((await other.save('first', sent)).status).toBe(409)
    expect(await eventsOf(db, other.id)).toEqual([])
  })
})

describe('a race that now comes after a later one', () => {
  it('is open until its own cutoff', async () => {
    const postponed = await anOnlyRace(90 * minutes)
    const sooner = await aRaceToGuess(db, position++, 30 * minutes)
    const { get, save } = await aGuesser(db)
    expect((await get('/guess/first')).body.race.id).toBe(sooner)
    expect((await save('first', { driver: 'nor', of: postponed })).status).toBe(200)
    expect((await get('/guess/first')).body.saved).toBeNull()
    await closeRace(db, sooner)
    expect((await get('/guess/first')).body).toMatchObject({ race: { id: postponed }, saved: {} })
  })

  it('refuses an invalid late guess as late', async () => {
    const race = await anOnlyRace()
    const { save } = await aGuesser(db)
    await closeRace(db, race)
    expect(await save('first', { driver: 'alonso', of: race })).toMatchObject(closed)
  })
})

describe('the classic faults:', () => {
  it('a late category is late, even if another category of the race was in time', async () => {
    const race = await anOnlyRace()
    const { get, save, id } = await aGuesser(db)
    await save('first', { driver: 'nor', of: race })
    await closeRace(db, race)
    expect(await save('tenth', { driver: 'ver', of: race })).toMatchObject(closed)
    expect(await save('first', { driver: 'ver', of: race })).toMatchObject(closed)
    expect((await eventsOf(db, id)).map(({ category, answer }) => [category, answer])).toEqual([
      ['FIRST', '"nor"'],
    ])
    const { body } = await get('/user/myprofile')
    expect(body.winnerGuesses).toMatchObject([{ raceId: race, driver: 'Lando Norris' }])
    expect(body.tenthGuesses).toEqual([])
  })

  it('closing needs no job: saving ends and publishing begins at the same instant', async () => {
    const { save, id } = await aGuesser(db)
    const race = await anOnlyRace(2_000)
    expect((await save('first', { driver: 'nor', of: race })).status).toBe(200)
    const [{ cutoff } = { cutoff: 0 }] = await db.select().from(races).where(eq(races.id, race))
    const shown = async (now: number) =>
      (await new Browser(now).fetch(`/api/public/race-guess?raceId=${race}`)).status
    expect([await shown(cutoff - 1), await shown(cutoff)]).toEqual([403, 200])
    await wait(cutoff - Date.now() + 5)
    expect(await save('first', { driver: 'ver', of: race })).toMatchObject(closed)
    expect(await eventsOf(db, id)).toHaveLength(1)
  })

  it('the user comes from the session, never from the body', async () => {
    const race = await anOnlyRace()
    const [own, other] = [await aGuesser(db), await aGuesser(db)]
    for (const field of ['user', 'userId', 'username', 'id']) {
      const answer = await own.save('first', { driver: 'nor', of: race, [field]: other.id })
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { fields: { [field]: expect.any(String) } } },
      })
      expect(
        (await own.browser.call(`/api/guess/first?${field}=${other.id}`, { driver: 'nor' })).status,
      ).toBe(400)
    }
    expect(await eventsOf(db, other.id)).toEqual([])
    expect(await eventsOf(db, own.id)).toEqual([])
  })

  it('storing does not rely on an earlier check: the storing statement checks again', async () => {
    const race = await anOnlyRace()
    const { browser, id } = await aGuesser(db)
    await closeRace(db, race)
    // Earlier checks see the clock a minute ago, when the window was open.
    browser.now = Date.now() - 1 * minutes
    const seen = await browser.fetch('/api/guess/first')
    expect(await seen.json()).toMatchObject({ state: 'open', race: { id: race } })
    const answer = await browser.call('/api/guess/first', { driver: 'nor', of: race })
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: { code: 'closed' } }])
    expect(await eventsOf(db, id)).toEqual([])
  })

  it('nobody can read an open guess by id, by race or through another call', async () => {
    const race = await anOnlyRace()
    const [own, spy] = [await aGuesser(db), await aGuesser(db)]
    await own.save('first', { driver: 'lec', of: race })
    await own.save('driver', { competitors: ['lec', 'ham', 'nor', 'ver'] })
    for (const browser of [spy.browser, new Browser(Date.now())]) {
      const read = async (path: string) => (await browser.fetch(`/api${path}`)).text()
      const hidden = [
        `/public/race-guess?raceId=${race}`,
        `/public/user/${own.id}?year=${nextYear}`,
        `/public/user/${own.id}?raceId=${race}`,
      ]
      for (const path of hidden) {
        const text = await read(path)
        expect([path, JSON.parse(text)]).toMatchObject([path, { error: { message: expect.any(String) } }])
        expect(text).not.toMatch(/lec|ham/i)
      }
      const profile = JSON.parse(await read(`/public/user/${own.id}`))
      expect([profile.winnerGuesses ?? [], profile.tenthGuesses ?? []]).toEqual([[], []])
    }
    for (const category of ['first', 'tenth', 'driver', 'constructor', 'flag']) {
      expect((await spy.get(`/guess/${category}`)).body.saved).toBeNull()
    }
    expect((await spy.get('/guess/categories')).body.some((c: { isSaved: boolean }) => c.isSaved)).toBe(false)
    await closeRace(db, race)
    const [shown] = (await spy.get(`/public/race-guess?raceId=${race}`)).body.first
    expect(shown).toMatchObject({ user: own.name, driver: 'Charles Leclerc' })
  })
})
