import { byName } from './ranking.ts'

/** One participant's way through the season: total and rank after every step, from step 0. */
export type Progress = { user: string; username: string; totals: number[]; ranks: number[] }

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

/** The leaderboard after the newest step: by rank, inside a tie by name. */
export const leaderboardOf = (field: readonly Progress[]): LeaderboardEntry[] => entriesOf(inOrder(field))

/** The same for a field that already stands in leaderboard order. */
export function entriesOf(ordered: readonly Progress[]): LeaderboardEntry[] {
  const leader = Math.max(0, ...ordered.map(pointsOf))
  const holders = Map.groupBy(ordered, rankOf)
  return ordered.map((participant) => {
    const { user, username, totals, ranks } = participant
    const before = ranks.at(-2)
    return {
      rank: rankOf(participant),
      shared: holders.get(rankOf(participant))!.length > 1,
      movement: before === undefined ? null : before - rankOf(participant),
      latest: pointsOf(participant) - (totals.at(-2) ?? 0),
      gap: leader - pointsOf(participant),
      guesser: { id: user, username, points: pointsOf(participant) },
    }
  })
}

/** The lines of the graph, in leaderboard order. */
export const graphOf = (field: readonly Progress[]): Series[] =>
  inOrder(field).map(({ username, totals }) => ({ name: username, scores: totals }))

const rankOf = (participant: Progress) => participant.ranks.at(-1) ?? 1
const pointsOf = (participant: Progress) => participant.totals.at(-1) ?? 0
const inOrder = (field: readonly Progress[]) =>
  field.toSorted((a, b) => rankOf(a) - rankOf(b) || byName(a.username, b.username))
