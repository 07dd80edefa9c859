/** How sending a message ended. UNSENT: certainly not sent. UNKNOWN: perhaps sent, so it is not sent again. */
export type MessageEnding = 'SENT' | 'UNSENT' | 'UNKNOWN'

const minute = 60_000
/** After this many tries a message is parked. */
const mostTries = 10
/** Less than the five minutes between two calls of the clock. */
const shortestWait = 4 * minute
const longestWait = 120 * minute

/** When a message that was not sent is tried again (milliseconds). null: it is parked. */
export const retryAt = (tries: number, now: number): number | null =>
  tries >= mostTries ? null : now + Math.min(shortestWait * 2 ** (tries - 1), longestWait)
