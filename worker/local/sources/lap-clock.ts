import type { SeededRace } from '#db/seed/facts.ts'

const second = 1_000
const minute = 60 * second
export const lapTime = 90 * second
/** A red flag comes this long after the start of its lap. A stopped race resumes after `stopped`. */
export const redAfter = 60 * second
export const stopped = 15 * minute

/** When a lap of the leader begins, and `after` it, in milliseconds. Lap 1 begins with the start. */
export function lapClock({ sessions, flags = [] }: Pick<SeededRace, 'sessions' | 'flags'>) {
  const start = Date.parse(sessions.RACE)
  const reds = flags.filter(({ type }) => type === 'RED').map(({ lap }) => (lap - 1) * lapTime + redAfter)
  return (lap: number, after = 0): number => {
    const driven = (lap - 1) * lapTime + after
    return start + driven + stopped * reds.filter((red) => red < driven).length
  }
}
