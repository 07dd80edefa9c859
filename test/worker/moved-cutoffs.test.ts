import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { raceGuesses, seasonGuesses, seasons } from '#db/schema.ts'
import type { EventState } from '#game/changes/cutoffs.ts'
import { aGuesser, eventsOf } from '#test/support/guessing.ts'
import { aCutoffAdmin, nextMoment, shownPoints } from '#test/support/moving-cutoffs.ts'
import { aRace, aSeason, minutes } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { worded } from '#test/support/worded.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const exact = ['nor', 'ver', 'lec', 'ham']
const reversed = exact.toReversed()
/** The points of these orders before the first race. */
const [exactPoints, reversedPoints] = [80, 30]

type Guesser = Awaited<ReturnType<typeof aGuesser>>
let year = 2030
let admin: Awaited<ReturnType<typeof aCutoffAdmin>>
let kari: Guesser

const ahead = () => Date.now() + 60 * minutes
const shown = () => shownPoints(year, kari)

/** Saves at a distinct instant and returns it. */
async function save(who: Guesser, category: string, body: object): Promise<number> {
  await nextMoment()
  const { status, body: answer } = await who.save(category, body)
  expect([status, answer]).toMatchObject([200, { storedAt: expect.any(String) }])
  await nextMoment()
  return Date.parse(answer.storedAt)
}

/** The states of a participant's saves in their history and export, oldest first. */
async function eventStates(who: Guesser): Promise<EventState[]> {
  const file = await (await who.browser.fetch('/settings/info/alt.json')).json<{
    history: { sequence: number; state: EventState }[]
  }>()
  const saved = file.history.sort((a, b) => a.sequence - b.sequence).map(({ state }) => state)
  const page = await (await who.browser.fetch(`/guess/history?year=${year}`)).text()
  const count = (chip: string) => page.split(`>${chip}<`).length - 1
  expect([count('Etter fristen'), count('Erstattet')]).toEqual([
    saved.filter((state) => state === 'LATE').length,
    saved.filter((state) => state === 'REPLACED').length,
  ])
  return saved
}

const version = async () => (await db.select().from(seasons).where(eq(seasons.year, year)))[0]!.version

beforeEach(async () => {
  year = await aSeason(db, { year: year + 1, cutoff: ahead() })
  admin = await aCutoffAdmin(db, year)
  kari = await aGuesser(db)
})

