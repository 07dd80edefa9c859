import {
  constructorOf,
  type DriverFacts,
  type FinishFact,
  type SeasonFacts,
  type SeededRace,
} from '#db/seed/facts.ts'
import { type SeededStanding, standingsAfter } from '#db/seed/standings.ts'
import { itemAt } from '#game/must-have.ts'
import type { Session } from '#game/season.ts'

/**
 * Jolpica's answer for the season today: every value is text, and "not yet" is an empty list. Returns null
 * for an address that Jolpica does not have.
 */
export function jolpicaAnswer(season: SeasonFacts, path: string): unknown {
  const [, year, round, what] = /^\/(\d{4})(?:\/(\d+))?\/(\w+)\/?$/.exec(path) ?? []
  if (Number(year) !== season.year) return null
  const race = season.races.find((one) => one.round === Number(round))
  if (round === undefined && what === 'drivers') return driverTable(season)
  if (round === undefined && what === 'constructors') return constructorTable(season)
  if (what === 'races') return raceTable(season.races.map((one) => calendarRace(season, one)))
  if (race === undefined) return raceTable([])
  if (what === 'qualifying') return ofRace(season, race, 'QualifyingResults', qualifyingRows(season, race))
  if (what === 'results') return ofRace(season, race, 'Results', finishRows(season, race.race))
  if (what === 'sprint') return ofRace(season, race, 'SprintResults', finishRows(season, race.sprint))
  if (what === 'driverstandings') return driverStandings(season, race)
  if (what === 'constructorstandings') return constructorStandings(season, race)
  return null
}

const page = (rows: number) => ({ limit: '100', offset: '0', total: `${rows}` })

const raceTable = (races: unknown[], rows = races.length) => ({
  MRData: { ...page(rows), RaceTable: { Races: races } },
})

const driverTable = (season: SeasonFacts) => ({
  MRData: { ...page(season.drivers.length), DriverTable: { Drivers: season.drivers.map(person) } },
})

const constructorTable = (season: SeasonFacts) => ({
  MRData: {
    ...page(season.constructors.length),
    ConstructorTable: { Constructors: season.constructors.map(({ id }) => team(season, id)) },
  },
})

const ofRace = (season: SeasonFacts, race: SeededRace, name: string, rows: unknown[] | undefined) =>
  raceTable(rows === undefined ? [] : [{ ...raceLine(season, race), [name]: rows }], rows?.length ?? 0)

const raceLine = (season: SeasonFacts, race: SeededRace) => ({
  season: `${season.year}`,
  round: `${race.round}`,
  raceName: `${inEnglish(race.key)} Grand Prix`,
  Circuit: {
    circuitId: race.circuit,
    circuitName: race.circuit,
    Location: { lat: '0', long: '0', locality: race.place, country: race.country },
  },
  ...moment(race.sessions.RACE),
})

const inEnglish = (key: string) =>
  key.replace(/(^|-)(\w)/g, (_, dash, first) => `${dash && ' '}${first.toUpperCase()}`)

const outsideNames: Partial<Record<Session, string>> = {
  FP1: 'FirstPractice',
  FP2: 'SecondPractice',
  FP3: 'ThirdPractice',
  SPRINT_QUALIFYING: 'SprintQualifying',
  SPRINT: 'Sprint',
  QUALIFYING: 'Qualifying',
}

const calendarRace = (season: SeasonFacts, race: SeededRace) => ({
  ...raceLine(season, race),
  ...Object.fromEntries(
    Object.entries(race.sessions).flatMap(([session, at]) => {
      const name = outsideNames[session as Session]
      return name ? [[name, moment(at)]] : []
    }),
  ),
})

const moment = (at: string) => ({ date: at.slice(0, 10), time: `${at.slice(11, 19)}Z` })

const driverOf = (season: SeasonFacts, id: string): DriverFacts => season.drivers.find((it) => it.id === id)!

/** Car number 1 belongs to the champion. Verstappen's permanent number is 33. */
const ownNumber = ({ number }: DriverFacts) => (number === 1 ? 33 : number)

const person = (driver: DriverFacts) => ({
  driverId: driver.jolpicaId,
  permanentNumber: `${ownNumber(driver)}`,
  code: driver.code,
  givenName: driver.firstName,
  familyName: driver.familyName,
})

