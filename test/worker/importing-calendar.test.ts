import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { changesOfRace, changesOfSeason } from '#db/queries/changes.ts'
import { checksOfSeason } from '#db/queries/jobs.ts'
import * as schema from '#db/schema.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { insertMissing } from '#db/seed/insert.ts'
import { aliasRows, competitorRows, pointsRows, seasonRow } from '#db/seed/season.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { appAt } from '#test/support/app.ts'
import { asPublished, oneBackElsewhere, twoCalledOff } from '#test/support/calendar-2026.ts'
import { aRaceGuess, aUser, someSaves } from '#test/support/participants.ts'
import { days, minutes } from '#test/support/season.ts'
import { sources } from '#test/support/sources.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { waitingIn } from '#test/support/waiting.ts'
import { inWords } from '#test/support/words.ts'
import { changeTexts } from '#words/change-lines.ts'
import { exactTime } from '#words/exact-time.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { importCalendar } from '#worker/usecases/importing/calendar.ts'
import { readPublishedSeason } from '#worker/usecases/importing/published-season.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { readRaceStats } from '#worker/usecases/seasons/stats.ts'

const year = 2026
const db = openDatabase(env.DB)
const january = Date.UTC(year, 0, 10)
const source = sources(asPublished)
const app = (now = january) => ({ db, cache: new ShortCache(0), now, feed: source.feed })

/** Imports this calendar. */
const read = (season: SeasonFacts, now = january) => {
  source.season = season
  return importCalendar(app(now), year)
}

const races = () => db.select().from(schema.races).where(eq(schema.races.year, year))
const raceAt = async (circuit: string) => (await races()).find((race) => race.circuit === circuit)!
const order = async () =>
  (await races())
    .filter(({ position }) => position !== null)
    .sort((a, b) => a.position! - b.position!)
    .map(({ circuit }) => circuit)
const waiting = async () =>
  inWords((await checksOfSeason(db, year)).find(({ job }) => job === 'CALENDAR')?.waiting)

beforeAll(async () => {
  await writeBatch(db, [
    ...insertMissing(schema.seasons, [{ ...seasonRow(SEASON_2026), finishedAt: null }]),
    ...insertMissing(schema.competitors, competitorRows(SEASON_2026)),
    ...insertMissing(schema.aliases, aliasRows(SEASON_2026)),
    ...insertMissing(schema.pointsTables, pointsRows(SEASON_2026)),
  ])
})

beforeEach(async () => {
  source.disturb = () => undefined
  const { changes, handMade, raceGuesses, guessEvents, races: table } = schema
  for (const each of [changes, handMade, raceGuesses, guessEvents, table]) await db.delete(each)
  await read(asPublished)
})

