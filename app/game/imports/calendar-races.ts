import type { RaceValue } from '#game/changes/entries.ts'
import type { Race } from '#game/changes/season.ts'

/** A race in the source's calendar, with our name for it. A session without a time yet is left out. */
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

/** `before` null: new in the season. */
export type PlannedRace = { before: Race | null; after: Omit<Race, 'id'> }
