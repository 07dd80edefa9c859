import { namesOf } from '#app/components/leaderboard/few-names.ts'
import type { LeaderboardEntry } from '#game/leaderboard.ts'
import { counted } from '#words/format.ts'

/**
 * "Anna ledet med 612 poeng", "Anna og Bjarne ledet med 612 poeng"; null without participants. `count`: how many led, if
 * not all are among the entries.
 */
export function leadersOf(entries: readonly LeaderboardEntry[], count?: number): string | null {
  const leaders = entries.filter(({ rank }) => rank === 1).map(({ guesser }) => guesser)
  const [first] = leaders
  if (first === undefined) return null
  return `${namesOf(leaders, count)} ledet med ${counted(first.points, 'poeng', 'poeng')}`
}
