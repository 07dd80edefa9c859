import type { FlagSession } from '#game/flags.ts'
import type { ResultStatus } from '#game/results.ts'
import type { Ranking } from './ranking-moves.ts'

/** The usual points of the first places. */
export const usualPoints: Record<FlagSession, readonly number[]> = {
  RACE: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  SPRINT: [8, 7, 6, 5, 4, 3, 2, 1],
}

/** OUT: did not take part and has no row. */
export type DriverState = ResultStatus | 'OUT'

/** Groups of a classification, front to back. Retired cars keep their place among the finishers. */
const groups: Record<DriverState, number> = {
  FINISHED: 0,
  RETIRED: 0,
  DID_NOT_START: 1,
  DISQUALIFIED: 2,
  OUT: 3,
}

/** Sorts by group and keeps the order within each group. */
export const settled = (order: Ranking, stateOf: (driver: string) => DriverState): Ranking =>
  order.toSorted((a, b) => groups[stateOf(a)] - groups[stateOf(b)])

/** The order after a change of a driver's state: the driver goes last in their new group. */
export const withState = (
  order: Ranking,
  stateOf: (driver: string) => DriverState,
  driver: string,
): Ranking => settled([...order.filter((other) => other !== driver), driver], stateOf)

/** Disqualified drivers and those who did not start earn no points in any place. */
export const mayEarn = (state: DriverState): boolean => groups[state] === 0
