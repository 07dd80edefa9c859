const minute = 60_000
/** Messages come late, and a source may give half an answer twice within minutes. */
const settled = 30 * minute

/** How much of a session's race control is known. Milliseconds; `since`: when this answer was read first. */
export type Reading = { messages: number; digest: string; since: number; whole: boolean }

/**
 * What is known after an answer; `endedAt` is null where it does not say that the session is over. It is whole when the session has been over for half an hour and the answer has
 * not changed for as long. null: it has fewer messages than an earlier one, so it is not to be believed.
 */
export function nextReading(
  before: Reading | null,
  { messages, digest, endedAt }: { messages: number; digest: string; endedAt: number | null },
  now: number,
): Reading | null {
  if (before !== null && messages < before.messages) return null
  const since = before?.digest === digest ? before.since : now
  const whole = endedAt !== null && now - Math.max(endedAt, since) >= settled
  return { messages, digest, since, whole }
}
