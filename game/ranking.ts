import { compareScores, type Score } from './score.ts'

const norwegian = new Intl.Collator('nb', { numeric: true })

/** Norwegian alphabetical order. */
export const byName = (a: string, b: string): number => norwegian.compare(a, b)

/**
 * The rank of each score, in the order given. Equals share a rank and the next rank is skipped: 1, 1, 3. Every rank that
 * the site shows is made in this file.
 */
export function ranksOf(scores: readonly Score[]): number[] {
  const order = scores.map((_, index) => index).sort((a, b) => compareScores(scores[a]!, scores[b]!))
  const ranks: number[] = []
  order.forEach((index, nth) => {
    const before = order[nth - 1]
    const isTie = before !== undefined && compareScores(scores[before]!, scores[index]!) === 0
    ranks[index] = isTie ? ranks[before]! : nth + 1
  })
  return ranks
}

/** How many participants have which points, most points first. */
export type Counts = readonly (readonly [points: number, participants: number])[]

/** The rank that these points have in a field, of which only the counts are known. */
export const rankAmong = (counts: Counts, points: number): number =>
  counts.reduce(
    (rank, [other, some]) => rank + (compareScores({ points: other }, { points }) < 0 ? some : 0),
    1,
  )

/** The rank of points in one field, and whether others have it too. Each rank is computed once. */
export function ranksIn(counts: Counts): (points: number) => { rank: number; shared: boolean } {
  const known = new Map<number, { rank: number; shared: boolean }>()
  let rank = 1
  for (const [points, participants] of counts) {
    known.set(points, { rank, shared: participants > 1 })
    rank += participants
  }
  return (points) => known.get(points) ?? { rank: rankAmong(counts, points), shared: false }
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

/** Sorts most points first. */
export const byPoints = ([a]: Counts[number], [b]: Counts[number]) =>
  compareScores({ points: a }, { points: b })

/** The rows with the highest value above 0, in the same order. Several may share it. */
export function highest<Row>(rows: readonly Row[], figureOf: (row: Row) => number): Row[] {
  // Math.max(...rows) would fail: an engine accepts some ten thousand arguments.
  const most = rows.reduce((best, row) => Math.max(best, figureOf(row)), 0)
  return most === 0 ? [] : rows.filter((row) => figureOf(row) === most)
}

/** The lines in their order, each with its rank among them. */
export function withRanks<Line extends { score: Score }>(
  lines: readonly Line[],
): (Line & { rank: number })[] {
  const ranks = ranksOf(lines.map(({ score }) => score))
  return lines.map((line, index) => ({ ...line, rank: ranks[index]! }))
}
