import { z } from 'zod'
import type { FlagType } from './flags.ts'

export const maxFlagCount = 500

const count = z
  .int({ error: 'Må være et helt tall.' })
  .min(0, 'Kan ikke være under 0.')
  .max(maxFlagCount, `Kan ikke være over ${maxFlagCount}.`)

/** The three totals of the FLAG guess. */
export const flagGuess: z.ZodType<Record<FlagType, number>> = z.strictObject({
  YELLOW: count,
  RED: count,
  SAFETY_CAR: count,
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

/** A saved order with those who came after it at the end, without those who are gone: where a form starts. */
export const completedRanking = (saved: readonly string[], competitors: readonly string[]): string[] => [
  ...saved.filter((id) => competitors.includes(id)),
  ...competitors.filter((id) => !saved.includes(id)),
]
