import type { ResultCategory } from '#game/category.ts'
import { type FlagCounts, type FlagType, flagTypes } from '#game/flags.ts'
import type { SeasonProgress } from '#game/leaderboard.ts'
import type { Counts } from '#game/ranking.ts'
import {
  type ExactHits,
  hitsKept,
  type KeptHits,
  onResults,
  type SeasonFigures,
  seasonFigures,
} from '#game/season-figures.ts'

/** The front page's summary of a season that is over. */
export type SeasonEnd = Pick<SeasonFigures, 'allHits'> & {
  flags: FlagCounts
  /** Most points gained at one step. `count`: how often, if not all are named. null: nobody gained any. */
  best: (NonNullable<SeasonFigures['best']> & { count: number }) | null
  /** null: the field is large, so that nobody's figures are compared. */
  perPerson: Pick<SeasonFigures, 'longestLead' | 'mostHits' | 'reigns'> | null
}

type Counted = { hasHits: boolean }
type Race = { isSealed: boolean; position: number | null }

/** The hits that are kept with the field, if all of them are public. If they are not, the counted ones. */
export const publicHits = (
  season: Counted,
  races: readonly Race[],
  field: readonly { user: string; hits?: KeptHits | null }[],
  counted: readonly ExactHits[],
): readonly ExactHits[] =>
  season.hasHits && races.every(({ isSealed, position }) => isSealed || position === null)
    ? hitsKept(field.map(({ user, hits = null }) => ({ user, hits })))
    : counted

type Flags = readonly { type: FlagType; count: number }[]

export function seasonEndOf(
  field: readonly SeasonProgress[],
  hits: readonly ExactHits[],
  flags: Flags,
): SeasonEnd {
  const { best, allHits, longestLead, mostHits, reigns } = seasonFigures(field, hits)
  return {
    allHits,
    flags: flagCounts(flags),
    best: best && { ...best, count: best.by.length },
    perPerson: { longestLead, mostHits, reigns },
  }
}

/** The figures that the counts of a large field hold. `earned`: how many earned how much, at every step. */
export function largeSeasonEnd(
  earned: readonly Counts<number>[],
  winners: readonly { username: string }[],
  hits: readonly { category: ResultCategory; guesses: number; hits: number }[],
  flags: Flags,
): SeasonEnd {
  const most = Math.max(0, ...earned.slice(1).map(([first]) => first?.[0] ?? 0))
  const steps = earned.flatMap(([first], step) => (step > 0 && first?.[0] === most ? [[step, first[1]]] : []))
  const [[step] = []] = steps
  const hitsOn = (category: ResultCategory) => {
    const { guesses = 0, hits: exact = 0 } = hits.find((one) => one.category === category) ?? {}
    return { guesses, hits: exact }
  }
  return {
    allHits: onResults(hitsOn),
    flags: flagCounts(flags),
    best:
      most === 0 || step === undefined
        ? null
        : {
            points: most,
            by: winners.map(({ username }) => ({ username, step })),
            count: steps.reduce((sum, [, people]) => sum + people!, 0),
          },
    perPerson: null,
  }
}

const flagCounts = (flags: Flags) =>
  Object.fromEntries(
    flagTypes.map((type) => [type, flags.find((one) => one.type === type)?.count ?? 0]),
  ) as FlagCounts
