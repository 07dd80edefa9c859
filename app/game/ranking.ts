const norwegian = new Intl.Collator('nb', { numeric: true })

/** Alphabetical order as Norwegians know it: æ, ø, å last. */
export const byName = (a: string, b: string): number => norwegian.compare(a, b)

/** Competition ranking: equal points share a rank and the next rank is skipped (1, 1, 3). Keeps the order. */
export function rankByPoints<T>(
  entries: readonly T[],
  points: (entry: T) => number,
): (T & { rank: number })[] {
  const descending = entries.map(points).sort((a, b) => b - a)
  const rankOf = new Map<number, number>()
  descending.forEach((value, index) => {
    if (!rankOf.has(value)) rankOf.set(value, index + 1)
  })
  return entries.map((entry) => ({ ...entry, rank: rankOf.get(points(entry))! }))
}