describe('the calendar of a season', () => {
  it('does not change once the season is finished', async () => {
    const finish = (finishedAt: number | null) => db.update(schema.seasons).set({ finishedAt })
    await finish(1)
    const before = await races()
    expect(await read(twoCalledOff)).toEqual({ kind: 'unchanged' })
    expect(await races()).toEqual(before)
    await finish(null)
  })

  it('is imported completely, in Norwegian, with every session as an instant', async () => {
    expect(await races()).toHaveLength(24)
    const shanghai = await raceAt('shanghai')
    expect(shanghai).toMatchObject({
      position: 2,
      name: 'Kina',
      place: 'Shanghai',
      startsAt: Date.UTC(2026, 2, 15, 7),
    })
    const { sessions } = await readRaceStats(appAt(january), shanghai.id)
    expect(sessions).toEqual([
      { race: shanghai.id, session: 'FP1', startsAt: Date.UTC(2026, 2, 13, 3, 30) },
      { race: shanghai.id, session: 'SPRINT_QUALIFYING', startsAt: Date.UTC(2026, 2, 13, 7, 30) },
      { race: shanghai.id, session: 'SPRINT', startsAt: Date.UTC(2026, 2, 14, 3) },
      { race: shanghai.id, session: 'QUALIFYING', startsAt: Date.UTC(2026, 2, 14, 7) },
      { race: shanghai.id, session: 'RACE', startsAt: Date.UTC(2026, 2, 15, 7) },
    ])
    expect(await changesOfRace(db, shanghai.id)).toEqual([])
  })

  it('writes nothing when imported again', async () => {
    const before = await db.select().from(schema.seasons)
    expect(await read(asPublished)).toEqual({ kind: 'unchanged' })
    expect(await db.select().from(schema.seasons)).toEqual(before)
  })

  it('changes from 24 races to 22 and 23, and every race and guess keeps its identity', async () => {
    const [bahrain, miami, monaco] = [await raceAt('bahrain'), await raceAt('miami'), await raceAt('monaco')]
    const user = await aUser(db, 'Kari Nordmann')
    for (const race of [bahrain, miami]) await aRaceGuess(db, user, race.id, { FIRST: 'lando-norris' })
    const guesses = await db.select().from(schema.raceGuesses)

    await read(twoCalledOff)
    expect(await order()).toEqual(twoCalledOff.races.map(({ circuit }) => circuit))
    expect(await raceAt('bahrain')).toMatchObject({ id: bahrain.id, position: null })
    expect(await raceAt('miami')).toMatchObject({ id: miami.id, position: 4 })

    await read(oneBackElsewhere)
    expect(await order()).toEqual(oneBackElsewhere.races.map(({ circuit }) => circuit))
    expect(await races()).toHaveLength(25)
    expect(await raceAt('monaco')).toMatchObject({ id: monaco.id, position: 6 })
    expect(await db.select().from(schema.raceGuesses)).toEqual(guesses)

    const logLines = async (race: number) =>
      (await changesOfSeason(db, year))
        .flatMap(({ what }) => what)
        .flatMap((change) =>
          'kind' in change && change.kind === 'place' && change.race === race
            ? [[change.before, change.after]]
            : [],
        )
    expect(await logLines(bahrain.id)).toEqual([[4, null]])
    expect(await logLines(monaco.id)).toEqual([[8, 6]])
    const { id, position } = await raceAt('sepang')
    expect(position).toBe(16)
    expect((await changesOfSeason(db, year))[0]!.what).toContainEqual(
      expect.objectContaining({ kind: 'race', race: id, before: null }),
    )
  })

  it('rescores a renumbered season: its steps are the races with results', async () => {
    const user = await aUser(db, 'Ola Nordmann')
    const [china, miami] = [await raceAt('shanghai'), await raceAt('miami')]
    for (const race of [china, miami]) {
      await aGrid(db, race.id, ['lando-norris'])
      await aRaceGuess(db, user, race.id, { FIRST: 'lando-norris' })
      await aResult(db, race.id, ['lando-norris'])
    }
    await recompute(app(), year, 0)
    const scores = () => db.select().from(schema.scores).where(eq(schema.scores.user, user))
    const before = await scores()
    expect(before.map(({ total }) => total)).toEqual([0, 5, 10])
    await read(twoCalledOff, Date.UTC(year, 4, 10))
    expect(await raceAt('miami')).toMatchObject({ position: 4, resultState: 'OFFICIAL' })
    expect(await scores()).toEqual(before)
  })

  it('moves a start and its cutoff, but never a cutoff set by an admin', async () => {
    const [miami, canada] = [await raceAt('miami'), await raceAt('villeneuve')]
    const own = canada.startsAt - 60 * minutes
    await db.update(schema.races).set({ ownCutoff: own }).where(eq(schema.races.id, canada.id))
    const earlier = (at: string) => new Date(Date.parse(at) - 180 * minutes).toISOString().replace('.000', '')
    await read({
      ...asPublished,
      races: asPublished.races.map((race) =>
        ['miami', 'villeneuve'].includes(race.circuit)
          ? { ...race, sessions: { ...race.sessions, RACE: earlier(race.sessions.RACE) } }
          : race,
      ),
    })
    const moved = miami.startsAt - 180 * minutes
    expect(await raceAt('miami')).toMatchObject({ startsAt: moved, cutoff: moved })
    expect(await raceAt('villeneuve')).toMatchObject({
      startsAt: canada.startsAt - 180 * minutes,
      cutoff: own,
    })
    expect((await changesOfSeason(db, year))[0]).toMatchObject({
      at: january,
      code: 'calendar-changed',
      what: [
        { race: miami.id, before: { startsAt: miami.startsAt }, after: { startsAt: moved } },
        { race: canada.id },
      ],
    })
  })

  it('moves a start across saved guesses, which changes what counts', async () => {
    const miami = await raceAt('miami')
    const hoursBefore = (hours: number) => miami.startsAt - hours * 60 * minutes
    const startingAt = (startsAt: number) => ({
      ...asPublished,
      races: asPublished.races.map((race) => {
        const RACE = new Date(startsAt).toISOString().replace('.000', '')
        return race.circuit === 'miami' ? { ...race, sessions: { ...race.sessions, RACE } } : race
      }),
    })
    const user = await aUser(db, 'Sein Tipper')
    await someSaves(db, user, miami.id, [
      { driver: 'lando-norris', storedAt: hoursBefore(3) },
      { driver: 'oscar-piastri', storedAt: hoursBefore(1) },
    ])
    const counting = async () =>
      (await db.select().from(schema.raceGuesses)).map(({ user, driver }) => [user, driver])
    const takesPart = () => db.$count(schema.participants, eq(schema.participants.user, user))

    await read(startingAt(hoursBefore(2)), hoursBefore(5))
    expect(await counting()).toEqual([[user, 'lando-norris']])
    await read(startingAt(hoursBefore(4)), hoursBefore(5))
    expect([await counting(), await takesPart()]).toEqual([[], 0])
    await read(startingAt(hoursBefore(0)), hoursBefore(5))
    expect([await counting(), await takesPart()]).toEqual([[[user, 'oscar-piastri']], 1])
  })

  it('reports a moved start with public guesses to an admin, and does not apply it', async () => {
    const miami = await raceAt('miami')
    await aRaceGuess(db, await aUser(db, 'Per Hansen'), miami.id, { FIRST: 'lando-norris' })
    const later = new Date(miami.startsAt + 1 * days).toISOString().replace('.000', '')
    const races = asPublished.races.map((race) =>
      race.circuit === 'miami' ? { ...race, sessions: { RACE: later } } : race,
    )
    await read({ ...asPublished, races }, miami.startsAt + minutes)
    expect((await raceAt('miami')).startsAt).toBe(miami.startsAt)
    expect(await waitingIn(db, year, 'POSTPONED')).toMatchObject([{ race: miami.id, name: 'Miami' }])
  })

  it('does not change manual values', async () => {
    const bahrain = await raceAt('bahrain')
    await db.update(schema.races).set({ position: null }).where(eq(schema.races.id, bahrain.id))
    await db.insert(schema.handMade).values({ race: bahrain.id, part: 'CALENDAR' })
    await read(asPublished)
    expect((await raceAt('bahrain')).position).toBeNull()
  })

  it('does not restore a race that an admin has deleted', async () => {
    const bahrain = await raceAt('bahrain')
    await db
      .update(schema.races)
      .set({ position: null, deleted: true })
      .where(eq(schema.races.id, bahrain.id))
    await read(asPublished)
    expect(await races()).toHaveLength(24)
    expect(await raceAt('bahrain')).toMatchObject({ position: null, deleted: true })
  })

  it('logs a change on the page of its race, but not changed practice times', async () => {
    const monaco = await raceAt('monaco')
    const change = (sessions: Record<string, string>) => ({
      ...asPublished,
      races: asPublished.races.map((race) =>
        race.circuit === 'monaco' ? { ...race, sessions: { ...race.sessions, ...sessions } } : race,
      ),
    })
    await read(change({ FP1: '2026-06-05T12:00:00Z' }))
    expect(await changesOfRace(db, monaco.id)).toEqual([])
    await read(change({ RACE: '2026-06-07T14:00:00Z' }))
    expect(await changesOfRace(db, monaco.id)).toMatchObject([
      { at: january, code: 'calendar-changed', what: [{ kind: 'race' }] },
    ])
  })

  it('logs on the race’s page that a sprint is added or removed', async () => {
    const monaco = await raceAt('monaco')
    const withSprint = {
      ...asPublished,
      races: asPublished.races.map((race) =>
        race.circuit === 'monaco'
          ? { ...race, sessions: { ...race.sessions, SPRINT: '2026-06-06T12:00:00Z' } }
          : race,
      ),
    }
    const texts = async () =>
      (await changesOfRace(db, monaco.id)).map(({ what }) => changeTexts(what, String))
    await read(withSprint)
    expect(await texts()).toEqual([
      [{ title: 'Monaco', lines: [`Sprint: ${exactTime(Date.UTC(year, 5, 6, 12))}`] }],
    ])
    await read(asPublished)
    expect((await texts())[0]).toEqual([{ title: 'Monaco', lines: ['Sprinten er tatt ut'] }])
  })

  it('closes the window of a cancelled race', async () => {
    const bahrain = await raceAt('bahrain')
    await aGrid(db, bahrain.id, ['lando-norris'])
    await read(twoCalledOff, bahrain.startsAt - minutes)
    const stats = await readRaceStats(appAt(bahrain.startsAt - minutes), bahrain.id)
    expect(stats.position).toBeNull()
    expect(stats.isClosed).toBe(false)
  })
})