function team(season: SeasonFacts, id: string) {
  const { jolpicaId, name } = season.constructors.find((it) => it.id === id)!
  return { constructorId: jolpicaId, name }
}

const qualifyingRows = (season: SeasonFacts, race: SeededRace) =>
  race.qualifying?.map(({ driver, position }) => ({
    number: `${driverOf(season, driver).number}`,
    position: `${position}`,
    Driver: person(driverOf(season, driver)),
    ...teamIn(season, race, driver),
  }))

function teamIn(season: SeasonFacts, { round }: SeededRace, driver: string) {
  const own = constructorOf(driverOf(season, driver), round)
  return own === undefined ? {} : { Constructor: team(season, own) }
}

const finishRows = (season: SeasonFacts, finishes: FinishFact[] | undefined) =>
  finishes?.map((finish) => ({
    number: `${driverOf(season, finish.driver).number}`,
    position: `${finish.position}`,
    positionText: positionText(finish),
    points: `${finish.points}`,
    Driver: person(driverOf(season, finish.driver)),
    Constructor: team(season, finish.constructor),
    grid: '1',
    laps: `${finish.laps ?? 0}`,
    status: finish.status,
  }))

const marks = { FINISHED: 'N', RETIRED: 'R', DISQUALIFIED: 'D', DID_NOT_START: 'W' } as const
const positionText = ({ classified, position, status }: FinishFact) =>
  classified ? `${position}` : marks[status]

const standingsTable = (season: SeasonFacts, race: SeededRace, name: string, rows: unknown[]) => ({
  MRData: {
    ...page(race.race ? rows.length : 0),
    StandingsTable: {
      StandingsLists: race.race ? [{ season: `${season.year}`, round: `${race.round}`, [name]: rows }] : [],
    },
  },
})

const place = (position: number | null) =>
  position === null ? { positionText: '-' } : { position: `${position}`, positionText: `${position}` }

/**
 * Jolpica gives equal drivers one shared place: the same points, and the same count of every place. The
 * season table instead keeps the order of the last race.
 */
function places(
  season: SeasonFacts,
  { round }: SeededRace,
  table: readonly SeededStanding[],
  whose: (finish: FinishFact) => string,
): number[] {
  const finishes = season.races.flatMap((race) => (race.round <= round ? (race.race ?? []) : []))
  const keys = table.map(({ id, points }) => {
    const own = finishes.filter((finish) => whose(finish) === id)
    const counted = own.map(({ classified, position }) => `${classified ? '' : 'un'}classified ${position}`)
    return [points, ...counted.sort()].join()
  })
  return keys.map((key) => keys.indexOf(key) + 1)
}

/** A driver without a classified finish or points has a row without a position. */
function driverStandings(season: SeasonFacts, race: SeededRace) {
  const listed = race.race ? standingsAfter(season, race.round).drivers : []
  const shared = places(season, race, listed, ({ driver }) => driver)
  const ids = new Set(listed.map(({ id }) => id))
  const raced = season.drivers.filter(({ stints }) => stints.some(({ from }) => from <= race.round))
  const unplaced = raced.filter(({ id }) => !ids.has(id)).map(({ id }) => ({ id, points: 0, wins: 0 }))
  const row = (line: { id: string; points: number; wins: number }, position: number | null) => ({
    ...place(position),
    points: `${line.points}`,
    wins: `${line.wins}`,
    Driver: person(driverOf(season, line.id)),
    Constructors: [],
  })
  return standingsTable(season, race, 'DriverStandings', [
    ...listed.map((line, index) => row(line, itemAt(shared, index))),
    ...unplaced.map((line) => row(line, null)),
  ])
}

/** A team without a classified car has no position. */
function constructorStandings(season: SeasonFacts, race: SeededRace) {
  const rows = race.race ? standingsAfter(season, race.round).constructors : []
  const shared = places(season, race, rows, (finish) => finish.constructor)
  const classified = new Set(
    season.races
      .filter(({ round }) => round <= race.round)
      .flatMap((one) => (one.race ?? []).filter((finish) => finish.classified))
      .map((finish) => finish.constructor),
  )
  return standingsTable(
    season,
    race,
    'ConstructorStandings',
    rows.map(({ id, points, wins }, index) => ({
      ...place(classified.has(id) ? itemAt(shared, index) : null),
      points: `${points}`,
      wins: `${wins}`,
      Constructor: team(season, id),
    })),
  )
}
