// Parses the compact season tables. A race is a calendar line, then one line per session:
//   race 57 NOR VER+1 LAW/R46   laps of the winner, then the classification.
// parse-session.ts explains the marks after a driver's code.
import type { ConstructorFacts, DriverFacts, SeasonFacts, SeededRace, Stint } from '#db/seed/facts.ts'
import type { Drivers } from '#db/seed/parse-session.ts'
import { readSession } from '#db/seed/parse-session.ts'
import { firstOf } from '#game/must-have.ts'

export function parseSeason(text: string): SeasonFacts {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const section = (name: string, next?: string) =>
    lines.slice(lines.indexOf(name) + 1, next ? lines.indexOf(next) : undefined)
  const [, year, , , day, time] = words(firstOf(lines).replace(',', ''))
  const drivers = section('drivers', 'races').map(parseDriver)
  const byCode = new Map(drivers.map((driver) => [driver.code, driver]))
  return {
    year: Number(year),
    testing: `${year}-${day}T${time}:00Z`,
    constructors: section('constructors', 'drivers').map(parseConstructor),
    drivers,
    races: parseRaces(section('races'), Number(year), byCode),
  }
}

function parseConstructor(line: string): ConstructorFacts {
  const [id = '', jolpicaId = '', name = '', colour = ''] = columns(line)
  return { id, jolpicaId, name, colour }
}

function parseDriver(line: string): DriverFacts {
  const [car = '', name = '', country = '', jolpicaId = '', stints = ''] = columns(line)
  const [code = '', number] = words(car)
  const [firstName = '', ...rest] = words(name)
  return {
    id: slug(name),
    jolpicaId,
    code,
    number: Number(number),
    firstName,
    familyName: rest.join(' '),
    country,
    stints: stints.split(', ').map(parseStint),
  }
}

/** `alpine`, `alpine 1-6` or `alpine 7-`. */
function parseStint(text: string): Stint {
  const [team = '', rounds = '1-'] = words(text)
  const [from, to] = rounds.split('-')
  return { constructor: team, from: Number(from), to: Number(to || Number.POSITIVE_INFINITY) }
}

function parseRaces(lines: string[], year: number, drivers: Drivers): SeededRace[] {
  const races: SeededRace[] = []
  for (const line of lines) {
    const race = races.at(-1)
    if (/^\d/.test(line)) races.push(parseCalendarLine(line, year))
    else if (race) Object.assign(race, readSession(line, drivers, race.round))
  }
  return races
}

function parseCalendarLine(line: string, year: number): SeededRace {
  const [race = '', name = '', circuit = '', place = '', country = '', laps, sessions = ''] = columns(line)
  const [round, key = ''] = words(race)
  return {
    round: Number(round),
    key,
    name,
    circuit,
    place,
    country,
    laps: Number(laps),
    sessions: parseSessions(sessions, year),
    listedToo: [],
  }
}

/** `fp1 03-14 01:30, qualifying 03-15 05:00, race 03-16 04:00` in UTC. */
function parseSessions(text: string, year: number) {
  const sessions = text.split(', ').map((session) => {
    const [name = '', day, time] = words(session)
    return [name.toUpperCase().replace('-', '_'), `${year}-${day}T${time}:00Z`]
  })
  return Object.fromEntries(sessions) as SeededRace['sessions']
}

const columns = (line: string) => line.split('|').map((column) => column.trim())
const words = (text: string) => text.trim().split(/\s+/)
const slug = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')
