import type { CompetitorCategory } from '#game/category.ts'
import type { Order } from '#game/competitors.ts'
import type { FlagCounts } from '#game/flags.ts'
import type { ResultRow } from '#game/results.ts'

/** A competitor's row in the table before the race. `finishes`: how often in each place (index: the place). */
export type Tally = { competitor: string; points: number; finishes: readonly number[] }

/** What the truth after a race depends on besides the race itself. */
export type SeasonBefore = {
  /** The tables before the race, in their order. The points of this weekend's sprint are in `sprint`. */
  tables: Record<CompetitorCategory, readonly Tally[]>
  /** The season order of all competitors, for those without a row. */
  seasonOrder: Record<CompetitorCategory, Order>
  /** The flags of the races before, and of this weekend's sprint. */
  flags: FlagCounts
  /** What is known of this weekend. */
  grid: readonly { driver: string; position: number }[]
  sprint: readonly (ResultRow & { team: string; points: number })[]
}
