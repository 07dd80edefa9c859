import {
  allHitsWhenOver,
  bestRoundWhenOver,
  exactHitsWhenOver,
  flagCountsWhenOver,
} from '#db/queries/season-figures.ts'
import { type ResultCategory, resultCategories } from '#game/category.ts'
import { isWholeWindow, type RankedField } from '#game/field-window.ts'
import { type FlagCounts, type FlagType, flagTypes } from '#game/flags.ts'
import type { SeasonProgress } from '#game/leaderboard.ts'
import type { Counts } from '#game/ranking.ts'
import { recordBy } from '#game/records.ts'
import { rulesElsewhere } from '#game/score.ts'
import {
  type ExactHits,
  hitsKept,
  type KeptHits,
  type SeasonFigures,
  seasonFigures,
} from '#game/season-figures.ts'
import type { AppContext } from '#worker/context.ts'

/** The front page's summary of a season that is over. */
export type SeasonEnd = Pick<SeasonFigures, 'allHits'> & {
  /** There are no guesses and flags to count. */
  isFromSheet: boolean
  flags: FlagCounts
  /** Most points gained at one step. `count`: how often, if not all are named. null: nobody gained any. */
  best: (NonNullable<SeasonFigures['best']> & { count: number }) | null
  /** null: the field is larger than a window, so that nobody's figures are compared. */
  perPerson: Pick<SeasonFigures, 'longestLead' | 'mostHits' | 'reigns'> | null
}

type Season = { hasHits: boolean; rulesVersion: number }
type Race = { isSealed: boolean; position: number | null }

/** Reads what the summary needs besides the field. No rows until every race has a result. */
export const readSeasonEnd = ({ read, db }: AppContext, year: Parameters<typeof flagCountsWhenOver>[1]) =>
  read(
    exactHitsWhenOver(db, year),
    flagCountsWhenOver(db, year),
    allHitsWhenOver(db, year),
    bestRoundWhenOver(db, year),
  )

type Ended = {
  season: Season
  races: readonly Race[]
  field: RankedField
  /** Everyone's kept hits, if the whole field was read. */
  kept: readonly { user: string; hits?: KeptHits | null }[]
  /** How many of a larger field earned how much, at every step. */
  counts: readonly { earned: Counts<number> | null }[]
}

/** The summary of a season whose races all have a result. */
export function seasonEndOf(
  [hits, flags, allHits, winners]: Awaited<ReturnType<typeof readSeasonEnd>>,
  { season, races, field, kept, counts }: Ended,
): SeasonEnd {
  return {
    ...(isWholeWindow(field.lines, field)
      ? figuresOf(field.lines, publicHits(season, races, kept, hits))
      : figuresOfCounts(
          counts.map(({ earned }) => earned ?? []),
          winners,
          allHits,
        )),
    flags: flagCounts(flags),
    isFromSheet: season.rulesVersion === rulesElsewhere,
  }
}

/** The hits that are kept with the field, if all of them are public. If they are not, the counted ones. */
const publicHits = (
  season: Season,
  races: readonly Race[],
  kept: Ended['kept'],
  counted: readonly ExactHits[],
): readonly ExactHits[] =>
  season.hasHits && races.every(({ isSealed, position }) => isSealed || position === null)
    ? hitsKept(kept.map(({ user, hits = null }) => ({ user, hits })))
    : counted

type Figures = Omit<SeasonEnd, 'flags' | 'isFromSheet'>

function figuresOf(field: readonly SeasonProgress[], hits: readonly ExactHits[]): Figures {
  const { best, allHits, longestLead, mostHits, reigns } = seasonFigures(field, hits)
  return {
    allHits,
    best: best && { ...best, count: best.by.length },
    perPerson: { longestLead, mostHits, reigns },
  }
}

/** The figures that counts hold. `earned`: how many earned how much, at every step. */
function figuresOfCounts(
  earned: readonly Counts<number>[],
  winners: readonly { username: string }[],
  hits: readonly { category: ResultCategory; guesses: number; hits: number }[],
): Figures {
  const most = Math.max(0, ...earned.slice(1).map(([first]) => first?.[0] ?? 0))
  const steps = earned.flatMap(([first], step) =>
    step > 0 && first?.[0] === most ? [{ step, people: first[1] }] : [],
  )
  const [{ step } = {}] = steps
  const hitsOn = (category: ResultCategory) => {
    const { guesses = 0, hits: exact = 0 } = hits.find((one) => one.category === category) ?? {}
    return { guesses, hits: exact }
  }
  return {
    allHits: recordBy(resultCategories, hitsOn),
    best:
      most === 0 || step === undefined
        ? null
        : {
            points: most,
            by: winners.map(({ username }) => ({ username, step })),
            count: steps.reduce((sum, { people }) => sum + people, 0),
          },
    perPerson: null,
  }
}

const flagCounts = (flags: readonly { type: FlagType; count: number }[]) =>
  recordBy(flagTypes, (type) => flags.find((one) => one.type === type)?.count ?? 0)
