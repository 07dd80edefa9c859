import type { CompetitorCategory } from '#game/category.ts'
import type { FlagSession } from '#game/flags.ts'
import type { ResultRow, ResultState } from '#game/results.ts'

/** A row of a classification. */
export type Finish = ResultRow & { team: string; points: number }

/** A row of a championship table. */
export type Standing = { position: number; competitor: string; points: number }

/** The classifications and tables that are published after a race. */
export type WholeOutcome = Record<FlagSession, readonly Finish[]> &
  Record<CompetitorCategory, readonly Standing[]>

export const outcomeParts = ['RACE', 'SPRINT', 'DRIVER', 'CONSTRUCTOR'] as const
export type OutcomePart = (typeof outcomeParts)[number]

export const isOutcomePart = (part: TruthPart): part is OutcomePart =>
  outcomeParts.some((one) => one === part)

/** The parts that come with the result of a race. A sprint may come earlier. */
export const resultParts = ['RACE', 'DRIVER', 'CONSTRUCTOR'] as const
export type ResultPart = (typeof resultParts)[number]

/** The parts of a race that can be manual. */
export type TruthPart = OutcomePart | 'CALENDAR' | 'GRID' | 'FLAGS'

/** Milliseconds. Stewards make nearly all decisions within a day. */
export const officialAfter = 24 * 60 * 60 * 1000

/**
 * The state of a result after these parts changed. A change of only the tables comes from an earlier race and
 * corrects nothing. `age`: milliseconds since the start of the race.
 */
export function resultState(
  state: ResultState | null,
  changed: readonly OutcomePart[],
  age: number,
): ResultState {
  if (state === null || state === 'PRELIMINARY') return age < officialAfter ? 'PRELIMINARY' : 'OFFICIAL'
  return changed.some(isOfResult) ? 'CORRECTED' : state
}

/** Whether a part is a classification, not a table. */
export const isOfResult = (part: OutcomePart): part is FlagSession => part === 'RACE' || part === 'SPRINT'
