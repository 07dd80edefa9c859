import type { FlagType } from '#game/flags.ts'
import { keysIn } from '#game/records.ts'

/** Far more than a session has. The first half of 2025 had at most 4 safety cars and 10 yellow periods. */
const mostInSession: Record<FlagType, number> = { RED: 6, SAFETY_CAR: 12, YELLOW: 30 }

/** The types of which a session has more flags than it can have, so that the answer must be wrong. */
export const implausibleTypes = (flags: readonly { type: FlagType }[]): FlagType[] =>
  keysIn(mostInSession).filter(
    (type) => flags.filter((flag) => flag.type === type).length > mostInSession[type],
  )

const hour = 60 * 60_000
const longestBefore = 3 * hour
const longestAfter = 8 * hour

/** Whether a message can belong to the session that began at `startsAt` (milliseconds). */
export const isOfSession = ({ at }: { at: number }, startsAt: number): boolean =>
  at >= startsAt - longestBefore && at <= startsAt + longestAfter