describe('an invalid calendar changes nothing and waits for an admin', () => {
  const tampered = (change: (text: string) => string) => {
    source.disturb = async (address) => new Response(change(await source.answer(address).text()))
  }

  it.each([
    ['a duplicate round', (text: string) => text.replace('"round":"2"', '"round":"1"'), /løpsnumre/],
    [
      'a race of another year',
      (text: string) => text.replaceAll('2026-03-15', '2025-03-15'),
      /ikke kan stemme/,
    ],
  ])('with %s', async (_, change, reason) => {
    const before = await races()
    tampered(change)
    expect(await importCalendar(app(), year)).toMatchObject({ kind: 'refused' })
    expect(await waiting()).toMatch(reason)
    expect(await races()).toEqual(before)
    source.disturb = () => undefined
    expect(await read(asPublished)).toEqual({ kind: 'unchanged' })
    expect(await waiting()).toBeNull()
  })

  it.each([
    ['a time without a zone', (text: string) => text.replaceAll('07:00:00Z', '07:00:00')],
    ['a time that does not exist', (text: string) => text.replaceAll('07:00:00Z', '25:00:00Z')],
    ['a day that does not exist', (text: string) => text.replaceAll('2026-03-15', '2026-02-30')],
    ['HTML instead of data', () => '<html>'],
  ])('with %s it is not even parsed', async (_, change) => {
    const before = await races()
    tampered(change)
    await expect(importCalendar(app(), year)).rejects.toMatchObject({ kind: 'garbage' })
    expect(await races()).toEqual(before)
  })

  it('when it is half as long, until an admin has cancelled the other races', async () => {
    const half = { ...asPublished, races: asPublished.races.slice(0, 12) }
    expect(await read(half)).toMatchObject({ kind: 'refused' })
    expect(await order()).toHaveLength(24)
    expect(await waiting()).toMatch(/^Kalenderen mangler tolv løp som ikke er kjørt: .+Avlys dem for hånd/)
  })

  it('without a race that has a result', async () => {
    const bahrain = await raceAt('bahrain')
    await aResult(db, bahrain.id, ['lando-norris'])
    expect(await read(twoCalledOff)).toMatchObject({ kind: 'refused' })
    expect(await waiting()).toBe('Kalenderen mangler løp som har resultat: Bahrain.')
    expect((await raceAt('bahrain')).position).toBe(4)
  })
})