describe('the cutoff of a season', () => {
  const order = (competitors: readonly string[], who = kari) => save(who, 'driver', { competitors, of: year })

  it('counts the guess in time, and never the late one, after it moves ahead and back', async () => {
    const inTime = await order(exact)
    await admin.moveSeason(inTime + 1)
    expect(await shown()).toBe(exactPoints)
    await admin.moveSeason(ahead())
    expect(await shown()).toBe('open')
    await order(reversed)
    const back = await admin.moveSeason(inTime + 1)
    expect(back.guesses).toMatchObject([{ user: kari.id, category: 'DRIVER', move: 'EARLIER' }])
    expect(await shown()).toBe(exactPoints)
    expect(await eventStates(kari)).toEqual(['COUNTS', 'LATE'])
  })

  it('removes the participant when it moves before every guess, and counts the newest when it moves after them', async () => {
    const first = await order(exact)
    const second = await order(reversed)
    await admin.moveSeason(second + 1)
    expect(await shown()).toBe(reversedPoints)
    expect(await eventStates(kari)).toEqual(['REPLACED', 'COUNTS'])

    const out = await admin.moveSeason(first)
    expect(out.guesses).toMatchObject([{ user: kari.id, move: 'OUT' }])
    expect(out.effects).toMatchObject([
      { user: kari.id, before: { points: reversedPoints }, after: { points: 0 } },
    ])
    expect(await shown()).toBe(null)
    expect(await eventStates(kari)).toEqual(['LATE', 'LATE'])

    const between = await admin.moveSeason(second)
    expect(between.effects).toMatchObject([
      { user: kari.id, before: { points: 0 }, after: { points: exactPoints } },
    ])
    expect(await shown()).toBe(exactPoints)
    expect(await eventStates(kari)).toEqual(['COUNTS', 'LATE'])
    const newest = await admin.moveSeason(second + 1)
    expect(newest.guesses).toMatchObject([{ move: 'NEWER' }])
    expect(await shown()).toBe(reversedPoints)
  })

  it('counts the same guess again after an undo and a second undo, even with guesses in between', async () => {
    const inTime = await order(exact)
    await admin.moveSeason(inTime + 1)
    await admin.moveSeason(ahead())
    await order(reversed)
    await admin.undo()
    expect(await shown()).toBe(exactPoints)
    await admin.undo()
    expect(await shown()).toBe('open')
    expect(await eventStates(kari)).toEqual(['REPLACED', 'COUNTS'])
    const third = await order(['ver', 'nor', 'lec', 'ham'])
    await admin.moveSeason(third + 1)
    expect(await shown()).toBe(64)
    expect(await eventStates(kari)).toEqual(['REPLACED', 'REPLACED', 'COUNTS'])
  })

  it('previews whose guesses count, but not the points, while the season is open', async () => {
    const first = await order(exact)
    const ola = await aGuesser(db)
    const second = await order(reversed, ola)
    const { effects, withoutEffects, guesses } = await admin.preview(admin.seasonTo(second))
    expect([effects, withoutEffects]).toEqual([[], 'open-season'])
    expect(guesses).toEqual([
      { user: ola.id, username: ola.name, race: null, category: 'DRIVER', move: 'OUT' },
    ])
    expect((await admin.preview(admin.seasonTo(first))).guesses.map(({ user }) => user).sort()).toEqual(
      [kari.id, ola.id].sort(),
    )
  })

  it('does not reveal the points of a late guess in the public log', async () => {
    const inTime = await order(exact)
    await admin.moveSeason(inTime + 1)
    await admin.moveSeason(ahead())
    await order(reversed)
    await recompute(admin.app(), year, 0)
    await admin.moveSeason(inTime + 1)
    const { text } = await pageOf(`/stats/${year}`)
    expect(text).toContain('Flyttet')
    expect(text).not.toContain(kari.name)
  })

  it('shows everyone whom it moved when it had passed before and after', async () => {
    const first = await order(exact)
    const second = await order(reversed)
    await admin.moveSeason(second + 1)
    await admin.moveSeason(second)
    expect((await pageOf(`/stats/${year}`)).text).toContain(`${kari.name} 30 80 +50`)
    await admin.moveSeason(first)
    expect((await pageOf(`/stats/${year}`)).text).toContain(`${kari.name} 80 0 −80`)
    await admin.moveSeason(second)
    expect((await pageOf(`/stats/${year}`)).text).toContain(`${kari.name} 0 80 +80`)
  })

  it('raises the season’s version even when no score moves, because pages change', async () => {
    const inTime = await order(exact)
    await admin.moveSeason(inTime + 1)
    const before = await version()
    await admin.moveSeason(ahead())
    expect(await version()).toBeGreaterThan(before)
  })

  it('does not let a retry of a late save count', async () => {
    const inTime = await order(exact)
    const late = { competitors: reversed, of: year, submissionId: crypto.randomUUID() }
    await save(kari, 'driver', late)
    await admin.moveSeason(inTime + 1)
    expect((await kari.save('driver', late)).status).toBe(200)
    expect(await shown()).toBe(exactPoints)
    await admin.moveSeason(inTime)
    expect((await kari.save('driver', late)).status).toBe(200)
    expect(await shown()).toBe(null)
  })

  it('lets a later save replace the derived guess after it moves back and ahead', async () => {
    const inTime = await order(exact)
    await order(['ver', 'nor', 'lec', 'ham'])
    await admin.moveSeason(inTime + 1)
    await admin.moveSeason(ahead())
    const last = await order(reversed)
    await admin.moveSeason(last + 1)
    expect(await shown()).toBe(reversedPoints)
  })

  it('does not affect other seasons or race guesses of the same season', async () => {
    const other = year
    const elsewhere = await order(exact)
    await admin.moveSeason(elsewhere + 1)
    year = await aSeason(db, { year: year + 1, cutoff: Date.now() - minutes })
    const race = await aRace(db, { year, startsAt: ahead() })
    await aGrid(db, race, exact)
    await save(kari, 'first', { driver: 'nor', of: race })
    admin = await aCutoffAdmin(db, year)
    await admin.moveSeason(ahead())
    await admin.moveSeason(Date.now() - 30 * minutes)
    expect(await db.$count(raceGuesses, eq(raceGuesses.race, race))).toBe(1)
    expect(await shown()).toBe(0)
    expect(await shownPoints(other, kari)).toBe(exactPoints)
  })

  it('keeps the guesses of a deleted user as "Anonym", even if none counts', async () => {
    const inTime = await order(exact)
    await admin.moveSeason(inTime)
    kari.browser.now = Date.now()
    const left = await kari.browser.post('/settings/delete', { username: kari.name, guesses: 'keep' })
    expect(left.status).toBe(302)
    await admin.moveSeason(inTime + 1)
    expect((await pageOf(`/?year=${year}`)).text).toMatch(/Anonym \d+/)
    expect(await eventsOf(db, kari.id)).toHaveLength(1)
  })
})

