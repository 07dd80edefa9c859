import type { FlagCounts } from './flags.ts'

/** What a guess says: the whole order of a championship, the flags of a season, or a driver. */
export type Answer = readonly string[] | FlagCounts | string

export const isRanking = (answer: Answer): answer is readonly string[] => Array.isArray(answer)

// Each reads an answer of its own kind; one of another kind says nothing.
export const rankingIn = (answer: Answer): readonly string[] => (isRanking(answer) ? answer : [])
export const driverIn = (answer: Answer): string => (typeof answer === 'string' ? answer : '')
export const flagsIn = (answer: Answer): FlagCounts =>
  typeof answer === 'string' || isRanking(answer) ? { YELLOW: 0, RED: 0, SAFETY_CAR: 0 } : answer
