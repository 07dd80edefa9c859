import { withRanks } from './ranking.ts'
import type { Score } from './score.ts'

/** One of the first three ranks of a finished season. */
export type Medal = { year: number; rank: number }

export const lastMedal = 3

/**
 * Medals from the final scores of each finished season. Participants below third place may be left out of
 * `podiums`, because they change no rank.
 */
export const medalsOf = <Final extends { year: number; user: string; score: Score }>(
  podiums: readonly Final[],
): (Medal & { user: string })[] =>
  [...Map.groupBy(podiums, ({ year }) => year).values()].flatMap((finals) =>
    withRanks(finals)
      .filter(({ rank }) => rank <= lastMedal)
      .map(({ year, user, rank }) => ({ year, user, rank })),
  )
