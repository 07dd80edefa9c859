const norwegian = new Intl.Collator('nb', { numeric: true })

/** Alphabetical order as Norwegians know it: æ, ø, å last. */
export const byName = (a: string, b: string): number => norwegian.compare(a, b)

/**
 * The rank of each of these points, in the order given: equal points share a rank and the next rank is skipped
 * (1, 1, 3). Every rank that the site shows is made here.
 */
export function ranksOf(points: readonly number[]): number[] {
  const rankOf = new Map<number, number>()
  points
    .toSorted((a, b) => b - a)
    .forEach((value, index) => {
      if (!rankOf.has(value)) rankOf.set(value, index + 1)
    })
  return points.map((value) => rankOf.get(value)!)
}
