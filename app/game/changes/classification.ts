import type { FlagSession } from '#game/flags.ts'
import type { ResultStatus } from '#game/results.ts'
import type { Ranking } from './ranking-moves.ts'

/** What the first places usually give. */
export const usualPoints: Record<FlagSession, readonly number[]> = {
  RACE: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  SPRINT: [8, 7, 6, 5, 4, 3, 2, 1],
}

/** OUT: was not there at all, and has no row. */
export type DriverState = ResultStatus | 'OUT'

/** Retired cars keep their place; then those who did not start, then the disqualified, then nobody. */
const groups: Record<DriverState, number> = {
  FINISHED: 0,
  RETIRED: 0,
  DID_NOT_START: 1,
  DISQUALIFIED: 2,
  OUT: 3,
}

/** The order with everyone behind those he cannot be in front of; else as it is. */
export const settled = (order: Ranking, stateOf: (driver: string) => DriverState): Ranking =>
  order.toSorted((a, b) => groups[stateOf(a)] - groups[stateOf(b)])

/** The order once a driver's state is another: he goes last among his like; the others move up. */
export const withState = (
  order: Ranking,
  stateOf: (driver: string) => DriverState,
  driver: string,
): Ranking => settled([...order.filter((one) => one !== driver), driver], stateOf)

/** Whoever was disqualified or did not start earns nothing, wherever he stands. */
export const mayEarn = (state: DriverState): boolean => groups[state] === 0
