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

/** How many participants have which score, or which points, the best first. */
export type Counts<S extends Score | number> = readonly (readonly [score: S, participants: number])[]

/** The rank that a score has in a field, of which only the counts are known. */
export const rankAmong = <S extends Score | number>(counts: Counts<S>, score: S): number =>
  counts.reduce((rank, [other, some]) => rank + (compareScores(other, score) < 0 ? some : 0), 1)

/** The rank of scores or points in one field, and whether others have it too. Each rank is computed once. */
export function ranksIn<S extends Score | number>(
  counts: Counts<S>,
): (score: S) => { rank: number; shared: boolean } {
  const known = new Map<S, { rank: number; shared: boolean }>()
  let rank = 1
  for (const [score, participants] of counts) {
    known.set(score, { rank, shared: participants > 1 })
    rank += participants
  }
  return (score) => known.get(score) ?? { rank: rankAmong(counts, score), shared: false }
}

/** The counts of these scores or points. */
export function countsOf<S extends Score | number>(scores: readonly S[]): Counts<S> {
  const counts = new Map<S, number>()
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => compareScores(a, b))
}

/** How many have this score. */
export const having = <S extends Score | number>(counts: Counts<S>, score: S): number =>
  counts.find(([other]) => other === score)?.[1] ?? 0

/** How many there are in all. */
export const sizeOf = (counts: Counts<Score>): number => counts.reduce((size, [, some]) => size + some, 0)

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
