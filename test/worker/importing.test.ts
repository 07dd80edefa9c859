import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isStale, writeBatch } from '#db/client.ts'
import { changesOfRace } from '#db/queries/changes.ts'
import { storeRefusal } from '#db/queries/importing.ts'
import { expectTruth, moveTruth } from '#db/queries/scoring.ts'
import { readSeason } from '#db/queries/season.ts'
import { aliases, flags, handMade, races, seasons } from '#db/schema.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import type { ImportJob } from '#game/imports/due-imports.ts'
import {
  app,
  aRaceToImport,
  db,
  finish,
  onSaturday,
  race,
  reasons,
  source,
  start,
  withRace,
  year,
} from '#test/support/imported-race.ts'
import { afterQualifying, afterRound, importedRows } from '#test/support/replay.ts'
import { waitingIn } from '#test/support/waiting.ts'
import { importGrid } from '#worker/usecases/importing/grid.ts'
import { importResult } from '#worker/usecases/importing/results.ts'
import { changeSeason } from '#worker/usecases/seasons/changing.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

aRaceToImport()

/** Edits Jolpica's answers to some paths. */
const tampered = (what: string, change: (text: string) => string) => {
  source.disturb = async (address) =>
    address.pathname.includes(what) ? new Response(change(await source.answer(address).text())) : undefined
}

describe('an import is refused as a whole and waits for an admin', () => {
  it.each([
    ['an unknown driver', 'results', /"driverId":"norris"/, '"driverId":"nobody"', /nobody/],
    ['an unknown team', 'results', /"constructorId":"mclaren"/, '"constructorId":"brawn"', /brawn/],
    ['a duplicate driver', 'results', /"driverId":"norris"/, '"driverId":"hamilton"', /lewis-hamilton/],
    ['a duplicate place', 'results', /"position":"2"/, '"position":"1"', /plasser/],
    [
      'an unknown driver in the table',
      'driverstandings',
      /"driverId":"norris"/,
      '"driverId":"x"',
      /Førermesterskapet/,
    ],
    ['another race', 'results', /albert_park/, 'shanghai', /annet løp/],
  ])('with %s', async (_, what, from, to, reason) => {
    const before = await importedRows(db, year)
    tampered(what, (text) => text.replace(from, to))
    expect(await importResult(app(), race)).toMatchObject({ kind: 'refused' })
    expect(await reasons()).toEqual([expect.stringMatching(reason)])
    expect(await importedRows(db, year)).toEqual(before)
    expect(await changesOfRace(db, race)).toEqual([])
  })

  it('with too few rows', async () => {
    source.season = withRace(({ race }) => ({ race: race!.slice(0, 15) }))
    expect(await importResult(app(), race)).toMatchObject({ kind: 'refused' })
    expect(await reasons()).toEqual(['Resultatet har bare 15 rader; minst 20 ventes.'])
  })

  it('until an admin maps the unknown name to a driver', async () => {
    tampered('', (text) => text.replaceAll('"driverId":"norris"', '"driverId":"lando"'))
    await importResult(app(), race)
    expect(await reasons()).toHaveLength(1)
    await db.insert(aliases).values({ year, category: 'DRIVER', alias: 'lando', competitor: 'lando-norris' })
    expect(await importResult(app(), race)).toMatchObject({ kind: 'imported' })
    expect(await reasons()).toEqual([])
    await db.delete(aliases).where(eq(aliases.alias, 'lando'))
  })
})

