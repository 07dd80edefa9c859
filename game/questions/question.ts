import type { Order } from '#game/competitors.ts'
import type { FlagCounts } from '#game/flags.ts'
import type { PointsTable } from '#game/points.ts'
import type { GridState, ResultRow, ResultState } from '#game/results.ts'
import type { Session } from '#game/season.ts'

/** The end of a question: the season's cutoff, the race's cutoff, or a session of the race weekend. */
export type QuestionDeadline = 'SEASON' | Exclude<Session, 'FP1' | 'FP2' | 'FP3' | 'SPRINT_QUALIFYING'>

/** A session that closes questions. */
export type SessionDeadline = Exclude<QuestionDeadline, 'SEASON' | 'RACE'>

/**
 * The actual number of each item: a competitor's position, or a flag type's count. An item without an entry
 * has no position and gives 0 points.
 */
export type Actuals = ReadonlyMap<string, number>

/** The facts that are known at a step. The orders are complete (championshipOrder); the rest is empty at step 0. */
export type StepFacts = {
  drivers: Order
  constructors: Order
  flags: FlagCounts
  grid: readonly { driver: string; position: number }[]
  sprint: readonly ResultRow[]
  result: readonly ResultRow[]
}

/** The facts that decide the windows of a race. Instants are in milliseconds. */
export type RaceFacts = {
  cutoff: number
  gridState: GridState | null
  resultState: ResultState | null
  /** When the sessions of the weekend close their questions. */
  sessionCutoffs: Partial<Record<Session, number>>
  hasSprintResult: boolean
  /** The race before it has a result, or it is the first. */
  isNext: boolean
}

/** The part of a window that its question decides. `isOver`: it is closed, whatever the time. */
export type Closing = { cutoff: number | null; isReady: boolean; isOver: boolean }

type Common = {
  code: string
  /** The last part of the form's address, and the name in the API. */
  slug: string
  deadline: QuestionDeadline
  /** A season has it only with a points table for it. The others are always asked. */
  isOptional: boolean
  truth: (facts: StepFacts) => Actuals
  /** The points of a new season if there is no earlier one to copy (docs/rules.md, Points). */
  defaultPoints: PointsTable
}

/** A question on a season: an order of all its competitors, or how many flags of each type. */
export type SeasonQuestion = Common & {
  scope: 'SEASON'
  asks: 'ranking' | 'counts'
  deadline: 'SEASON'
}

/** A question on a race: which driver ends at a place. */
export type RaceQuestion = Common & {
  scope: 'RACE'
  asks: 'driver'
  place: number
  /** The drivers to choose from: those on the grid, or all of the season. */
  choices: 'grid' | 'season'
  /** The list with the answer: the starting grid, or the classification of the session that closes the question. */
  answeredBy: 'grid' | 'classification'
  closing: (race: RaceFacts) => Closing
}

/** A session of the weekend closes the question, not the race or the season. */
export const isSession = (deadline: QuestionDeadline): deadline is SessionDeadline =>
  deadline !== 'SEASON' && deadline !== 'RACE'
