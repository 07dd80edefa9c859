import type { Session } from './season.ts'

const minute = 60_000

/** The planned length of a session in milliseconds. */
export const sessionLength: Record<Session, number> = {
  FP1: 60 * minute,
  FP2: 60 * minute,
  FP3: 60 * minute,
  SPRINT_QUALIFYING: 45 * minute,
  SPRINT: 60 * minute,
  QUALIFYING: 60 * minute,
  RACE: 120 * minute,
}

/** Milliseconds. No two races of a season are this close. */
export const sameWeekend = 3 * 24 * 60 * minute

/** The session of the weekend that includes `instant` (milliseconds), even if its time of day is wrong. */
export const nearestInWeekend = <Timed extends { startsAt: number }>(
  sessions: readonly Timed[],
  at: number,
) =>
  sessions
    .filter(({ startsAt }) => Math.abs(startsAt - at) < sameWeekend)
    .toSorted((a, b) => Math.abs(a.startsAt - at) - Math.abs(b.startsAt - at))
    .at(0)