describe('the cutoff of a race', () => {
  let race: number
  const pick = (category: string, driver: string) => save(kari, category, { driver, of: race })
  const counting = async () =>
    (await db.select().from(raceGuesses).where(eq(raceGuesses.race, race)))
      .map(({ category, driver }) => `${category} ${driver}`)
      .sort()

  beforeEach(async () => {
    await db
      .update(seasons)
      .set({ cutoff: Date.now() - minutes })
      .where(eq(seasons.year, year))
    race = await aRace(db, { year, startsAt: ahead() })
    await aGrid(db, race, exact)
  })

  it('applies to first and tenth separately', async () => {
    const first = await pick('first', 'nor')
    const tenth = await pick('tenth', 'ham')
    await pick('first', 'ham')
    await pick('tenth', 'nor')
    const moved = await admin.moveRace(race, tenth + 1)
    expect(moved.guesses.map(({ category, race, move }) => [category, race, move])).toEqual([
      ['FIRST', race, 'EARLIER'],
      ['TENTH', race, 'EARLIER'],
    ])
    expect(await counting()).toEqual(['FIRST nor', 'TENTH ham'])
    await admin.moveRace(race, tenth)
    expect(await counting()).toEqual(['FIRST nor'])
    expect(await eventStates(kari)).toEqual(['COUNTS', 'LATE', 'LATE', 'LATE'])
    await admin.moveRace(race, first)
    expect(await counting()).toEqual([])
    expect(await shown()).toBe(null)
    await admin.undo()
    expect(await counting()).toEqual(['FIRST nor'])
    await admin.moveRace(race, null)
    expect(await counting()).toEqual(['FIRST ham', 'TENTH nor'])
  })

  it('changes the points of its step when it moves after the result, as previewed', async () => {
    const first = await pick('first', 'nor')
    const second = await pick('first', 'ver')
    await admin.moveRace(race, second + 1)
    await aResult(db, race, exact)
    await recompute(admin.app(), year, 0)
    expect(await shown()).toBe(2)
    const earlier = await admin.moveRace(race, second)
    expect(earlier.effects).toMatchObject([{ user: kari.id, before: { points: 2 }, after: { points: 5 } }])
    expect(await shown()).toBe(5)
    await admin.moveRace(race, first)
    expect(await shown()).toBe(null)
    await admin.undo()
    expect(await shown()).toBe(5)
    await expect(worded(() => admin.moveRace(race, null))).rejects.toMatchObject({
      message: /har resultat, og fristen/,
    })
    await admin.moveRace(race, second + 1)
    expect(await shown()).toBe(2)
  })

  it('hides a guess that becomes late when it moves back', async () => {
    const inTime = await pick('first', 'nor')
    await pick('first', 'ver')
    await admin.moveRace(race, inTime + 1)
    const answer = await pageOf(`/race-guess?raceId=${race}`)
    expect(answer.text).toContain('Norris')
    const guessed = await (await kari.browser.fetch(`/api/public/race-guess?raceId=${race}`)).json()
    expect(guessed).toMatchObject({ first: [{ user: kari.name, driver: 'Lando Norris' }] })
  })
})

describe('a counting guess', () => {
  it('is refused by the database after the current cutoff, however it is written', async () => {
    const inTime = await save(kari, 'driver', { competitors: exact, of: year })
    await save(kari, 'driver', { competitors: reversed, of: year })
    await admin.moveSeason(inTime + 1)
    const [, late] = await eventsOf(db, kari.id)
    const { sequence, storedAt } = late!
    const row = { year, category: 'DRIVER' as const, user: kari.id, answer: reversed, storedAt, sequence }
    const own = and(eq(seasonGuesses.year, year), eq(seasonGuesses.user, kari.id))
    await expect(db.update(seasonGuesses).set(row).where(own)).rejects.toThrow()
    await expect(
      db
        .update(seasonGuesses)
        .set({ ...row, storedAt: 0 })
        .where(own),
    ).rejects.toThrow()
    await db.delete(seasonGuesses).where(own)
    await expect(db.insert(seasonGuesses).values(row)).rejects.toThrow()
  })
})

const pageOf = (path: string) => site(Date.now()).page(path)
