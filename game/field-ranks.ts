import { type Category, categories } from './category.ts'
import type { FieldCounts } from './field-counts.ts'
import { rankAmong, sizeOf } from './ranking.ts'

/** A participant's ranks in all and in each category, and how many take part. */
export type FieldRanks = Record<Category, number> & { rank: number; field: number }

/** A participant's own points at a step. A category that is missing has given none. */
export type OwnPoints = { points: number; byCategory: Partial<Record<Category, number>> }

/** A participant's ranks after a step. */
export const fieldRanksOf = (field: FieldCounts, own: OwnPoints): FieldRanks => ({
  ...(Object.fromEntries(
    categories.map((category) => [category, rankAmong(field[category], own.byCategory[category] ?? 0)]),
  ) as Record<Category, number>),
  rank: rankAmong(field.TOTAL, own.points),
  field: sizeOf(field.TOTAL),
})
