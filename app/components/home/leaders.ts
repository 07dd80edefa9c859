import type { LeaderboardEntry } from '#game/leaderboard.ts'
import { counted } from '#words/format.ts'

/**
 * "Anna leder med 612 poeng", "Anna og Bjarne leder med 612 poeng"; null without participants. `count`: how many lead,
 * if not all are among the entries.
 */
export function leadersOf(
  entries: readonly LeaderboardEntry[],
  verb: 'leder' | 'ledet',
  count?: number,
): string | null {
  const leaders = entries.filter(({ rank }) => rank === 1).map(({ guesser }) => guesser)
  if (leaders.length === 0) return null
  return `${namesOf(leaders, count)} ${verb} med ${counted(leaders[0]!.points, 'poeng', 'poeng')}`
}

/** Names up to two of them, else only their number. */
export const namesOf = (some: readonly { username: string }[], count = some.length): string =>
  count <= 2
    ? some.map(({ username }) => username).join(' og ')
    : `${some[0]?.username} og ${counted(count - 1, 'annen', 'andre')}`