describe('an import changes nothing', () => {
  it('before the race, and makes no request', async () => {
    expect(await importResult(app(start - 1), race)).toEqual({ kind: 'not-yet', why: 'not-started' })
    expect(source.asked).toEqual([])
  })

  it('when the answer is HTML', async () => {
    source.disturb = async () => new Response('<html>')
    await expect(importResult(app(), race)).rejects.toMatchObject({ kind: 'garbage' })
    expect((await importedRows(db, year)).results).toEqual([])
  })

  it.each(['sprint', 'driverstandings', 'constructorstandings'])('while there is no %s', async (what) => {
    source.season = afterRound(SEASON_2025, 2)
    source.disturb = async ({ pathname }) =>
      pathname.includes(what) ? new Response('', { status: 404 }) : undefined
    const shanghai = app(Date.parse(SEASON_2025.races[1]!.sessions.RACE) + 7_200_000)
    expect(await importResult(shanghai, raceId(year, 2))).toEqual({ kind: 'not-yet', why: 'missing' })
    expect((await importedRows(db, year)).results).toEqual([])
  })

  it('while the table lacks the points of the race', async () => {
    tampered('driverstandings', (text) => text.replace('"points":"25"', '"points":"8"'))
    expect(await importResult(app(), race)).toEqual({ kind: 'not-yet', why: 'standings-apart' })
    expect((await importedRows(db, year)).results).toEqual([])
  })

  it('with half a table of drivers, while the race before has no result', async () => {
    source.season = afterRound(SEASON_2025, 2)
    tampered('driverstandings', (text) => {
      const answer = JSON.parse(text)
      const [list] = answer.MRData.StandingsTable.StandingsLists
      list.DriverStandings = list.DriverStandings.slice(0, 11)
      return JSON.stringify(answer)
    })
    const shanghai = app(Date.parse(SEASON_2025.races[1]!.sessions.RACE) + 7_200_000)
    expect(await importResult(shanghai, raceId(year, 2))).toEqual({ kind: 'not-yet', why: 'standings-apart' })
    expect((await importedRows(db, year)).results).toEqual([])
    source.disturb = () => undefined
    expect(await importResult(shanghai, raceId(year, 2))).toMatchObject({ kind: 'imported' })
  })

  it('when the batch fails at its end, including scores', async () => {
    const before = await importedRows(db, year)
    await env.DB.prepare(
      `create trigger broken before update of result_state on races begin select raise(abort, 'broken'); end`,
    ).run()
    await expect(importResult(app(), race)).rejects.toThrow(/broken/)
    await env.DB.prepare('drop trigger broken').run()
    expect(await importedRows(db, year)).toEqual(before)
    expect(await changesOfRace(db, race)).toEqual([])
  })
})

