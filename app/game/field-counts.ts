import { type Category, categories } from './category.ts'
import { compareScores, type Score } from './score.ts'

/** How many participants have which points, most points first. */
export type Counts = readonly (readonly [points: number, participants: number])[]

const parts = ['TOTAL', 'EARNED', ...categories] as const

/** The counts of a field after a step as they are stored: in all, at that step alone, and per category. */
export type StoredCounts = Partial<Record<(typeof parts)[number], Counts>>

/** The same of everybody. */
export type FieldCounts = Record<'TOTAL' | 'EARNED' | Category, Counts>

/** The counts of a field of `size`. Participants who are not stored have 0 points. */
export const fieldCounts = (stored: StoredCounts, size: number): FieldCounts =>
  Object.fromEntries(parts.map((part) => [part, withRest(stored[part] ?? [], size)])) as FieldCounts

function withRest(counts: Counts, size: number): Counts {
  const rest = counts.reduce((left, [, participants]) => left - participants, size)
  const others = counts.filter(([points]) => points !== 0)
  const zeros = having(counts, 0) + rest
  return zeros > 0 ? [...others, [0, zeros] as const].sort(byPoints) : counts
}

/** The counts of these scores. */
export function countsOf(scores: readonly Score[]): Counts {
  const counts = new Map<number, number>()
  for (const { points } of scores) counts.set(points, (counts.get(points) ?? 0) + 1)
  return [...counts].sort(byPoints)
}

/** How many have these points. */
export const having = (counts: Counts, points: number): number =>
  counts.find(([other]) => other === points)?.[1] ?? 0

/** How many there are in all. */
export const sizeOf = (counts: Counts): number => counts.reduce((size, [, some]) => size + some, 0)

const byPoints = ([a]: Counts[number], [b]: Counts[number]) => compareScores({ points: a }, { points: b })
