import { sideBySide } from '#game/must-have.ts'
import { ranksOf } from '#game/ranking.ts'
import { addScore, compareScores, pointsOf, subtractScore } from '#game/score.ts'
import type { LiveBasis } from './basis.ts'
import { keyNow, raceScore, seasonScore } from './points.ts'
import type { LiveState } from './state.ts'

/** A participant if the race ended now. */
export type LiveRow = {
  user: string
  username: string
  /** Points of the questions on this race. */
  race: number
  /** How much more the questions on the season give than before the race; may be negative. */
  season: number
  total: number
  /** null: unknown, because only a part of the field is known. */
  rank: number | null
  /** More than one participant has this rank. */
  shared: boolean
  /** The rank before the race. */
  rankBefore: number | null
  /** Ranks gained (positive) or lost since before the race. */
  movement: number | null
}

/**
 * The participants in the leaderboard of a running race. A large field shows those whom the viewer follows,
 * with places among themselves. Without any, it shows the viewer and the best ones before the race, without
 * places.
 */
export type LiveField = 'all' | 'followed' | 'best'

export const liveFieldOf = ({
  isWholeField,
  followed,
}: Pick<LiveBasis, 'isWholeField' | 'followed'>): LiveField =>
  isWholeField ? 'all' : followed.length > 0 ? 'followed' : 'best'

/**
 * The leaderboard if the race ended now. `among`: only these participants, with ranks among themselves. In a field
 * that is not whole, only such a table has ranks.
 */
export function liveTable(basis: LiveBasis, state: LiveState, among?: ReadonlySet<string>): LiveRow[] {
  const key = keyNow(basis, state)
  const { id } = basis.race
  const people = among ? basis.people.filter(({ user }) => among.has(user)) : basis.people
  const rows = people.map(({ user, username, before, seasonBefore, guesses }) => {
    const race = raceScore(key, guesses, id)
    const season = subtractScore(seasonScore(key, guesses, id), seasonBefore)
    return { user, username, race, season, before, now: addScore(addScore(before, race), season) }
  })
  const hasRanks = basis.isWholeField || among !== undefined
  const before = ranksOf(rows.map((row) => row.before))
  // People are in the order of names, and the sort is stable.
  const lines = sideBySide(rows, before)
    .map(([row, rankBefore]) => ({ ...row, rankBefore }))
    .sort((a, b) => compareScores(a.now, b.now))
  const ranks = ranksOf(lines.map(({ now }) => now))
  return sideBySide(lines, ranks).map(([{ user, username, race, season, now, rankBefore }, rank], index) => {
    return {
      user,
      username,
      race: pointsOf(race),
      season: pointsOf(season),
      total: pointsOf(now),
      rank: hasRanks ? rank : null,
      shared: hasRanks && (ranks[index - 1] === rank || ranks[index + 1] === rank),
      rankBefore: hasRanks ? rankBefore : null,
      movement: hasRanks ? rankBefore - rank : null,
    }
  })
}
