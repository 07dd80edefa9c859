/** Whether the time of a guess (milliseconds) is known. It is 0 for one that moved in (docs/moving-in.md). */
export const isTimeKnown = (storedAt: number): boolean => storedAt !== 0
