import type { RaceValue } from '#game/changes/entries.ts'
import type { Race } from '#game/changes/season.ts'

/** A race in the source's calendar. `name` is Norwegian. Sessions without a time are left out. */
export type PublishedRace = {
  round: number
  knownAs: string
  name: string
  circuit: string
  place: string
  country: string
  /** yyyy-mm-dd, UTC. */
  date: string
  sessions: RaceValue['sessions']
}

/** `before` null: a new race. */
export type PlannedRace = { before: Race | null; after: Omit<Race, 'id'> }
