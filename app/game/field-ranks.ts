import { type Category, categories } from './category.ts'
import type { FieldLine } from './leaderboard.ts'
import { ranksOf, ranksOfPoints } from './ranking.ts'

/** A participant's ranks in all and in each category, and how many take part. */
export type FieldRanks = Record<Category, number> & { rank: number; field: number }

/** A participant's ranks in the field of a step; null for a user who does not take part. */
export function fieldRanksOf(field: readonly Omit<FieldLine, 'username'>[], user: string): FieldRanks | null {
  const index = field.findIndex((line) => line.user === user)
  if (index === -1) return null
  const inCategory = categories.map((category) => {
    const ranks = ranksOfPoints(field.map(({ byCategory }) => byCategory[category] ?? 0))
    return [category, ranks[index]!] as const
  })
  return {
    ...(Object.fromEntries(inCategory) as Record<Category, number>),
    rank: ranksOf(field.map(({ score }) => score))[index]!,
    field: field.length,
  }
}
