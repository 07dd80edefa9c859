import type { Best, LeaderboardEntry, SeasonProgress } from './leaderboard.ts'
import { type Counts, ranksIn } from './ranking.ts'
import { noScore, pointsOf, type Score } from './score.ts'

// A field of more than `mostAtOnce` participants is shown in pages. Its ranks come with each line, counted from how many
// have which score.

/** A participant of a large field. `place`: in leaderboard order, from 1; null: joined since the places were made. */
type Placed = SeasonProgress & { place: number | null }

/** A participant with the rank after every step. */
export type PageLine = Placed & { ranks: number[]; shared: boolean }

/** The facts of a page of a large field, or of a long league, besides its lines. */
export type FieldPage = {
  /** null: the field is everyone. */
  league: { id: string; name: string } | null
  /** How many take part, and how many of them have a place. */
  total: number
  placed: number
  /** The number of this page, from 1, and how many there are. */
  side: number
  sides: number
  /** Those of the leaderboard's entries, in their order. */
  places: (number | null)[]
  ranks: number[][]
  /** Points of the leaders after every step, and how many lead now. */
  most: number[]
  leaders: number
  /** The winners of the latest step. null: nobody earned any points. */
  winners: Best | null
}

/** Lines with their ranks. `totals`: how many have which score, after every step up to one. */
export function rankedLines(lines: readonly Placed[], totals: readonly Counts<Score>[]): PageLine[] {
  const steps = totals.map(ranksIn)
  return lines.map((line) => {
    const scores = line.scores.slice(0, totals.length)
    const ranks = scores.map((score, step) => steps[step]!(score))
    return { ...line, scores, ranks: ranks.map(({ rank }) => rank), shared: ranks.at(-1)?.shared ?? false }
  })
}

/** A line as the leaderboard shows it. `most`: points of the leader. */
export function entryOf({ user, username, scores, ranks, shared }: PageLine, most: number): LeaderboardEntry {
  const points = pointsOf(scores.at(-1) ?? noScore)
  const before = ranks.at(-2)
  const rank = ranks.at(-1) ?? null
  return {
    rank,
    shared,
    movement: rank === null || before === undefined ? null : before - rank,
    latest: points - pointsOf(scores.at(-2) ?? noScore),
    gap: most - points,
    guesser: { id: user, username, points },
  }
}

/** Some lines and those around the viewer, each once: by place, then those without one. */
export function mergedLines(...parts: readonly (readonly PageLine[])[]): PageLine[] {
  const byUser = new Map(parts.flat().map((line) => [line.user, line]))
  const last = Number.POSITIVE_INFINITY
  return [...byUser.values()].sort((a, b) => (a.place ?? last) - (b.place ?? last))
}
