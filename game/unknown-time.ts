/** The stored time (milliseconds) of a guess that moved in from a site that keeps none (docs/moving-in.md). */
const unknownTime = 0

export const isTimeKnown = (storedAt: number): boolean => storedAt !== unknownTime
