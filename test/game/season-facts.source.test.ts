// Runs only if the source files exist; a clone skips it.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FinishFact, GridSlot, Qualified, SeasonFacts } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { standingsAfter } from '#db/seed/standings.ts'

const folder = new URL('../../../shared/data/', import.meta.url)

type Row = { order: number; pos: number | string; driver: string; team: string; number: number }
type SourceFinish = Row & { status: string; laps?: number; points: number }
type Standing = { pos: number; driver: string; team: string; points: number; wins?: number }
type SourceRound = Partial<Record<'qualifying' | 'sprintQualifying' | 'grid' | 'sprintGrid', Row[]>> &
  Partial<Record<'race' | 'sprint', SourceFinish[]>> & {
    standings?: { drivers: Standing[]; constructors: Standing[] }
  }
type SourceDriver = { [key in 'id' | 'jolpicaId' | 'code' | 'firstName' | 'lastName']: string } & {
  number: number
}
type Source = {
  calendar: {
    round: number
    key: string
    nameNo: string
    place: string
    country: string
    laps: number
    sessions: Record<string, string>
  }[]
  drivers: SourceDriver[]
  constructors: { id: string; jolpicaId: string; name: string; color: string }[]
  rounds: SourceRound[]
}

describe.runIf(existsSync(folder)).each([[SEASON_2025], [SEASON_2026]])(
  '$year equals its source',
  (season) => {
    const source: Source = existsSync(folder)
      ? JSON.parse(readFileSync(new URL(`season-${season.year}.json`, folder), 'utf8'))
      : { calendar: [], drivers: [], constructors: [], rounds: [] }
    const rounds = season.races.map((race, index) => ({ race, source: source.rounds[index]! }))

    test('calendar', () => {
      const session = (name: string) => name.replace('tQ', 't_q').toUpperCase()
      expect(
        season.races.map(({ round, key, name, place, country, laps, sessions }) => ({
          round,
          key,
          nameNo: name,
          place,
          country,
          laps,
          sessions,
        })),
      ).toEqual(
        source.calendar.map(({ round, key, nameNo, place, country, laps, sessions }) => ({
          round,
          key,
          nameNo,
          place,
          country,
          laps,
          sessions: Object.fromEntries(Object.entries(sessions).map(([name, at]) => [session(name), at])),
        })),
      )
    })

    test('drivers and constructors', () => {
      const drivers = source.drivers.map(({ id, lastName, ...driver }) =>
        driverRow({ ...driver, id: ours(id), familyName: lastName.replace(' Jr.', '') }),
      )
      expect(byId(season.drivers.map(driverRow))).toEqual(byId(drivers))
      const constructors = source.constructors.map(({ color, ...team }) => ({ ...team, colour: color }))
      expect(byId(season.constructors)).toEqual(byId(constructors))
    })

    test('qualifying and grids', () => {
      for (const { race, source } of rounds) {
        expect(race.qualifying?.map(qualifiedRow)).toEqual(source.qualifying?.map(qualifyingRow))
        expect(race.sprintQualifying?.map(qualifiedRow)).toEqual(source.sprintQualifying?.map(qualifyingRow))
        expect(race.grid?.map(slotRow)).toEqual(source.grid?.map(gridRow))
        expect(race.sprintGrid?.map(slotRow)).toEqual(source.sprintGrid?.map(gridRow))
      }
    })

    test('results', () => {
      for (const { race, source } of rounds) {
        expect(race.race?.map(finishRow)).toEqual(source.race?.map(resultRow))
        expect(race.sprint?.map(finishRow)).toEqual(source.sprint?.map(resultRow))
      }
    })

    test('standings after every round', () => {
      const published = rounds.filter(({ source }) => source.standings)
      expect(published.length).toBeGreaterThan(15)
      for (const { race, source } of published) expectStandings(season, race.round, source.standings!)
    })
  },
)

describe.runIf(existsSync(folder))('the circuits', () => {
  test('are named as in Jolpica', () => {
    const answer = JSON.parse(readFileSync(new URL('jolpica/2025/races.json', folder), 'utf8'))
    const races: { Circuit: { circuitId: string } }[] = answer.MRData.RaceTable.Races
    expect(SEASON_2025.races.map((race) => race.circuit)).toEqual(races.map((race) => race.Circuit.circuitId))
    const places = new Map(SEASON_2025.races.map((race) => [race.place, race.circuit]))
    const again = SEASON_2026.races.filter((race) => places.has(race.place))
    expect(again.map((race) => race.circuit)).toEqual(again.map((race) => places.get(race.place)))
  })
})

// Jolpica omits the "Jr." of Sainz too.
const ours = (id: string) => id.replace(/-jr$/, '')

// The source is sorted by result, ours by season order.
const byId = <T extends { id: string }>(rows: T[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

const driverRow = (driver: {
  id: string
  jolpicaId: string
  code: string
  number: number
  firstName: string
  familyName: string
}) => {
  const { id, jolpicaId, code, number, firstName, familyName } = driver
  return { id, jolpicaId, code, number, firstName, familyName }
}

const qualifiedRow = (place: Qualified) => [place.driver, place.without ?? place.position]
const qualifyingRow = ({ driver, pos }: Row) => [
  ours(driver),
  pos === 'NC' ? 'time' : pos === 'DSQ' ? 'disqualified' : pos,
]

const slotRow = ({ driver, from, position }: GridSlot) => [driver, from === 'pit-lane' ? 'PL' : position]
const gridRow = ({ driver, pos }: Row) => [ours(driver), pos]

const statuses: Record<string, string> = {
  finished: 'FINISHED',
  lapped: 'FINISHED',
  retired: 'RETIRED',
  'retired-classified': 'RETIRED',
  'not-classified': 'RETIRED',
  disqualified: 'DISQUALIFIED',
  'did-not-start': 'DID_NOT_START',
}
const finishRow = ({ driver, constructor: team, position, status, classified, laps, points }: FinishFact) => [
  driver,
  team,
  position,
  status,
  classified,
  laps,
  points,
]
const resultRow = (row: SourceFinish) => [
  ours(row.driver),
  row.team,
  row.order,
  statuses[row.status],
  typeof row.pos === 'number',
  row.laps ?? (row.status === 'did-not-start' ? 0 : null),
  row.points,
]

function expectStandings(
  season: SeasonFacts,
  round: number,
  published: NonNullable<SourceRound['standings']>,
) {
  const computed = standingsAfter(season, round)
  expect(computed.drivers).toEqual(
    published.drivers.map(({ pos, driver, points, wins }) => ({
      id: ours(driver),
      position: pos,
      points,
      wins,
    })),
  )
  expect(computed.constructors.map(({ id, position, points }) => [id, position, points])).toEqual(
    published.constructors.map(({ team, pos, points }) => [team, pos, points]),
  )
}
