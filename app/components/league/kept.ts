import type { LeagueChoice } from '#worker/usecases/leagues/following.ts'

/** The query parameter that keeps the chosen league on another view of the page. */
export const keptLeague = (choice: LeagueChoice): Record<string, string> =>
  choice?.chosen ? { league: choice.chosen.id } : {}
