/** Whether a time (milliseconds) is known. It is 0 for guesses that moved in, and races of sheets (docs/moving-in.md). */
export const isTimeKnown = (at: number): boolean => at !== 0
