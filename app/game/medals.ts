import { withRanks } from './ranking.ts'
import type { Score } from './score.ts'

/** One of the first three ranks of a season that is finished. */
export type Medal = { year: number; rank: number }

export const lastMedal = 3

/**
 * Everybody's medals, from the final scores of each finished season, in the order given. Participants with fewer
 * points than these may be left out: they change no rank.
 */
export const medalsOf = <Final extends { year: number; user: string; score: Score }>(
  podiums: readonly Final[],
): (Medal & { user: string })[] =>
  [...Map.groupBy(podiums, ({ year }) => year).values()].flatMap((finals) =>
    withRanks(finals)
      .filter(({ rank }) => rank <= lastMedal)
      .map(({ year, user, rank }) => ({ year, user, rank })),
  )
