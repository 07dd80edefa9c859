import { byName, type Counts, countsOf, highest, ranksIn } from './ranking.ts'
import { compareScores, noScore, pointsOf, type Score } from './score.ts'

/** One participant's score after every step. Everybody has every step; a league has none before its first result. */
export type SeasonProgress = { user: string; username: string; scores: Score[] }

export type LeaderboardEntry = {
  /** null: no step counts yet, which is so in a league before its first result. */
  rank: number | null
  /** More than one participant has this rank. */
  shared: boolean
  /** Ranks gained (positive) or lost since the previous step; null at step 0. */
  movement: number | null
  /** Points earned at the latest step; may be negative, since season guesses move both ways. */
  latest: number
  /** Points behind the leader. */
  gap: number
  guesser: { id: string; username: string; points: number }
}

export type RankedEntry = LeaderboardEntry & { rank: number }

export const hasPlace = (entry: LeaderboardEntry): entry is RankedEntry => entry.rank !== null

/** One line of the graph: the score after every step, from step 0. */
export type Series = { name: string; scores: Score[] }

/** The field by rank after the newest step, inside a tie by name. */
export const inLeaderboardOrder = <Line extends SeasonProgress>(field: readonly Line[]): Line[] =>
  inOrder(field, newest)

/** Participants by rank, inside a tie by name. */
export const inOrder = <Line extends { username: string }>(
  lines: readonly Line[],
  scoreOf: (line: Line) => Score,
): Line[] => lines.toSorted((a, b) => compareScores(scoreOf(a), scoreOf(b)) || byName(a.username, b.username))

/** A participant of a field. `place`: in leaderboard order, from 1; null: none yet. */
export type PlacedLine = SeasonProgress & { place: number | null }

/** The rank after every step. `shared`: others have the latest rank too. */
type Ranks = { ranks: number[]; shared: boolean }

export type RankedLine = PlacedLine & Ranks

/** Lines with their ranks in a field. `totals`: how many have which score, after every step up to one. */
export function rankedLines<Line extends SeasonProgress>(
  lines: readonly Line[],
  totals: readonly Counts<Score>[],
): (Line & Ranks)[] {
  const steps = totals.map(ranksIn)
  return lines.map((line) => {
    const scores = line.scores.slice(0, totals.length)
    const ranks = scores.map((score, step) => steps[step]!(score))
    return { ...line, scores, ranks: ranks.map(({ rank }) => rank), shared: ranks.at(-1)?.shared ?? false }
  })
}

/** How many of these lines have which score, after every step. */
export const totalsOfSteps = (lines: readonly SeasonProgress[]): Counts<Score>[] =>
  (lines[0]?.scores ?? []).map((_, step) => countsOf(lines.map(({ scores }) => scores[step] ?? noScore)))

/** A line as the leaderboard shows it. `most`: points of the leader. */
export function entryOf(
  { user, username, scores, ranks, shared }: SeasonProgress & Ranks,
  most: number,
): LeaderboardEntry {
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

/** The leaderboard after the newest step, of a field in leaderboard order. Only the last two steps decide it. */
export function leaderboardOf(ordered: readonly SeasonProgress[]): LeaderboardEntry[] {
  const lines = ordered.map((line) => ({ ...line, scores: line.scores.slice(-2) }))
  const leader = pointsOf(lines[0] ? newest(lines[0]) : noScore)
  return rankedLines(lines, totalsOfSteps(lines)).map((line) => entryOf(line, leader))
}

/** The lines with most points at the latest step, if anyone earned any. Several may share it. */
export const roundWinners = <Line extends { latest: number }>(lines: readonly Line[]): Line[] =>
  highest(lines, ({ latest }) => latest)

/** The points and winners of the latest round. null: nobody earned any. */
export function bestRound(entries: readonly LeaderboardEntry[]): Best | null {
  const winners = roundWinners(entries)
  const [first] = winners
  return first
    ? { points: first.latest, count: winners.length, some: winners.map(({ guesser }) => guesser) }
    : null
}

/** Several with the same points, of whom some or all are named. */
export type Best = { points: number; count: number; some: { id: string; username: string }[] }

/** How many lines a long leaderboard shows at the top (phones fewer), and on each side of the viewer. */
export const excerpt = { top: 25, topOnPhones: 10, near: 5 }

/** A leaderboard of more lines than this is shown as an excerpt first. */
export const longLeaderboard = excerpt.top

/**
 * Whether a long leaderboard of `count` lines shows the one at an index first: the top, and the viewer (-1: none) with
 * their neighbours. A single line is never left out, because a gap takes as much room.
 */
export function isInExcerpt(index: number, count: number, me: number): boolean {
  const wanted = (other: number) => other < excerpt.top || isNear(other, me)
  return wanted(index) || (wanted(index - 1) && (wanted(index + 1) || index + 1 === count))
}

/** Whether a line of an excerpt is among those that phones show too. */
export const isOnPhones = (index: number, me: number): boolean =>
  index < excerpt.topOnPhones || isNear(index, me)

/** The neighbours of nobody (-1) are among the first lines, which are shown anyway. */
const isNear = (index: number, me: number) => Math.abs(index - me) <= excerpt.near

const newest = ({ scores }: SeasonProgress): Score => scores.at(-1) ?? noScore

/** One participant at one step. */
export type FieldLine = { user: string; username: string; score: Score }
