import { byName, highest, ranksOf } from './ranking.ts'
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

/** The leaderboard after the newest step, of a field in leaderboard order. */
export function leaderboardOf(ordered: readonly SeasonProgress[]): LeaderboardEntry[] {
  const leader = ordered[0] ? pointsOf(newest(ordered[0])) : 0
  const ranks = ranksOf(ordered.map(newest))
  const hasBefore = ordered.some(({ scores }) => scores.length > 1)
  const before = ranksOf(ordered.map(previous))
  const holders = Map.groupBy(ranks, (rank) => rank)
  return ordered.map((participant, index) => {
    const { user, username, scores } = participant
    const points = pointsOf(newest(participant))
    const rank = ranks[index]!
    const isRanked = scores.length > 0
    return {
      rank: isRanked ? rank : null,
      shared: isRanked && holders.get(rank)!.length > 1,
      movement: hasBefore ? before[index]! - rank : null,
      latest: points - pointsOf(previous(participant)),
      gap: leader - points,
      guesser: { id: user, username, points },
    }
  })
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
 * The lines of a long leaderboard that matter most, as indices: the top, and the viewer (-1: none) with their
 * neighbours. A single line is never left out, because a gap takes as much room.
 */
export function excerptOf(count: number, me: number): number[] {
  const wanted = (index: number) => index < excerpt.top || isNear(index, me)
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => wanted(index) || (wanted(index - 1) && (wanted(index + 1) || index + 1 === count)),
  )
}

/** Whether a line of an excerpt is among those that phones show too. */
export const isOnPhones = (index: number, me: number): boolean =>
  index < excerpt.topOnPhones || isNear(index, me)

const isNear = (index: number, me: number) => me >= 0 && Math.abs(index - me) <= excerpt.near

/** The lines of the graph, of a field in leaderboard order. */
export const graphOf = (ordered: readonly SeasonProgress[]): Series[] =>
  ordered.map(({ username, scores }) => ({ name: username, scores }))

const newest = ({ scores }: SeasonProgress): Score => scores.at(-1) ?? noScore
const previous = ({ scores }: SeasonProgress): Score => scores.at(-2) ?? noScore

/** One participant at one step. */
export type FieldLine = { user: string; username: string; score: Score }
