import { categories } from './category.ts'
import { type Counts, having } from './ranking.ts'
import { recordBy } from './records.ts'
import { compareScores, noScore, type Score } from './score.ts'

const pointsParts = ['EARNED', ...categories] as const

/** The counts of the whole field after a step: scores in all, and points at that step alone and per category. */
export type FieldCounts = { TOTAL: Counts<Score> } & Record<(typeof pointsParts)[number], Counts<number>>

/** The counts as they are stored. Those with a score of 0 may be missing. */
export type StoredCounts = Partial<FieldCounts>

/** The counts of a field of `size`. */
export const fieldCounts = (stored: StoredCounts, size: number): FieldCounts => ({
  ...recordBy(pointsParts, (part) => withRest(stored[part] ?? [], size, 0)),
  TOTAL: withRest(stored.TOTAL ?? [], size, noScore),
})

/** The counts of a field of `size`, with those who are not stored, who have `none`. */
export function withRest<S extends Score | number>(counts: Counts<S>, size: number, none: S): Counts<S> {
  const rest = counts.reduce((left, [, participants]) => left - participants, size)
  const others = counts.filter(([score]) => score !== none)
  const zeros = having(counts, none) + rest
  return zeros > 0 ? [...others, [none, zeros] as const].sort(([a], [b]) => compareScores(a, b)) : counts
}
