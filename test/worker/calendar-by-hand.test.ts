import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { checksOfSeason } from '#db/queries/jobs.ts'
import { readSeason } from '#db/queries/season.ts'
import * as schema from '#db/schema.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { insertMissing } from '#db/seed/insert.ts'
import { competitorRows, pointsRows, seasonRow } from '#db/seed/season.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { raceAt } from '#game/changes/season.ts'
import { inSeasonOrder } from '#game/season.ts'
import { everyLine } from '#test/support/admin-log.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { asPublished, twoCalledOff } from '#test/support/calendar-2026.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { minutes } from '#test/support/season.ts'
import { sources } from '#test/support/sources.ts'
import { typed } from '#test/support/typed.ts'
import { inWords } from '#test/support/words.ts'
import { newRaceForm } from '#worker/forms/race.ts'
import { applyChange, type ChangeRequest, planChange } from '#worker/usecases/admin/changing.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import * as calendar from '#worker/usecases/admin/races.ts'
import { releaseRequest } from '#worker/usecases/admin/releasing.ts'
import { readUndo } from '#worker/usecases/admin/undoing.ts'
import { importCalendar } from '#worker/usecases/importing/calendar.ts'
import { readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { readRaceStats } from '#worker/usecases/seasons/stats.ts'

// An admin and the source change the same calendar.

const year = 2026
const now = Date.UTC(year, 0, 10)
const db = openDatabase(env.DB)
const newRace = (fields: Record<string, string>) =>
  calendar.newRaceRequest(typed(newRaceForm, fields, { year }).facts)
const source = sources(asPublished)

let admin: string
const app = () => ({ ...appAt(now), feed: source.feed, viewer: async () => anAdmin(admin) })
const stored = () => readSeason(db, year)
const races = () => db.select().from(schema.races).where(eq(schema.races.year, year))
const raceOn = async (circuit: string) => (await races()).find((race) => race.circuit === circuit)!
const numbers = async () => inSeasonOrder((await stored()).races).map(({ position }) => position)
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Imports the current or a former calendar of the source. */
const read = (season: SeasonFacts = source.season) => {
  source.season = season
  return importCalendar(app(), year)
}

async function change(request: ChangeRequest, undoes: number | null = null) {
  const plan = await planChange(app(), year, request)
  return applyChange(app(), year, request, { seen: plan.seen, reason: 'Krig', undoes })
}

const editing = (race: number, value: Partial<NonNullable<ReturnType<typeof raceAt>>>): ChangeRequest => {
  return (season) => [{ kind: 'race', year, race, value: { ...raceAt(season, race)!, ...value } }]
}

/** Undoes a log line. */
async function undo(line: number) {
  const { request, undoes } = await readUndo(app(), line)
  return change(request, undoes)
}

const newestLine = async () => (await readAdminLog(app(), everyLine)).lines[0]!.id

const norway = {
  name: 'Norge',
  place: 'Rudskogen',
  country: 'NO',
  circuit: 'rudskogen',
  RACE: '20.12.2026 kl. 15.00',
}

beforeAll(async () => {
  await writeBatch(db, [
    ...insertMissing(schema.seasons, [{ ...seasonRow(SEASON_2026), finishedAt: null }]),
    ...insertMissing(schema.competitors, competitorRows(SEASON_2026)),
    ...insertMissing(schema.pointsTables, pointsRows(SEASON_2026)),
  ])
  admin = await aUser(db, 'Sjefen')
})

beforeEach(async () => {
  const { adminLog, changes, handMade, raceGuesses, races: table } = schema
  for (const each of [adminLog, raceGuesses, changes, handMade, table]) await db.delete(each)
  await read(asPublished)
})

describe('a race that an admin cancels before the source does', () => {
  beforeEach(async () => {
    await change(calendar.cancelRaceRequest((await raceOn('bahrain')).id))
    expect(await numbers()).toEqual(upTo(23))
    await read()
    expect(await numbers()).toEqual(upTo(23))
  })

  it('does not prevent changes of another race', async () => {
    const monaco = await raceOn('monaco')
    await change(editing(monaco.id, { ownCutoff: monaco.startsAt - 60 * minutes }))
    expect(await raceOn('monaco')).toMatchObject({ ownCutoff: monaco.startsAt - 60 * minutes, position: 7 })
  })

  it('leaves the others numbered without a gap, on every page', async () => {
    const { id } = await raceOn('yas_marina')
    expect(await readRaceStats(app(), id)).toMatchObject({ position: 23, lastRound: 23 })
    expect((await readHome(app(), year)).season).toMatchObject({ lastRound: 23 })
    expect(await raceOn('yas_marina')).toMatchObject({ position: 23, round: 24 })
  })

  it('keeps the others in order when two of them swap', async () => {
    const order = inSeasonOrder((await stored()).races).map(({ id }) => id)
    const swapped = [...order.slice(0, -2), order.at(-1)!, order.at(-2)!]
    expect(await change(calendar.raceOrderRequest(swapped))).toHaveLength(1)
    expect(inSeasonOrder((await stored()).races).map(({ id }) => id)).toEqual(swapped)
    expect(await numbers()).toEqual(upTo(23))
  })

  it('can be reinstated where its date puts it', async () => {
    const { id } = await raceOn('bahrain')
    await change(calendar.reinstateRaceRequest(id))
    expect(await raceOn('bahrain')).toMatchObject({ position: 4 })
    expect(await numbers()).toEqual(upTo(24))
  })

  it('is cancelled again by an undo, even after another change', async () => {
    const { id } = await raceOn('bahrain')
    const before = await stored()
    await change(calendar.reinstateRaceRequest(id))
    const line = await newestLine()
    const monaco = await raceOn('monaco')
    await change(editing(monaco.id, { laps: 77 }))
    await change(editing(monaco.id, { laps: monaco.laps }))
    expect(await undo(line)).toHaveLength(1)
    expect((await stored()).races).toEqual(before.races)
  })

  it('leaves no gap, also when a second race is cancelled', async () => {
    await change(calendar.cancelRaceRequest((await raceOn('monaco')).id))
    expect(await numbers()).toEqual(upTo(22))
  })
})

describe('a deleted race', () => {
  let id: number
  let line: number
  beforeEach(async () => {
    const { name } = await raceOn('monaco')
    id = (await raceOn('monaco')).id
    await change(calendar.deleteRaceRequest(id, name))
    line = await newestLine()
  })

  it('is restored by one undo although a later race has changed', async () => {
    const later = await raceOn('silverstone')
    await change(editing(later.id, { ownCutoff: later.startsAt - 60 * minutes }))
    await undo(line)
    expect(await raceOn('monaco')).toMatchObject({ name: 'Monaco', position: 8, deleted: false })
    expect(await raceOn('silverstone')).toMatchObject({
      position: later.position! + 1,
      ownCutoff: later.startsAt - 60 * minutes,
    })
    expect(await numbers()).toEqual(upTo(24))
  })

  it('is restored although the calendar has been imported', async () => {
    await read()
    await undo(line)
    expect(await raceOn('monaco')).toMatchObject({ position: 8, deleted: false })
    expect(await numbers()).toEqual(upTo(24))
    expect(await read()).toEqual({ kind: 'unchanged' })
  })

  it('is restored after the last race when the calendar has become shorter', async () => {
    await change(calendar.deleteRaceRequest((await raceOn('yas_marina')).id, 'Abu Dhabi'))
    const last = await newestLine()
    await change(calendar.cancelRaceRequest((await raceOn('bahrain')).id))
    await undo(last)
    expect(await raceOn('yas_marina')).toMatchObject({ position: 22, deleted: false })
  })
})

describe('a manual race name', () => {
  it('is undone although the race has another number now', async () => {
    const { id } = await raceOn('monaco')
    await change(editing(id, { name: 'Monte Carlo', manual: true }))
    const line = await newestLine()
    await change(calendar.cancelRaceRequest((await raceOn('bahrain')).id))
    await undo(line)
    expect(raceAt(await stored(), id)).toMatchObject({ name: 'Monaco', manual: false })
    expect(await raceOn('monaco')).toMatchObject({ position: 7 })
  })

  it('is not undone when it has been changed again', async () => {
    const { id } = await raceOn('monaco')
    await change(editing(id, { name: 'Monte Carlo', manual: true }))
    const line = await newestLine()
    await change(editing(id, { name: 'Riviera' }))
    await expect(undo(line)).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('an added race', () => {
  it('is removed by an undo although the calendar has been imported, and the others close the gap', async () => {
    await change(newRace(norway))
    const line = await newestLine()
    await read()
    expect(await numbers()).toEqual(upTo(25))
    await undo(line)
    expect(await numbers()).toEqual(upTo(24))
    expect(await raceOn('rudskogen')).toMatchObject({ deleted: true })
  })

  it('is removed by an undo although another has been added, which moves up', async () => {
    await change(newRace(norway))
    const line = await newestLine()
    const sweden = { name: 'Sverige', place: 'Anderstorp', country: 'SE', circuit: 'anderstorp' }
    await change(newRace({ ...sweden, RACE: '27.12.2026 kl. 15.00' }))
    await undo(line)
    expect(await numbers()).toEqual(upTo(25))
    expect(await raceOn('anderstorp')).toMatchObject({ position: 25 })
  })
})

describe('a manual race that the source cancels', () => {
  const waiting = async () =>
    inWords((await checksOfSeason(db, year)).find(({ job }) => job === 'CALENDAR')?.waiting)
  const sentence =
    'Kilden har ikke lenger Bahrain, som er lagt inn for hånd. Avlys løpet, eller la det følge kilden igjen.'
  let id: number
  beforeEach(async () => {
    id = (await raceOn('bahrain')).id
    await change(editing(id, { laps: 57, manual: true }))
    expect(await read(twoCalledOff)).toMatchObject({ kind: 'imported' })
  })

  it('gives up its number, keeps its own facts, and waits for the admin', async () => {
    for (const { circuit, round } of twoCalledOff.races) {
      expect(await raceOn(circuit)).toMatchObject({ position: round, round })
    }
    expect(raceAt(await stored(), id)).toMatchObject({ laps: 57, manual: true })
    expect(await raceOn('bahrain')).toMatchObject({ position: 23, round: null })
    expect((await raceOn('jeddah')).position).toBeNull()
    expect(await waiting()).toBe(sentence)
    expect(await read()).toEqual({ kind: 'unchanged' })
    expect(await waiting()).toBe(sentence)
  })

  it.each<[string, () => ChangeRequest]>([
    ['the admin cancels it', () => calendar.cancelRaceRequest(id)],
    ['the admin releases it', () => releaseRequest(id, ['CALENDAR'])],
  ])('waits until %s', async (_, request) => {
    await change(request())
    await read()
    expect(await waiting()).toBeNull()
    expect((await raceOn('bahrain')).position).toBeNull()
    expect(await numbers()).toEqual(upTo(22))
  })
})

describe('an added race between two races of the source', () => {
  it('gives up its number, and stays last with its guesses', async () => {
    const april = { ...norway, RACE: '05.04.2026 kl. 15.00' }
    await change(newRace(april))
    const added = await raceOn('rudskogen')
    expect(added.position).toBe(4)
    await aRaceGuess(db, admin, added.id, { FIRST: 'lando-norris' })
    const guesses = await db.select().from(schema.raceGuesses)
    expect(await read()).toMatchObject({ kind: 'imported' })
    expect(await raceOn('bahrain')).toMatchObject({ position: 4 })
    expect(await raceOn('rudskogen')).toMatchObject({ id: added.id, position: 25, startsAt: added.startsAt })
    expect(await db.select().from(schema.raceGuesses)).toEqual(guesses)
  })
})
