import type { Session } from './season.ts'

const minute = 60_000

/** How long a session lasts as planned, in milliseconds. */
export const sessionLength: Record<Session, number> = {
  FP1: 60 * minute,
  FP2: 60 * minute,
  FP3: 60 * minute,
  SPRINT_QUALIFYING: 45 * minute,
  SPRINT: 60 * minute,
  QUALIFYING: 60 * minute,
  RACE: 120 * minute,
}

/** No two races of a season are this close to each other. */
export const sameWeekend = 3 * 24 * 60 * minute

/** Of these sessions of one name, the one in the weekend of that instant, however wrong the time of day is. */
export const nearestInWeekend = <Timed extends { startsAt: number }>(
  sessions: readonly Timed[],
  at: number,
) =>
  sessions
    .filter(({ startsAt }) => Math.abs(startsAt - at) < sameWeekend)
    .toSorted((a, b) => Math.abs(a.startsAt - at) - Math.abs(b.startsAt - at))
    .at(0)
