import { z } from 'zod'
import { flagTypes } from './flags.ts'

export const maxFlagCount = 500

/** The three totals of the FLAG guess. */
export const flagGuess = z.strictObject(
  Object.fromEntries(flagTypes.map((type) => [type, z.int().min(0).max(maxFlagCount)])) as Record<
    (typeof flagTypes)[number],
    z.ZodInt
  >,
)

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
