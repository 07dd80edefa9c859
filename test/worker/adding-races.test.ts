import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { changesOfRace } from '#db/queries/changes.ts'
import { readSeason } from '#db/queries/season.ts'
import * as schema from '#db/schema.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { insertMissing } from '#db/seed/insert.ts'
import { competitorRows, pointsRows, seasonRow } from '#db/seed/season.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { raceAt } from '#game/changes/season.ts'
import { everyLine } from '#test/support/admin-log.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { asPublished } from '#test/support/calendar-2026.ts'
import { interleaved } from '#test/support/interleaved.ts'
import { aUser } from '#test/support/participants.ts'
import { aSeason } from '#test/support/season.ts'
import { sources } from '#test/support/sources.ts'
import { typed } from '#test/support/typed.ts'
import { worded } from '#test/support/worded.ts'
import { newRaceForm } from '#worker/forms/race.ts'
import { newSeasonForm } from '#worker/forms/season.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { newSeasonChange } from '#worker/usecases/admin/adding-season.ts'
import { applyChange, planChange } from '#worker/usecases/admin/changing.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import { newRaceRequest } from '#worker/usecases/admin/races.ts'
import { readUndo } from '#worker/usecases/admin/undoing.ts'
import { importCalendar } from '#worker/usecases/importing/calendar.ts'

const year = 2026
const before = 2025
const now = Date.UTC(year, 0, 10)
const db = openDatabase(env.DB)
const source = sources(asPublished)

let admin: string
const app = (d1 = env.DB) => ({ ...appAt(now, { DB: d1 }), viewer: async () => anAdmin(admin) })

const read = (season: SeasonFacts = source.season, d1 = env.DB) => {
  source.season = season
  return importCalendar({ db: openDatabase(d1), cache: new ShortCache(0), now, feed: source.feed }, year)
}

const raceOn = async (circuit: string) =>
  (await db.select().from(schema.races).where(eq(schema.races.circuit, circuit)))[0]!

const december = (key: string, day: number) => ({
  ...asPublished.races[0]!,
  key,
  name: key,
  circuit: key,
  round: asPublished.races.length + 1,
  sessions: { RACE: `2026-12-${day}T13:00:00Z` },
})
const withOneMore: SeasonFacts = { ...asPublished, races: [...asPublished.races, december('sochi', 20)] }

const form = (circuit: string, inYear: number) => {
  const fields = {
    name: circuit,
    place: circuit,
    country: 'NO',
    circuit,
    RACE: `28.12.${inYear} kl. 15.00`,
  }
  return typed(newRaceForm, fields, { year: inYear }).facts
}

/** An admin adds a race; returns its id from the admin log. */
async function add(circuit: string, inYear: number, d1 = env.DB) {
  const portal = app(d1)
  const request = newRaceRequest(form(circuit, inYear))
  const made = await applyChange(portal, inYear, request, { seen: null, reason: null, undoes: null })
  return made.flatMap((change) => (change.kind === 'race' && change.before === null ? change.race : []))[0]!
}

beforeAll(async () => {
  await writeBatch(db, [
    ...insertMissing(schema.seasons, [{ ...seasonRow(SEASON_2026), finishedAt: null }]),
    ...insertMissing(schema.competitors, competitorRows(SEASON_2026)),
    ...insertMissing(schema.pointsTables, pointsRows(SEASON_2026)),
  ])
  await aSeason(db, { year: before })
  admin = await aUser(db, 'Sjefen')
})

beforeEach(async () => {
  const { adminLog, changes, handMade, races } = schema
  for (const each of [adminLog, changes, handMade, races]) await db.delete(each)
  await read(asPublished)
})

describe('a race at the end of the calendar', () => {
  it('is imported with a public log line on its own page', async () => {
    expect(await read(withOneMore)).toMatchObject({ kind: 'imported' })
    const { id, position } = await raceOn('sochi')
    expect(position).toBe(25)
    expect(await changesOfRace(db, id)).toMatchObject([
      { race: id, what: [{ kind: 'race', race: id, before: null }] },
    ])
  })

  it('is added manually, and an undo and a second undo remove and restore it', async () => {
    const id = await add('sochi', year)
    for (const isThere of [false, true]) {
      const { request, undoes } = await readUndo(app(), (await readAdminLog(app(), everyLine)).lines[0]!.id)
      await applyChange(app(), year, request, { seen: null, reason: 'Feil', undoes })
      expect(raceAt(await readSeason(db, year), id) !== null).toBe(isThere)
    }
  })
})

