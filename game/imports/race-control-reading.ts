const minute = 60_000
/** Messages may be late, and a source may return the same partial answer twice within minutes. */
const stableFor = 30 * minute
/** A source that has lost messages by accident has them again within a day. */
const believedAfter = 24 * 60 * minute

/**
 * How much race control has been read. Milliseconds; `since`: when this answer was first read. `shorter`: a newer answer
 * with fewer messages, and since when it has been repeated.
 */
export type Reading = {
  messages: number
  digest: string
  since: number
  whole: boolean
  shorter: { digest: string; since: number } | null
}

/**
 * The state after an answer. `endedAt` (milliseconds) is null if the session has not ended. A reading is
 * whole when the session ended and the answer was unchanged for half an hour. `counts`: whether the flags are those of
 * this answer. A shorter answer counts when it has been the same for a day and has the end of the session: then the
 * longer one had rows that do not belong to it.
 */
export function nextReading(
  before: Reading | null,
  { messages, digest, endedAt }: { messages: number; digest: string; endedAt: number | null },
  now: number,
): { reading: Reading; counts: boolean } {
  if (before !== null && messages < before.messages) {
    const shorter = before.shorter?.digest === digest ? before.shorter : { digest, since: now }
    if (endedAt === null || now - shorter.since < believedAfter) {
      return { reading: { ...before, shorter }, counts: false }
    }
    return { reading: { messages, digest, since: shorter.since, whole: true, shorter: null }, counts: true }
  }
  const since = before?.digest === digest ? before.since : now
  const whole = endedAt !== null && now - Math.max(endedAt, since) >= stableFor
  return { reading: { messages, digest, since, whole, shorter: null }, counts: true }
}
