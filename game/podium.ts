import { groupsBy } from './groups.ts'
import type { RankedEntry } from './leaderboard.ts'

/** The entries of the first three places. Those that share a place are together. */
export const podiumOf = (leaderboard: readonly RankedEntry[]) =>
  groupsBy(
    leaderboard.filter(({ rank }) => rank <= 3),
    ({ rank }) => rank,
  )
