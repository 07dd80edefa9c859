import { z } from 'zod'
import type { FlagType } from './flags.ts'

export const maxFlagCount = 500

/** How many flags of one type. */
export const flagCount = z
  .int({ error: 'Må være et helt tall.' })
  .min(0, 'Kan ikke være under 0.')
  .max(maxFlagCount, `Kan ikke være over ${maxFlagCount}.`)

/** The three totals of the FLAG guess. */
export const flagGuess: z.ZodType<Record<FlagType, number>> = z.strictObject({
  YELLOW: flagCount,
  RED: flagCount,
  SAFETY_CAR: flagCount,
})

export type RankingFault = { unknown: string[]; duplicated: string[]; missing: string[] }

/** A season guess is an exact permutation of the season's competitors; null when it is. */
export function rankingFault(
  ranking: readonly string[],
  competitors: readonly string[],
): RankingFault | null {
  const known = new Set(competitors)
  const guessed = new Set(ranking)
  const fault = {
    unknown: ranking.filter((id) => !known.has(id)),
    duplicated: [...new Set(ranking.filter((id, index) => ranking.indexOf(id) !== index))],
    missing: competitors.filter((id) => !guessed.has(id)),
  }
  return Object.values(fault).some((ids) => ids.length > 0) ? fault : null
}
