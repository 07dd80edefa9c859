import { ranksOf } from './ranking.ts'

/** One of the first three places of a season that is finished. */
export type Medal = { year: number; place: number }

export const lastMedal = 3

/**
 * Everybody's medals, from those who ended with the most points in each finished season; in the order given. Who
 * has fewer points than these changes no place.
 */
export function medalsOf<Final extends { year: number; user: string; points: number }>(
  podiums: readonly Final[],
): (Medal & { user: string })[] {
  return [...Map.groupBy(podiums, ({ year }) => year).values()].flatMap((finals) => {
    const ranks = ranksOf(finals.map(({ points }) => points))
    return finals.map(({ year, user }, index) => ({ year, user, place: ranks[index]! }))
  })
}
