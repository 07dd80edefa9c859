import type { FlagType } from '#game/flags.ts'
import type { ResultRow } from '#game/results.ts'
import type { Session } from '#game/season.ts'

// The facts of one season. Drivers and constructors have our own ids.
export type SeasonFacts = {
  year: number
  /** The start of pre-season testing (UTC, like every instant here), when season guesses close. */
  testing: string
  /** Both in season order, which applies before the first race. */
  constructors: ConstructorFacts[]
  drivers: DriverFacts[]
  races: SeededRace[]
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

/** Rounds, inclusive. An open end is the rest of the season. */
export type Stint = { constructor: string; from: number; to: number }

export type SeededRace = {
  round: number
  key: string
  /** The name in Norwegian, as shown. */
  name: string
  /** Jolpica's name. Circuit and date identify a race, its round does not. */
  circuit: string
  place: string
  country: string
  laps: number
  sessions: Partial<Record<Session, string>> & { RACE: string }
  /** Absent until it is known. */
  sprintQualifying?: Qualified[]
  sprintGrid?: GridSlot[]
  sprint?: FinishFact[]
  sprintFlags?: FlagFacts[]
  qualifying?: Qualified[]
  grid?: GridSlot[]
  race?: FinishFact[]
  flags?: FlagFacts[]
  /**
   * Drivers whom the published table after round n lists without a classified finish or points, in its order.
   */
  listedToo: string[]
}

export type Qualified = { driver: string; position: number; without?: 'time' | 'disqualified' }

/** A withdrawn car is listed in the published grid but has no slot. */
export type GridSlot = { driver: string; position: number; from: 'grid' | 'pit-lane' | 'withdrawn' }

/** A row of a classification. Its position is in the published order, which includes cars that are not classified. */
export type FinishFact = ResultRow & {
  constructor: string
  points: number
  /** Also true for a car that retired after nine tenths of the distance. */
  classified: boolean
}

export type FlagFacts = { type: FlagType; virtual: boolean; lap: number }

export const constructorOf = (driver: DriverFacts, round: number) =>
  driver.stints.find((stint) => stint.from <= round && round <= stint.to)?.constructor

export const racesRun = (season: SeasonFacts) => season.races.filter((race) => race.race)
