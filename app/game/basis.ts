/**
 * What a polled answer is made of: a season (year 0: none) at a version, and the instant before which the clock
 * alone does not change it. As an ETag it lets one row say that nothing is new.
 */
export type Basis = { year: number; version: number; until: number }

/** The first of these instants that is still ahead: until then the clock alone changes nothing. */
export const firstAhead = (instants: readonly number[], now: number): number =>
  instants.reduce((first, at) => (at > now && at < first ? at : first), Number.POSITIVE_INFINITY)
