import type { FlagType } from '#game/flags.ts'
import type { ResultStatus } from '#game/results.ts'
import type { Session } from '#game/season.ts'

// What is known about one season. Drivers and constructors are named by our own ids everywhere.
export type SeasonFacts = {
  year: number
  /** When pre-season testing began (UTC, like every instant here): the end of the season guesses. */
  testing: string
  /** Both in the season's own order, the one that counts before the first race. */
  constructors: ConstructorFacts[]
  drivers: DriverFacts[]
  races: RaceFacts[]
}

export type ConstructorFacts = { id: string; jolpicaId: string; name: string; colour: string }

export type DriverFacts = {
  id: string
  jolpicaId: string
  code: string
  number: number
  firstName: string
  familyName: string
  country: string
  stints: Stint[]
}

/** Rounds inclusive; an open end is the rest of the season. */
export type Stint = { constructor: string; from: number; to: number }

export type RaceFacts = {
  round: number
  key: string
  /** Norwegian, as it stands on the screen. */
  name: string
  /** As Jolpica calls it: circuit and date identify a race, its round does not. */
  circuit: string
  place: string
  country: string
  laps: number
  sessions: Partial<Record<Session, string>> & { RACE: string }
  /** Absent as long as it is not known. */
  sprintQualifying?: Qualified[]
  sprintGrid?: GridSlot[]
  sprint?: Finish[]
  sprintFlags?: FlagFacts[]
  qualifying?: Qualified[]
  grid?: GridSlot[]
  race?: Finish[]
  flags?: FlagFacts[]
  /** Drivers the published table lists after round n without a classified finish or points, in its order. */
  listedToo: string[]
}

export type Qualified = { driver: string; position: number; without?: 'time' | 'disqualified' }

/** A withdrawn car keeps its line in the published grid but holds no slot. */
export type GridSlot = { driver: string; position: number; from: 'grid' | 'pit-lane' | 'withdrawn' }

export type Finish = {
  driver: string
  constructor: string
  /** Place in the published order, which also ranks those who are not classified. */
  position: number
  status: ResultStatus
  /** True also for a car that retired after nine tenths of the distance. */
  classified: boolean
  laps: number | null
  points: number
}

export type FlagFacts = { type: FlagType; virtual: boolean; lap: number }

export const constructorOf = (driver: DriverFacts, round: number) =>
  driver.stints.find((stint) => stint.from <= round && round <= stint.to)?.constructor

export const racesRun = (season: SeasonFacts) => season.races.filter((race) => race.race)
