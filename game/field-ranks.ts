import { type Category, categories } from './category.ts'
import type { FieldCounts } from './field-counts.ts'
import { rankAmong, sizeOf } from './ranking.ts'
import { recordBy } from './records.ts'
import { noScore, pointsOf, type Score } from './score.ts'

/** A participant's ranks in all and in each category, and how many take part. */
export type FieldRanks = Record<Category, number> & { rank: number; field: number }

/** A participant's own score at a step. A category that is missing has given nothing. */
export type OwnScore = { score: Score; byCategory: Partial<Record<Category, Score>> }

/** A participant's ranks after a step, in a category by points. */
export const fieldRanksOf = (field: FieldCounts, own: OwnScore): FieldRanks => ({
  ...recordBy(categories, (category) =>
    rankAmong(field[category], pointsOf(own.byCategory[category] ?? noScore)),
  ),
  rank: rankAmong(field.TOTAL, own.score),
  field: sizeOf(field.TOTAL),
})
