import type { SameGuess } from './guess-counts.ts'

/** A guess on a season's order beside the guesses of the whole field on the same competitor. */
export type SpreadRow = {
  item: string
  /** The guessed place, from 1. */
  own: number
  /** How many guessed each place, where anyone did. */
  places: readonly { place: number; count: number }[]
  /** The mean of the guessed places. */
  mean: number
}

/** An order beside those of the field, from its first place down. `counts`: of the whole field, with this order. */
export const spreadOf = (order: readonly string[], counts: readonly SameGuess[]): SpreadRow[] => {
  const byItem = Map.groupBy(counts, ([item]) => item)
  return order.flatMap((item, index) => {
    const guesses = byItem.get(item) ?? []
    const people = guesses.reduce((sum, [, , count]) => sum + count, 0)
    if (people === 0) return []
    const mean = guesses.reduce((sum, [, place, count]) => sum + place * count, 0) / people
    const places = guesses.map(([, place, count]) => ({ place, count })).sort((a, b) => a.place - b.place)
    return [{ item, own: index + 1, places, mean }]
  })
}

/** How many made the same guess, with the one whose guess it is. */
export const sameIn = ({ own, places }: SpreadRow): number =>
  places.find(({ place }) => place === own)?.count ?? 0

/** The guess furthest from the mean of the field, the first of equals. null: every guess is that mean. */
export function boldest(rows: readonly SpreadRow[]): SpreadRow | null {
  const distance = ({ own, mean }: SpreadRow) => Math.abs(own - mean)
  const [most] = rows.toSorted((a, b) => distance(b) - distance(a))
  return most && distance(most) > 0 ? most : null
}
