/**
 * The order of the saves of a window is an epoch of its writer, then a counter. Both go up by random steps, because a
 * receipt shows its sequence: two of one person would count what others saved in between.
 */
export const sequencesPerEpoch = 2 ** 32

/** The largest steps. A window has 200 000 epochs of 700 000 saves each before a sequence is no safe integer. */
export const longestStep = { epoch: 2 ** 5, counter: 2 ** 16 }

/** A step of at least 1, as often below the root of `longest` as above it. `random` is at least 0 and below 1. */
export const stepOf = (random: number, longest: number): number => Math.floor(longest ** random)
