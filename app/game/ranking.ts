import type { Counts } from './field-counts.ts'
import { compareScores, type Score } from './score.ts'

const norwegian = new Intl.Collator('nb', { numeric: true })

/** Norwegian alphabetical order. */
export const byName = (a: string, b: string): number => norwegian.compare(a, b)

/** The rank of each score, in the order given. Every rank that the site shows is made in this file. */
export const ranksOf = (scores: readonly Score[]): number[] => ranksBy(scores, compareScores)

/** The same of points within one category, which no tie-breaker separates. */
export const ranksOfPoints = (points: readonly number[]): number[] => ranksBy(points, (a, b) => b - a)

/** The rank that these points have in a field, of which only the counts are known. */
export const rankAmong = (counts: Counts, points: number): number =>
  counts.reduce((rank, [other, participants]) => rank + (isBefore(other, points) ? participants : 0), 1)

const isBefore = (points: number, others: number) => compareScores({ points }, { points: others }) < 0

/** The rows with the highest value above 0, in the same order. Several may share it. */
export function highest<Row>(rows: readonly Row[], figureOf: (row: Row) => number): Row[] {
  // Not Math.max(...rows): an engine accepts some ten thousand arguments.
  const most = rows.reduce((best, row) => Math.max(best, figureOf(row)), 0)
  return most === 0 ? [] : rows.filter((row) => figureOf(row) === most)
}

/** The same lines in the same order, each with its rank among them. */
export function withRanks<Line extends { score: Score }>(
  lines: readonly Line[],
): (Line & { rank: number })[] {
  const ranks = ranksOf(lines.map(({ score }) => score))
  return lines.map((line, index) => ({ ...line, rank: ranks[index]! }))
}

/** Equals share a rank and the next rank is skipped: 1, 1, 3. */
function ranksBy<T>(values: readonly T[], compare: (a: T, b: T) => number): number[] {
  const order = values.map((_, index) => index).sort((a, b) => compare(values[a]!, values[b]!))
  const ranks: number[] = []
  order.forEach((index, nth) => {
    const before = order[nth - 1]
    const isTie = before !== undefined && compare(values[before]!, values[index]!) === 0
    ranks[index] = isTie ? ranks[before]! : nth + 1
  })
  return ranks
}
