import type { DriverFacts, FinishFact, GridSlot, SeasonFacts, SeededRace } from '#db/seed/facts.ts'

const hour = 60 * 60_000
const day = 24 * hour

const families = ['Aasen', 'Berg', 'Dahl', 'Eide', 'Foss', 'Grøn', 'Holm', 'Lund', 'Moen', 'Vik']
const teamNames = ['Alfa', 'Bravo', 'Delta', 'Ekko', 'Gamma']

const constructors = teamNames.map((name) => ({
  id: name.toLowerCase(),
  jolpicaId: `j_${name.toLowerCase()}`,
  name,
  colour: '#808080',
}))

const drivers = families.map((familyName, index): DriverFacts => {
  const team = constructors[index % constructors.length]!.id
  return {
    id: familyName.toLowerCase(),
    jolpicaId: `j_${familyName.toLowerCase()}`,
    code: familyName.slice(0, 3).toUpperCase(),
    number: index + 20,
    firstName: 'Fører',
    familyName,
    country: 'NO',
    stints: [{ constructor: team, from: 1, to: 99 }],
  }
})

export const driverIds = drivers.map(({ id }) => id)
export const teamIds = constructors.map(({ id }) => id)
export const fullName = (id: string) => `Fører ${drivers.find((one) => one.id === id)!.familyName}`
export const teamName = (id: string) => constructors.find((one) => one.id === id)!.name

/** A season before its first race; every second race has a sprint. `first` is the start of the first race. */
export const freshSeason = (year: number, cutoff: number, first: number, count: number): SeasonFacts => ({
  year,
  testing: new Date(cutoff).toISOString(),
  constructors,
  drivers,
  races: Array.from({ length: count }, (_, index) => freshRace(index + 1, first + 14 * day * index)),
})

const places = [
  ...['Nordby', 'Sørby', 'Østby', 'Vestby', 'Midtby', 'Fjellby', 'Strandby', 'Dalby'],
  ...['Lilleby', 'Storby'],
]

export function freshRace(
  round: number,
  start: number,
  key = places[(round - 1) % places.length]!,
): SeededRace {
  const at = (before: number) => new Date(start - before).toISOString().replace('.000', '')
  const sprint = round % 2 === 0 ? { SPRINT_QUALIFYING: at(46 * hour), SPRINT: at(28 * hour) } : {}
  return {
    round,
    key: key.toLowerCase(),
    name: key,
    circuit: `bane_${key.toLowerCase()}`,
    place: key,
    country: 'NO',
    laps: 50,
    sessions: { FP1: at(50 * hour), ...sprint, QUALIFYING: at(24 * hour), RACE: at(0) },
    listedToo: [],
  }
}

/** The race with every session moved by one time. */
export const moved = (race: SeededRace, by: number): SeededRace => ({
  ...race,
  sessions: Object.fromEntries(
    Object.entries(race.sessions).map(([session, at]) => [
      session,
      new Date(Date.parse(at) + by).toISOString().replace('.000', ''),
    ]),
  ) as SeededRace['sessions'],
})

/** A deterministic order of the drivers for a seed. */
export function shuffled(seed: number, ids: readonly string[] = driverIds): string[] {
  const left = [...ids]
  let state = seed + 7
  return ids.map(() => {
    state = (state * 48271) % 2147483647
    return left.splice(state % left.length, 1)[0]!
  })
}

export const qualifyingOf = (seed: number) =>
  shuffled(seed).map((driver, index) => ({ driver, position: index + 1 }))

/** The order of qualifying, but a driver with a penalty is last. */
export const gridOf = (seed: number): GridSlot[] => {
  const order = shuffled(seed)
  const [late] = order.splice(seed % order.length, 1)
  return [...order, late!].map((driver, index) => ({ driver, position: index + 1, from: 'grid' }))
}

const racePoints = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]
const sprintPoints = [8, 7, 6, 5, 4, 3, 2, 1]

/** A classification; `statuses` apply from the last place upwards. */
export function classified(
  order: readonly string[],
  session: 'RACE' | 'SPRINT',
  statuses: readonly FinishFact['status'][] = [],
): FinishFact[] {
  const points = session === 'RACE' ? racePoints : sprintPoints
  return order.map((driver, index) => {
    const fromEnd = order.length - 1 - index
    const status = statuses[fromEnd] ?? 'FINISHED'
    const isClassified = status === 'FINISHED'
    return {
      driver,
      constructor: drivers.find((one) => one.id === driver)!.stints[0]!.constructor,
      position: index + 1,
      status,
      classified: isClassified,
      laps: status === 'DID_NOT_START' ? 0 : 50,
      points: isClassified ? (points[index] ?? 0) : 0,
    }
  })
}