it('a team without a classified car is last, in season order', async () => {
  const retired = ['haas', 'red-bull']
  const isOut = (row: { constructor: string }) => retired.includes(row.constructor)
  source.season = withRace(({ race }) => {
    const out = race!
      .filter(isOut)
      .map((row) => ({ ...row, status: 'RETIRED', classified: false, points: 0 }))
    const order = [...race!.filter((row) => !isOut(row)), ...out]
    return { race: order.map((row, index) => ({ ...row, position: index + 1 })) }
  })
  expect(await importResult(app(), race)).toMatchObject({ kind: 'imported' })
  const table = (await importedRows(db, year)).tables.filter(({ category }) => category === 'CONSTRUCTOR')
  expect(table.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const order = SEASON_2025.constructors.map(({ id }) => id).filter((id) => retired.includes(id))
  expect(table.slice(-2).map(({ competitor }) => competitor)).toEqual(order)
})

describe('a season that an admin finishes during an import', () => {
  it.each([
    ['result', 'constructorstandings', () => importResult(app(), race)],
    ['grid', 'qualifying', () => importGrid(app(onSaturday), race)],
  ])('is not changed by the %s', async (_, what, run) => {
    const before = await importedRows(db, year)
    source.disturb = (address) => {
      if (!address.pathname.includes(what)) return undefined
      return finish(1).then(() => source.answer(address))
    }
    expect(await run()).toEqual({ kind: 'unchanged' })
    expect(await importedRows(db, year)).toEqual(before)
    expect(await changesOfRace(db, race)).toEqual([])
    await finish(null)
    source.disturb = () => undefined
    expect(await run()).toMatchObject({ kind: 'imported' })
  })
})

describe('concurrent imports', () => {
  it('of one race write one log line and one result', async () => {
    await Promise.all([1, 2, 3].map(() => importResult(app(), race)))
    expect(await changesOfRace(db, race)).toHaveLength(1)
    expect((await importedRows(db, year)).results).toHaveLength(20)
  })

  it('of two races are both scored', async () => {
    source.season = afterRound(SEASON_2025, 2)
    const later = app(Date.parse(SEASON_2025.races[1]!.sessions.RACE) + 7_200_000)
    await Promise.all([importResult(later, race), importResult(later, raceId(year, 2))])
    const scored = await importedRows(db, year)
    await recompute(app(), year, 0)
    expect(await importedRows(db, year)).toEqual(scored)
    expect(new Set(scored.points.map(({ step }) => step))).toEqual(new Set([0, 1, 2]))
  })

  it('raise the season’s version, so that a writer with an older version fails', async () => {
    const version = async () => (await db.select().from(seasons).where(eq(seasons.year, year)))[0]!.truth
    const before = await version()
    await importResult(app(), race)
    const after = await version()
    expect(after).toBeGreaterThan(before)
    const written = (version: number) => writeBatch(db, [expectTruth(year, version)])
    await expect(written(before)).rejects.toSatisfy(isStale)
    await written(after)
  })

  it('end as busy and write nothing when the season changes at every attempt', async () => {
    let tried = 0
    const value = { state: 'OFFICIAL', RACE: [], DRIVER: [], CONSTRUCTOR: [], manual: [] } as const
    const moving = changeSeason(app(), await readSeason(db, year), async () => {
      tried += 1
      await writeBatch(db, [moveTruth(year)])
      return { changes: [{ kind: 'outcome', year, race, before: null, after: value }] }
    })
    await expect(moving).rejects.toMatchObject({ code: 'busy', reason: 'season-changed-meanwhile' })
    expect(tried).toBe(3)
    expect((await importedRows(db, year)).results).toEqual([])
  })
})

describe('a manual value', () => {
  it('stays until it is released, while other parts are imported', async () => {
    await importResult(app(), race)
    await db.insert(handMade).values({ race, part: 'RACE' })
    source.season = withRace(({ race }) => ({
      race: race!.map((row) =>
        row.position > 18 ? { ...row, position: row.position === 19 ? 20 : 19 } : row,
      ),
    }))
    expect(await importResult(app(), race)).toEqual({ kind: 'unchanged' })
    await db.delete(handMade)
    expect(await importResult(app(), race)).toMatchObject({ kind: 'imported', changes: { length: 2 } })
  })

  it('can be a grid', async () => {
    source.season = afterQualifying(SEASON_2025, 1, true)
    await importGrid(app(onSaturday), race)
    await db.insert(handMade).values({ race, part: 'GRID' })
    const before = await importedRows(db, year)
    const [first, second, ...rest] = SEASON_2025.races[0]!.grid!
    const swapped = [{ ...second!, position: 1 }, { ...first!, position: 2 }, ...rest]
    source.season = withRace(() => ({ grid: swapped, race: undefined }))
    expect(await importGrid(app(onSaturday), race)).toEqual({ kind: 'unchanged' })
    expect(await importedRows(db, year)).toEqual(before)
    await db.delete(handMade)
    expect(await importGrid(app(onSaturday), race)).toMatchObject({ kind: 'imported' })
    expect((await importedRows(db, year)).grids.slice(0, 2).map(({ driver }) => driver)).toEqual([
      second!.driver,
      first!.driver,
    ])
  })
})

describe('a refusal stops waiting', () => {
  const refuse = (...jobs: ImportJob[]) =>
    writeBatch(
      db,
      jobs.map((job) => storeRefusal(race, job, 1, { code: 'other-race' })),
    )
  const waiting = async () => (await waitingIn(db, year, 'REFUSED')).map(({ job }) => job)

  it('once the result is imported, while a missing grid still waits', async () => {
    await refuse('RESULT', 'SPRINT', 'GRID')
    await importResult(app(), race)
    expect(await waiting()).toEqual(['GRID'])
    await importGrid(app(), race)
    expect(await waiting()).toEqual([])
  })

  it('once the result is imported after the grid', async () => {
    await importGrid(app(onSaturday), race)
    await refuse('RESULT', 'GRID')
    await importResult(app(), race)
    expect(await waiting()).toEqual([])
  })

  it('once an admin has entered the grid, whatever the source publishes', async () => {
    source.season = afterQualifying(SEASON_2025, 1, true)
    source.disturb = async ({ pathname }) =>
      pathname.endsWith('starting_grid') ? Response.json([{ position: 1, driver_number: 98 }]) : undefined
    await importGrid(app(onSaturday), race)
    expect(await waiting()).toEqual(['GRID'])
    await db.insert(handMade).values({ race, part: 'GRID' })
    expect(await importGrid(app(onSaturday), race)).toEqual({ kind: 'unchanged' })
    expect(await waiting()).toEqual([])
  })

  it('once an admin has corrected the table', async () => {
    await importResult(app(), race)
    tampered('driverstandings', (text) => text.replace('"driverId":"norris"', '"driverId":"nobody"'))
    expect(await importResult(app(), race)).toMatchObject({ kind: 'refused' })
    expect(await waiting()).toEqual(['RESULT'])
    await db.insert(handMade).values({ race, part: 'DRIVER' })
    expect(await importResult(app(), race)).toEqual({ kind: 'unchanged' })
    expect(await waiting()).toEqual([])
  })

  it('once the race is cancelled', async () => {
    await refuse('GRID')
    const place = (position: number | null) => db.update(races).set({ position }).where(eq(races.id, race))
    await place(null)
    expect(await waiting()).toEqual([])
    await place(1)
    expect(await waiting()).toEqual(['GRID'])
  })
})

it('counted flags do not change', async () => {
  const before = await db.select().from(flags)
  await importResult(app(), race)
  expect(await db.select().from(flags)).toEqual(before)
})
