import {
  type Best,
  bestRound,
  entryOf,
  type LeaderboardEntry,
  type PlacedLine,
  type RankedLine,
  rankedLines,
  type SeasonProgress,
  type Series,
  totalsOfSteps,
} from './leaderboard.ts'
import type { Counts } from './ranking.ts'
import { noScore, pointsOf, type Score } from './score.ts'

// A field is read through a window: some of its lines, with what is known of the whole field.

/** A field of no more participants is in one window, so that all its lines are read, sent and scored at once. */
export const windowSize = 500

/** How many winners of a round a field names that is larger than a window. */
export const mostWinnersNamed = 2

/** The facts of a whole field after a step. */
type FieldFacts = {
  /** How many take part, and how many of them have a place. */
  total: number
  placed: number
  /** Points of the leaders after every step, and how many lead now. */
  most: number[]
  leaders: number
  /** The winners of the latest step. null: nobody earned any points. */
  winners: Best | null
}

/** A field after a step: the lines that were read, and how many have which score, which gives any line its ranks. */
export type RankedField = FieldFacts & { lines: RankedLine[]; totals: Counts<Score>[] }

/** The facts of a window besides its lines. */
export type FieldWindow = FieldFacts & {
  /** null: the field is everyone. */
  league: { id: string; name: string } | null
  /** The number of this page of the field, from 1, and how many there are. */
  side: number
  sides: number
  /** Those of the lines, in their order. */
  places: (number | null)[]
  ranks: number[][]
}

/** A field after a step. `lines`: those that were read. `totals`: how many of the field have which score. */
export const rankedField = (
  lines: readonly PlacedLine[],
  totals: Counts<Score>[],
  known: Pick<FieldFacts, 'total' | 'placed' | 'winners'>,
): RankedField => ({
  ...known,
  lines: rankedLines(lines, totals),
  totals,
  most: totals.map(([first]) => pointsOf(first?.[0] ?? noScore)),
  leaders: totals.at(-1)?.[0]?.[1] ?? 0,
})

/** A field of which every line was read, in their order. Without places before the season's guesses are public. */
export function wholeField(ordered: readonly SeasonProgress[], hasBegun = true): RankedField {
  const lines = ordered.map(
    (line, index): PlacedLine =>
      hasBegun ? { ...line, place: index + 1 } : { ...line, scores: [], place: null },
  )
  const total = lines.length
  const totals = totalsOfSteps(lines)
  const field = rankedField(lines, totals, { total, placed: hasBegun ? total : 0, winners: null })
  const best = totals.length > 1 ? bestRound(entriesOf(field.lines, field.most)) : null
  const named = total > windowSize ? mostWinnersNamed : total
  return { ...field, winners: best && { ...best, some: best.some.slice(0, named) } }
}

const entriesOf = (lines: readonly RankedLine[], most: readonly number[]): LeaderboardEntry[] =>
  lines.map((line) => entryOf(line, most.at(-1) ?? 0))

/** Whether a window has every line of its field. */
export const isWholeWindow = (lines: readonly unknown[], { total }: Pick<FieldFacts, 'total'>): boolean =>
  lines.length === total

/** A window as pages show it. */
export type ShownField = {
  /** In leaderboard order. null until season guesses close. */
  leaderboard: LeaderboardEntry[] | null
  graph: Series[] | null
  /** In the order of the leaderboard. */
  participants: { id: string; username: string }[]
  field: FieldWindow
}

type Shown = Pick<FieldWindow, 'league' | 'side' | 'sides'> & {
  /** The season's guesses are public. */
  hasBegun: boolean
}

/** These lines of a field, as a page shows them. */
export function shownField(
  lines: readonly RankedLine[],
  { total, placed, most, leaders, winners }: FieldFacts,
  { hasBegun, league, side, sides }: Shown,
): ShownField {
  return {
    leaderboard: hasBegun ? entriesOf(lines, most) : null,
    graph: hasBegun ? lines.map(({ username, scores }) => ({ name: username, scores })) : null,
    participants: lines.map(({ user, username }) => ({ id: user, username })),
    field: {
      ...{ league, side, sides, total, placed, most, leaders, winners },
      places: lines.map(({ place }) => place),
      ranks: lines.map(({ ranks }) => ranks),
    },
  }
}
