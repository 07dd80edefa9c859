/**
 * A polled answer depends on a season (0: none), its version, and the instant (milliseconds) when time alone
 * changes it. As an ETag, one row from the database shows whether there is news.
 */
export type Basis = { year: number; version: number; until: number }

/** The first instant after `now` (milliseconds), or Infinity. Until then time alone changes nothing. */
export const firstAhead = (instants: readonly number[], now: number): number =>
  instants.reduce((first, at) => (at > now && at < first ? at : first), Number.POSITIVE_INFINITY)
