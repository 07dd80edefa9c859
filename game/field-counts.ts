import { type Category, categories } from './category.ts'
import { byPoints, type Counts, having } from './ranking.ts'

const parts = ['TOTAL', 'EARNED', ...categories] as const

/** The counts of a field after a step as they are stored: in all, at that step alone, and per category. */
export type StoredCounts = Partial<Record<(typeof parts)[number], Counts>>

/** The counts of the whole field, also of those with 0 points. */
export type FieldCounts = Record<'TOTAL' | 'EARNED' | Category, Counts>

/** The counts of a field of `size`. Participants who are not stored have 0 points. */
export const fieldCounts = (stored: StoredCounts, size: number): FieldCounts =>
  Object.fromEntries(parts.map((part) => [part, withRest(stored[part] ?? [], size)])) as FieldCounts

/** The counts of a field of `size`, with those who are not stored. */
export function withRest(counts: Counts, size: number): Counts {
  const rest = counts.reduce((left, [, participants]) => left - participants, size)
  const others = counts.filter(([points]) => points !== 0)
  const zeros = having(counts, 0) + rest
  return zeros > 0 ? [...others, [0, zeros] as const].sort(byPoints) : counts
}
