import type { PlannedRace, PublishedRace } from './calendar-races.ts'

/** Why a calendar is refused. `races` are names. */
export type CalendarFault =
  | { kind: 'rounds' }
  | { kind: 'dates' | 'lost-result' | 'too-few'; races: readonly string[] }

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000
const longestWeekend = 6 * day
/** 2026 lost two races in one week. More than this looks like a truncated answer. */
const mostCancelled = 3

/** The first fault of a calendar, or null. */
export function calendarFault(
  planned: readonly PlannedRace[],
  published: readonly PublishedRace[],
  year: number,
): CalendarFault | null {
  const rounds = published.map(({ round }) => round).sort((a, b) => a - b)
  if (rounds.some((round, index) => round !== index + 1)) return { kind: 'rounds' }
  const impossible = published.filter((race) => !isPossible(race, year))
  if (impossible.length > 0) return { kind: 'dates', races: impossible.map(({ name }) => name) }

  const running = planned.flatMap(({ before, after }) =>
    before === null || before.position === null ? [] : [{ before, isKept: after.position !== null }],
  )
  const lost = running.filter(({ isKept }) => !isKept).map(({ before }) => before)
  const over = lost.filter(({ resultState }) => resultState !== null)
  if (over.length > 0) return { kind: 'lost-result', races: over.map(({ name }) => name) }
  const isCutOff = lost.length > mostCancelled || lost.length * 2 >= running.length
  return lost.length > 0 && isCutOff ? { kind: 'too-few', races: lost.map(({ name }) => name) } : null
}

/** A valid date in the season's year, with every session in the days before the race. */
function isPossible({ date, sessions }: PublishedRace, year: number): boolean {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) return false
  if (!date.startsWith(`${year}-`)) return false
  const start = sessions.RACE ?? midnight + day - 1
  if (start < midnight || start >= midnight + day) return false
  return Object.values(sessions).every((at) => at <= start && at > start - longestWeekend)
}
