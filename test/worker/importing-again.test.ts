import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { changesOfRace } from '#db/queries/changes.ts'
import { refusedImportsOfRace } from '#db/queries/importing.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import { afterRound, forgetOutcomes, importedRows } from '#test/support/replay.ts'
import { days } from '#test/support/season.ts'
import { sources } from '#test/support/sources.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { importResult } from '#worker/usecases/importing/results.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

// Wrong answers of a source for round 3, on the first import and on a repeated one.
const year = 2025
const round = 3
const race = raceId(year, round)
const db = openDatabase(env.DB)
const start = Date.parse(SEASON_2025.races[round - 1]!.sessions.RACE)
const onSunday = start + 2 * 60 * 60 * 1000

let source: ReturnType<typeof sources>
const app = (now: number) => ({ db, cache: new ShortCache(0), now, feed: source.feed })

type Row = { points: string; Driver?: object; Constructor?: object }
type List = { DriverStandings: Row[]; ConstructorStandings: Row[]; Results: Row[] }
type JolpicaAnswer = {
  MRData: { StandingsTable?: { StandingsLists: List[] }; RaceTable?: { Races: List[] } }
}

/** Edits an answer. */
const answering = (what: string, change: (list: List) => object) => {
  source.disturb = async (address) => {
    if (!address.pathname.includes(`/${round}/${what}`)) return undefined
    const answer = (await (await source.answer(address)).json()) as JolpicaAnswer
    const lists = answer.MRData.StandingsTable?.StandingsLists ?? answer.MRData.RaceTable!.Races
    for (const list of lists) Object.assign(list, change(list))
    return Response.json(answer)
  }
}

/** Answers with another round, unchanged. */
const answeringOf = (other: number, what: string) => {
  source.disturb = async (address) => {
    if (!address.pathname.includes(`/${round}/${what}`)) return undefined
    const there = new URL(address.href.replace(`/${round}/${what}`, `/${other}/${what}`))
    return source.answer(there)
  }
}

const zero = (row: Row) => ({ ...row, points: '0' })
/** Shifts the drivers or teams by one row; places and points stay. */
const shifted = (rows: Row[], who: 'Driver' | 'Constructor') =>
  rows.map((row, index) => ({ ...row, [who]: rows.at(index - 1)![who] }))

const faults: Record<string, () => void> = {
  'a table of drivers without its second half': () =>
    answering('driverstandings', ({ DriverStandings }) => ({
      DriverStandings: DriverStandings.slice(0, 11),
    })),
  'a table of drivers without the last one': () =>
    answering('driverstandings', ({ DriverStandings }) => ({
      DriverStandings: DriverStandings.slice(0, -1),
    })),
  'the table of drivers of the round before': () => answeringOf(2, 'driverstandings'),
  'the table of teams of the round before': () => answeringOf(2, 'constructorstandings'),
  'the table of drivers of the round before, under the number of this one': () =>
    answeringAs(2, 'driverstandings'),
  'the table of teams of the round before, under the number of this one': () =>
    answeringAs(2, 'constructorstandings'),
  'a table of drivers with 0 points': () =>
    answering('driverstandings', ({ DriverStandings }) => ({ DriverStandings: DriverStandings.map(zero) })),
  'a table of teams with 0 points': () =>
    answering('constructorstandings', ({ ConstructorStandings }) => ({
      ConstructorStandings: ConstructorStandings.map(zero),
    })),
  'a table of drivers with shifted drivers': () =>
    answering('driverstandings', ({ DriverStandings }) => ({
      DriverStandings: shifted(DriverStandings, 'Driver'),
    })),
  'a table of teams with shifted teams': () =>
    answering('constructorstandings', ({ ConstructorStandings }) => ({
      ConstructorStandings: shifted(ConstructorStandings, 'Constructor'),
    })),
  'a result without its last row': () =>
    answering('results', ({ Results }) => ({ Results: Results.slice(0, -1) })),
  'a result with sixteen rows': () =>
    answering('results', ({ Results }) => ({ Results: Results.slice(0, 16) })),
  'a result with 0 points': () => answering('results', ({ Results }) => ({ Results: Results.map(zero) })),
  'a result with shifted drivers': () =>
    answering('results', ({ Results }) => ({ Results: shifted(Results, 'Driver') })),
  'the result of another round': () => answeringOf(2, 'results'),
  'the result of another season': () => answering('results', () => ({ season: '2024' })),
}

const answeringAs = (other: number, what: string) => {
  source.disturb = async (address) => {
    if (!address.pathname.includes(`/${round}/${what}`)) return undefined
    const there = new URL(address.href.replace(`/${round}/${what}`, `/${other}/${what}`))
    const text = await (await source.answer(there)).text()
    return new Response(text.replace(`"round":"${other}"`, `"round":"${round}"`))
  }
}

const storedSeason = async () => ({
  ...(await importedRows(db, year)),
  log: await db.select().from(schema.changes),
})

beforeAll(async () => {
  await seedDemo(db, Date.UTC(2026, 10, 21))
  await db.update(schema.seasons).set({ finishedAt: null }).where(eq(schema.seasons.year, year))
})

beforeEach(async () => {
  source = sources(afterRound(SEASON_2025, round))
  await forgetOutcomes(db, year)
  for (const table of [schema.changes, schema.refusedImports, schema.handMade]) await db.delete(table)
  await recompute(app(onSunday), year, 0)
  for (const earlier of [1, 2]) {
    expect(await importResult(app(onSunday), raceId(year, earlier))).toMatchObject({ kind: 'imported' })
  }
})

describe.each(Object.entries(faults))('%s', (_, make) => {
  it('is refused at first, and the correct answer is imported later', async () => {
    make()
    const before = await storedSeason()
    expect((await importResult(app(onSunday), race)).kind).toMatch(/not-yet|refused/)
    expect(await storedSeason()).toEqual(before)
    source.disturb = () => undefined
    expect(await importResult(app(onSunday), race)).toMatchObject({ kind: 'imported' })
    expect(await refusedImportsOfRace(db, race)).toEqual([])
  })

  it.each([
    ['on the same evening', onSunday],
    ['a week later', start + 7 * days],
  ])('changes nothing that is stored: %s', async (_, now) => {
    await importResult(app(onSunday), race)
    await importResult(app(now), race)
    const before = await storedSeason()
    make()
    expect((await importResult(app(now), race)).kind).toMatch(/not-yet|refused/)
    expect(await storedSeason()).toEqual(before)
    expect(await changesOfRace(db, race)).toHaveLength(1)
  })
})
