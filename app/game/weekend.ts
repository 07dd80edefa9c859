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
