import type { RaceValue } from '#game/changes/entries.ts'
import type { GridState, ResultState } from '#game/results.ts'
import type { Source } from '#game/source.ts'

/** A race with what its source calls it; null where no source was ever asked. */
export type CalendarRace = RaceValue & { knownAs: string | null }

export type StoredRace = CalendarRace & {
  id: number
  openF1StartsAt: number | null
  believed: Source | null
  gridState: GridState | null
  resultState: ResultState | null
}

/** As the source tells it now, with our name for it. A session without a time yet is not in it. */
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
export type PlannedRace = { before: StoredRace | null; after: CalendarRace }
