import type { CompetitorCategory } from '#game/category.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'

/** A session that was run. Drivers and constructors are indices into the lists of the season. */
export type PastSession = {
  session: FlagSession
  /** The drivers who finished, the first one first. */
  finished: readonly number[]
  /** The drivers who started and did not finish. */
  retired: readonly number[]
  /** The constructor of each driver. undefined: not known. */
  teamOf: (driver: number) => number | undefined
}

type Competitor = {
  /** The place in the order in which the season began, from 0. null: came later. */
  start: number | null
  /** Points after the newest step. */
  points: number
}

/** All that a forecast knows: this season until a step. */
export type ForecastFacts = {
  competitors: Record<CompetitorCategory, readonly Competitor[]>
  /** In the order in which they were run. */
  past: readonly PastSession[]
  /** The sessions with points that are left, in the order of the calendar. */
  ahead: readonly FlagSession[]
  /** The points of the first places of each session. */
  points: Record<FlagSession, readonly number[]>
  flags: Record<FlagType, number>
}