describe('two races added concurrently', () => {
  /** The races of the two additions, and their names in both logs. */
  async function found() {
    const [sochi, rudskogen] = [await raceOn('sochi'), await raceOn('rudskogen')]
    expect(sochi).toMatchObject({ year, circuit: 'sochi' })
    expect(rudskogen.id).not.toBe(sochi.id)
    return { sochi, rudskogen }
  }

  it('in two seasons by two admins become two races, each with its id in the log', async () => {
    let other = 0
    const slow = interleaved(env.DB, 'insert into races', async () => {
      other = await add('rudskogen', before)
    })
    const id = await add('sochi', year, slow)
    const { sochi, rudskogen } = await found()
    expect(rudskogen).toMatchObject({ id: other, year: before })
    expect(sochi.id).toBe(id)
    const { lines } = await readAdminLog(app(), everyLine)
    expect(
      lines.map((line) => [line.year, line.entries.flatMap((e) => ('race' in e ? e.race : []))]),
    ).toEqual([
      [year, [id]],
      [before, [other]],
    ])
  })

  it('by the source and by an admin of another season become two races, with the right public name', async () => {
    const slow = interleaved(env.DB, 'insert into races', () => add('rudskogen', before))
    expect(await read(withOneMore, slow)).toMatchObject({ kind: 'imported' })
    const { sochi, rudskogen } = await found()
    expect(rudskogen.year).toBe(before)
    expect(await changesOfRace(db, sochi.id)).toMatchObject([{ race: sochi.id, year }])
    expect(await changesOfRace(db, rudskogen.id)).toEqual([])
  })

  it('in one season by the source and by an admin become two races', async () => {
    const slow = interleaved(env.DB, 'insert into races', () => add('rudskogen', year))
    expect(await read(withOneMore, slow)).toMatchObject({ kind: 'imported' })
    const { sochi, rudskogen } = await found()
    expect([sochi.position, rudskogen.position]).toEqual([25, 26])
  })

  it('in one season by two admins: the second admin gets a conflict', async () => {
    const request = newRaceRequest(form('sochi', year))
    const { seen } = await planChange(app(), year, request)
    const slow = interleaved(env.DB, 'insert into races', () => add('rudskogen', year))
    const consent = { seen, reason: null, undoes: null }
    await expect(
      applyChange(app(slow), year, newRaceRequest(form('sochi', year)), consent),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await raceOn('sochi')).toBeUndefined()
    expect(await raceOn('rudskogen')).toMatchObject({ year })
  })
})

it('a change never overwrites a race of another season; it fails as a whole', async () => {
  const first = await raceOn('albert_park')
  const value = { ...raceAt(await readSeason(db, year), first.id)!, name: 'Sotsji' }
  const request = () => [{ kind: 'race' as const, year: before, race: first.id, value }]
  await expect(
    applyChange(app(), before, request, { seen: null, reason: null, undoes: null }),
  ).rejects.toThrow()
  expect(await raceOn('albert_park')).toEqual(first)
  expect((await readAdminLog(app(), everyLine)).lines).toEqual([])
})

describe('an added season', () => {
  const next = typed(newSeasonForm, { year: '2027', from: 'before', cutoff: '01.03.2027 kl. 00.00' })
  const addSeason = async (d1 = env.DB) => {
    const { year: added, request } = await newSeasonChange(app(d1), next)
    return applyChange(app(d1), added, request, { seen: null, reason: null, undoes: null })
  }

  it('exists once when two admins add it; the second gets a conflict', async () => {
    const slow = interleaved(env.DB, 'insert into seasons', () => addSeason())
    await expect(worded(() => addSeason(slow))).rejects.toMatchObject({
      message: expect.stringMatching(/finnes fra før/),
    })
    expect((await readAdminLog(app(), everyLine)).lines).toHaveLength(1)
  })

  it('gets the races of its first calendar while another season does', async () => {
    const races = asPublished.races.map((race) => {
      const sessions = { RACE: race.sessions.RACE.replace('2026', '2027') }
      return { ...race, sessions }
    })
    source.season = { ...asPublished, year: 2027, races }
    const slow = openDatabase(interleaved(env.DB, 'insert into races', () => add('rudskogen', year)))
    await importCalendar({ db: slow, cache: new ShortCache(0), now, feed: source.feed }, 2027)
    expect(await raceOn('rudskogen')).toMatchObject({ year })
    expect((await readSeason(db, 2027)).races).toHaveLength(24)
    expect((await readSeason(db, year)).races).toHaveLength(25)
  })
})
