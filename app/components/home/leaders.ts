import { counted } from '#app/format.ts'
import type { LeaderboardEntry } from '#game/leaderboard.ts'

/** "Anna leder med 612 poeng", "Anna og Bjarne leder med 612 poeng"; null without participants. */
export function leadersOf(entries: readonly LeaderboardEntry[], verb: 'leder' | 'ledet'): string | null {
  const leaders = entries.filter(({ rank }) => rank === 1)
  if (leaders.length === 0) return null
  return `${namesOf(leaders)} ${verb} med ${counted(leaders[0]!.guesser.points, 'poeng', 'poeng')}`
}

/** Names up to two of them, else says how many there are. */
export function namesOf(entries: readonly LeaderboardEntry[]): string {
  const names = entries.map(({ guesser }) => guesser.username)
  return names.length <= 2
    ? names.join(' og ')
    : `${names[0]} og ${counted(names.length - 1, 'annen', 'andre')}`
}
