const minute = 60_000
/** Messages may be late, and a source may return the same partial answer twice within minutes. */
const stableFor = 30 * minute

/** How much race control has been read. Milliseconds; `since`: when this answer was first read. */
export type Reading = { messages: number; digest: string; since: number; whole: boolean }

/**
 * The state after an answer. `endedAt` (milliseconds) is null if the session has not ended. A reading is
 * whole when the session ended and the answer was unchanged for half an hour. Returns null for an answer with
 * fewer messages than before, which is ignored.
 */
export function nextReading(
  before: Reading | null,
  { messages, digest, endedAt }: { messages: number; digest: string; endedAt: number | null },
  now: number,
): Reading | null {
  if (before !== null && messages < before.messages) return null
  const since = before?.digest === digest ? before.since : now
  const whole = endedAt !== null && now - Math.max(endedAt, since) >= stableFor
  return { messages, digest, since, whole }
}
