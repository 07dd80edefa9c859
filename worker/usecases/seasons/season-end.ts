import { type FlagCounts, type FlagType, flagTypes } from '#game/flags.ts'
import type { Progress } from '#game/leaderboard.ts'
import { type ExactHits, type SeasonFigures, seasonFigures } from '#game/season-figures.ts'

/** What the front page tells of a season that is over. */
export type SeasonEnd = SeasonFigures & { flags: FlagCounts }

export const seasonEndOf = (
  field: readonly Progress[],
  hits: readonly ExactHits[],
  flags: readonly { type: FlagType; count: number }[],
): SeasonEnd => ({
  ...seasonFigures(field, hits),
  flags: Object.fromEntries(
    flagTypes.map((type) => [type, flags.find((one) => one.type === type)?.count ?? 0]),
  ) as FlagCounts,
})