describe('a published season', () => {
  it('has calendar, drivers and teams, with our names and colours when known', async () => {
    source.season = { ...asPublished, year: 2027 }
    const answer = await readPublishedSeason(app(), 2027)
    if (answer.kind === 'not-yet') throw new Error(answer.why)
    const { calendar, drivers, constructors } = answer.value
    expect([calendar.length, drivers.length, constructors.length]).toEqual([24, 23, 11])
    expect(drivers.find(({ alias }) => alias === 'norris')).toEqual({
      id: 'lando-norris',
      alias: 'norris',
      name: 'Lando Norris',
      shortName: 'Norris',
      code: 'NOR',
      // The driver's own number; the champion's car has 1.
      number: 33,
      team: 'mclaren',
      color: '#F47600',
      isKnown: true,
    })
    expect(constructors.find(({ alias }) => alias === 'rb')).toMatchObject({
      id: 'racing-bulls',
      name: 'Racing Bulls',
      color: '#6C98FF',
    })
  })

  it('identifies a new driver by the source’s name', async () => {
    source.season = {
      ...SEASON_2026,
      drivers: [{ ...SEASON_2026.drivers[0]!, jolpicaId: 'wurz', firstName: 'Oscar', familyName: 'Würz' }],
    }
    const answer = await readPublishedSeason(app(), year)
    expect(answer).toMatchObject({
      value: {
        drivers: [{ id: 'oscar-wurz', name: 'Oscar Würz', shortName: 'Würz', isKnown: false, team: null }],
      },
    })
  })

  it('is not ready while a part is missing', async () => {
    source.disturb = async ({ pathname }) =>
      pathname.includes('constructors') ? new Response('', { status: 404 }) : undefined
    expect(await readPublishedSeason(app(), year)).toEqual({ kind: 'not-yet', why: 'missing' })
  })
})
