import {
  hasPlace,
  inLeaderboardOrder,
  leaderboardOf,
  type RankedEntry,
  type SeasonProgress,
} from './leaderboard.ts'
import { fieldOfLeague, type LeagueField } from './leagues.ts'

/** The table of a league after a step of the season. Empty until its first race has a result. */
export function leagueTable(
  field: readonly SeasonProgress[],
  league: LeagueField,
  step: number,
): RankedEntry[] {
  const until = field.map((line) => ({ ...line, scores: line.scores.slice(0, step + 1) }))
  return leaderboardOf(inLeaderboardOrder(fieldOfLeague(until, league))).filter(hasPlace)
}
