import { type Category, categories } from './category.ts'
import { byName, ranksOf } from './ranking.ts'

/** One participant's totals after every step, from step 0. Everybody has every step. */
export type Progress = { user: string; username: string; totals: number[] }

export type LeaderboardEntry = {
  rank: number
  /** More than one participant has this rank. */
  shared: boolean
  /** Places gained (positive) or lost since the previous step; null at step 0. */
  movement: number | null
  /** Points earned at the latest step; may be negative, since season guesses move both ways. */
  latest: number
  /** Points behind the leader. */
  gap: number
  guesser: { id: string; username: string; points: number }
}

/** One line of the graph: the total after every step, from step 0. */
export type Series = { name: string; scores: number[] }

/** The field by points after the newest step, inside a tie by name. */
export const inLeaderboardOrder = (field: readonly Progress[]): Progress[] =>
  field.toSorted((a, b) => pointsOf(b) - pointsOf(a) || byName(a.username, b.username))

/** The leaderboard after the newest step, of a field in leaderboard order. */
export function leaderboardOf(ordered: readonly Progress[]): LeaderboardEntry[] {
  const leader = ordered[0] ? pointsOf(ordered[0]) : 0
  const ranks = ranksOf(ordered.map(pointsOf))
  const hasBefore = ordered.some(({ totals }) => totals.length > 1)
  const before = ranksOf(ordered.map(pointsBefore))
  const holders = Map.groupBy(ranks, (rank) => rank)
  return ordered.map((participant, index) => {
    const { user, username } = participant
    const rank = ranks[index]!
    return {
      rank,
      shared: holders.get(rank)!.length > 1,
      movement: hasBefore ? before[index]! - rank : null,
      latest: pointsOf(participant) - pointsBefore(participant),
      gap: leader - pointsOf(participant),
      guesser: { id: user, username, points: pointsOf(participant) },
    }
  })
}

/** The lines of the graph, of a field in leaderboard order. */
export const graphOf = (ordered: readonly Progress[]): Series[] =>
  ordered.map(({ username, totals }) => ({ name: username, scores: totals }))

/** What a participant has at one step; null: nothing in any category. */
export type StepPoints = { user: string; total: number; byCategory: Partial<Record<Category, number>> | null }

/** Ranks among all participants, in all and in each category, and how many they are. */
export type FieldRanks = Record<Category, number> & { rank: number; field: number }

/** A participant's ranks in the field of a step; null for who does not take part. */
export function fieldRanksOf(field: readonly StepPoints[], user: string): FieldRanks | null {
  const index = field.findIndex((one) => one.user === user)
  if (index === -1) return null
  const rankBy = (points: (one: StepPoints) => number) => ranksOf(field.map(points))[index]!
  const inCategory = categories.map((c) => [c, rankBy(({ byCategory }) => byCategory?.[c] ?? 0)] as const)
  return {
    ...(Object.fromEntries(inCategory) as Record<Category, number>),
    rank: rankBy(({ total }) => total),
    field: field.length,
  }
}

const pointsOf = ({ totals }: Progress) => totals.at(-1) ?? 0
const pointsBefore = ({ totals }: Progress) => totals.at(-2) ?? 0
