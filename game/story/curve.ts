import { sideBySide } from '#game/must-have.ts'

type Ranks = readonly (number | null)[]

/** The best of these ranks and the index where it came first. null: there are none. */
export function bestRank(ranks: Ranks): { rank: number; index: number } | null {
  const known = ranks.filter((rank) => rank !== null)
  if (known.length === 0) return null
  const rank = Math.min(...known)
  return { rank, index: ranks.indexOf(rank) }
}

/** The most ranks gained from one race to the next, and the index of the first such race. null: none was gained. */
export function largestClimb(ranks: Ranks): { by: number; index: number } | null {
  const gained = sideBySide(ranks.slice(0, -1), ranks.slice(1)).map(([before, after]) =>
    before === null || after === null ? 0 : before - after,
  )
  const by = Math.max(0, ...gained)
  return by === 0 ? null : { by, index: gained.indexOf(by) + 1 }
}
