import { z } from 'zod'
import type { FlagType } from './flags.ts'

const maxFlagCount = 500

/** The faults of a count, as messages of its schema. */
type CountFault = 'no-count' | 'not-whole' | 'negative' | 'above-most'
const fault = (kind: CountFault) => kind

/** How many flags of one type. */
export const flagCount = z
  .int({ error: ({ input }) => fault(input == null ? 'no-count' : 'not-whole') })
  .min(0, fault('negative'))
  .max(maxFlagCount, fault('above-most'))

/** The three totals of the FLAG guess. */
export const flagGuess: z.ZodType<Record<FlagType, number>> = z.strictObject({
  YELLOW: flagCount,
  RED: flagCount,
  SAFETY_CAR: flagCount,
})

export type RankingFault = { unknown: string[]; duplicated: string[]; missing: string[] }

/** A season guess must be an exact permutation of the season's competitors. Returns null if it is. */
export function rankingFault(
  ranking: readonly string[],
  competitors: readonly string[],
): RankingFault | null {
  const known = new Set(competitors)
  const guessed = new Set(ranking)
  const ranked = {
    unknown: ranking.filter((id) => !known.has(id)),
    duplicated: [...new Set(ranking.filter((id, index) => ranking.indexOf(id) !== index))],
    missing: competitors.filter((id) => !guessed.has(id)),
  }
  return Object.values(ranked).some((ids) => ids.length > 0) ? ranked : null
}
