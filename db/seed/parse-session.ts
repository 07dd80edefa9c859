// Parses one session line of a season table into its race.
import type { DriverFacts, FinishFact, FlagFacts, GridSlot, Qualified, SeededRace } from '#db/seed/facts.ts'
import { constructorOf } from '#db/seed/facts.ts'
import type { FlagType } from '#game/flags.ts'
import type { ResultStatus } from '#game/results.ts'

const RACE_POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]
const SPRINT_POINTS = [8, 7, 6, 5, 4, 3, 2, 1]

/**
 * `/R46` retired after 46 laps. `/C66` is the same but classified. `/N43` was too far behind to be
 * classified.
 */
const statusOf: Record<string, ResultStatus> = {
  R: 'RETIRED',
  C: 'RETIRED',
  N: 'RETIRED',
  D: 'DISQUALIFIED',
  W: 'DID_NOT_START',
}

const flagOf: Record<string, FlagType> = { Y: 'YELLOW', R: 'RED', SC: 'SAFETY_CAR', VSC: 'SAFETY_CAR' }

export type Drivers = Map<string, DriverFacts>

const readers: Record<string, (entries: string[], drivers: Drivers, round: number) => Partial<SeededRace>> = {
  'sprint-qualifying': (entries, drivers) => ({ sprintQualifying: parseQualifying(entries, drivers) }),
  'sprint-grid': (entries, drivers) => ({ sprintGrid: parseGrid(entries, drivers) }),
  sprint: (entries, drivers, round) => ({ sprint: parseFinishes(entries, SPRINT_POINTS, drivers, round) }),
  'sprint-flags': (entries) => ({ sprintFlags: parseFlags(entries) }),
  qualifying: (entries, drivers) => ({ qualifying: parseQualifying(entries, drivers) }),
  grid: (entries, drivers) => ({ grid: parseGrid(entries, drivers) }),
  race: (entries, drivers, round) => ({ race: parseFinishes(entries, RACE_POINTS, drivers, round) }),
  flags: (entries) => ({ flags: parseFlags(entries) }),
  standings: (entries, drivers) => ({ listedToo: entries.map((code) => known(drivers, code).id) }),
}

export function readSession(line: string, drivers: Drivers, round: number): Partial<SeededRace> {
  const [session = '', ...entries] = line.split(' ')
  const read = readers[session]
  if (!read) throw new Error(`Unknown session in the season table: ${line}`)
  return read(entries, drivers, round)
}

/** `BEA/N` set no time. `OCO/D` was disqualified from qualifying. */
function parseQualifying(entries: string[], drivers: Drivers): Qualified[] {
  return entries.map((entry, index) => {
    const [code = '', mark] = entry.split('/')
    const place = { driver: known(drivers, code).id, position: index + 1 }
    return mark ? { ...place, without: mark === 'D' ? 'disqualified' : 'time' } : place
  })
}

/** `LAW/P` starts from the pit lane. Cars behind a withdrawn `STR/W` move up. */
function parseGrid(entries: string[], drivers: Drivers): GridSlot[] {
  let withdrawn = 0
  return entries.map((entry, index) => {
    const [code = '', mark] = entry.split('/')
    const slot = { driver: known(drivers, code).id, position: index + 1 - withdrawn }
    if (mark === 'W') withdrawn++
    return { ...slot, from: mark === 'P' ? 'pit-lane' : mark === 'W' ? 'withdrawn' : 'grid' }
  })
}

function parseFinishes(line: string[], points: number[], drivers: Drivers, round: number): FinishFact[] {
  const [distance, ...entries] = line
  return entries.map((entry, index) => {
    const [, code, behind, mark, laps] = /^([A-Z]{3})(?:\+(\d+)|\/([RCNDW])(\d*))?$/.exec(entry) ?? []
    const driver = known(drivers, code ?? entry)
    const classified = !mark || mark === 'C'
    return {
      driver: driver.id,
      constructor: constructorOf(driver, round)!,
      position: index + 1,
      status: (mark && statusOf[mark]) || 'FINISHED',
      classified,
      laps: mark ? lapsOf(mark, laps) : Number(distance) - Number(behind ?? 0),
      points: classified ? (points[index] ?? 0) : 0,
    }
  })
}

const lapsOf = (mark: string, laps = '') => (mark === 'W' ? 0 : laps === '' ? null : Number(laps))

export function parseFlags(entries: string[]): FlagFacts[] {
  return entries.map((entry) => {
    const [kind = '', lap] = entry.split('@')
    const type = flagOf[kind]
    if (!type) throw new Error(`Unknown flag in the season table: ${entry}`)
    return { type, virtual: kind === 'VSC', lap: Number(lap) }
  })
}

function known(drivers: Drivers, code: string): DriverFacts {
  const driver = drivers.get(code)
  if (!driver) throw new Error(`Unknown driver in the season table: ${code}`)
  return driver
}
