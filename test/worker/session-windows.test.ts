import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { guessWindows, raceGuesses, races, sessionCutoffs } from '#db/schema.ts'
import { aGuesser, aSeasonUnderWay, eventsOf } from '#test/support/guessing.ts'
import { aPoleWeekend, askPole, clearSeason, dropPole, moveQualifying } from '#test/support/pole.ts'
import { minutes } from '#test/support/season.ts'
import { aGrid, aResult, aTable } from '#test/support/truths.ts'

const db = openDatabase(env.DB)
const refused = (status: number, code: string) => ({ status, body: { error: { code } } })
const closed = refused(403, 'closed')
const notYet = refused(403, 'not-yet')
const stored = { status: 200 }
let race: number

beforeAll(async () => {
  await aSeasonUnderWay(db)
})
beforeEach(async () => {
  await clearSeason(db)
  await askPole(db)
  race = await aPoleWeekend(db)
})

describe('a guess on pole', () => {
  it('is saved until qualifying starts, while the race is not open yet', async () => {
    const { get, save } = await aGuesser(db)
    expect(await save('pole', { driver: 'nor' })).toMatchObject(stored)
    expect(await save('first', { driver: 'nor' })).toMatchObject(notYet)
    expect((await get('/guess/pole')).body).toMatchObject({
      category: 'POLE',
      state: 'open',
      race: { id: race },
      saved: { guess: { driver: 'nor' } },
    })
    await moveQualifying(db, race)
    expect(await save('pole', { driver: 'ver' })).toMatchObject(closed)
    await aGrid(db, race, ['ver', 'nor', 'lec', 'ham'], { state: 'QUALIFYING' })
    expect(await save('pole', { driver: 'ver' })).toMatchObject(closed)
    expect(await save('first', { driver: 'ver' })).toMatchObject(stored)
    expect(await guessesOn(race)).toEqual({ POLE: 'nor', FIRST: 'ver' })
  })

  it('is closed by a known grid even before the planned start of qualifying', async () => {
    const { save } = await aGuesser(db)
    await aGrid(db, race, ['ver', 'nor'])
    expect(await save('pole', { driver: 'nor', of: race })).toMatchObject(closed)
  })

  it('opens when the race before has a result', async () => {
    const next = await aPoleWeekend(db, { position: 2, openFor: 120 * minutes })
    const { save } = await aGuesser(db)
    expect(await save('pole', { driver: 'nor', of: next })).toMatchObject(notYet)
    await aResult(db, race, ['nor'])
    expect(await save('pole', { driver: 'nor' })).toMatchObject(stored)
    expect(await guessesOn(next)).toEqual({ POLE: 'nor' })
  })

  it('follows a moved session, in both directions', async () => {
    const { save } = await aGuesser(db)
    await moveQualifying(db, race)
    expect(await save('pole', { driver: 'nor' })).toMatchObject(closed)
    await moveQualifying(db, race, Date.now() + minutes)
    expect(await save('pole', { driver: 'nor' })).toMatchObject(stored)
  })

  it('follows the cutoff of an admin instead of the session', async () => {
    const { get, save } = await aGuesser(db)
    const cutoff = Date.now() + minutes
    await db.insert(sessionCutoffs).values({ race, session: 'QUALIFYING', cutoff })
    await moveQualifying(db, race)
    expect(await save('pole', { driver: 'nor' })).toMatchObject(stored)
    expect((await get('/guess/pole')).body.cutoff).toBe(new Date(cutoff).toISOString())
    await db.update(sessionCutoffs).set({ cutoff: Date.now() }).where(eq(sessionCutoffs.race, race))
    await moveQualifying(db, race, Date.now() + minutes)
    expect(await save('pole', { driver: 'ver' })).toMatchObject(closed)
  })

  it('in time is confirmed again after the cutoff, by the same receipt', async () => {
    const { id, save } = await aGuesser(db)
    const sent = { driver: 'nor', submissionId: crypto.randomUUID() }
    const first = await save('pole', sent)
    await moveQualifying(db, race)
    expect(await save('pole', sent)).toEqual(first)
    expect(await save('pole', { ...sent, driver: 'ver' })).toMatchObject(refused(409, 'conflict'))
    expect(await eventsOf(db, id)).toHaveLength(1)
  })

  it('is refused when the season has stopped asking, or the race is cancelled or deleted', async () => {
    const { id, save } = await aGuesser(db)
    await dropPole(db)
    expect(await save('pole', { driver: 'nor', of: race })).toMatchObject(refused(404, 'not-found'))
    expect(await save('pole', { driver: 'nor' })).toMatchObject(notYet)
    await askPole(db)
    for (const gone of [{ position: null }, { position: null, deleted: true }]) {
      await db.update(races).set(gone).where(eq(races.id, race))
      expect(await save('pole', { driver: 'nor', of: race })).toMatchObject(refused(404, 'not-found'))
    }
    expect(await eventsOf(db, id)).toEqual([])
  })

  it('chooses among all drivers of the season, in championship order', async () => {
    await aResult(db, race, ['ham'])
    await aTable(db, race, 'DRIVER', [
      ['ham', 25],
      ['lec', 18],
    ])
    await aPoleWeekend(db, { position: 2 })
    const { get, save } = await aGuesser(db)
    const { body } = await get('/guess/pole')
    expect(body.choices.map(({ id, start }: { id: string; start: null }) => [id, start])).toEqual([
      ['ham', null],
      ['lec', null],
      ['nor', null],
      ['ver', null],
    ])
    const wrong = await save('pole', { driver: 'mcl' })
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
    expect(wrong.body.error.fields).toEqual({ driver: 'Føreren kjører ikke denne sesongen.' })
  })
})

describe('the window of qualifying', () => {
  it('is one object of its own, with a name of its own', async () => {
    const { save } = await aGuesser(db)
    await save('pole', { driver: 'nor' })
    expect(
      await db
        .select()
        .from(guessWindows)
        .where(eq(guessWindows.name, `qualifying:${race}`)),
    ).toHaveLength(1)
    expect(
      await db
        .select()
        .from(guessWindows)
        .where(eq(guessWindows.name, `race:${race}`)),
    ).toEqual([])
  })

  it('closes to the millisecond under load: nothing lost, nothing late', async () => {
    const guessers = await Promise.all(Array.from({ length: 8 }, () => aGuesser(db)))
    const cutoff = Date.now() + 2_000
    await moveQualifying(db, race, cutoff)
    const receipts: string[] = []
    await Promise.all(
      guessers.map(async ({ save }) => {
        for (let status = 200; status === 200; ) {
          const answer = await save('pole', { driver: 'nor', of: race })
          status = answer.status
          if (status === 200) receipts.push(answer.body.storedAt)
          else expect(answer).toMatchObject(closed)
          // One user may save sixty times a minute.
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }),
    )
    const events = (await Promise.all(guessers.map(({ id }) => eventsOf(db, id)))).flat()
    expect(receipts.length).toBeGreaterThan(0)
    expect(receipts.sort()).toEqual(events.map(({ storedAt }) => new Date(storedAt).toISOString()).sort())
    expect(Math.max(...events.map(({ storedAt }) => storedAt))).toBeLessThan(cutoff)
  }, 60_000)
})

const guessesOn = async (of: number) =>
  Object.fromEntries(
    (await db.select().from(raceGuesses).where(eq(raceGuesses.race, of))).map(({ category, driver }) => [
      category,
      driver,
    ]),
  )
