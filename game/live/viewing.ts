/** The steps of the choice of a delay, in seconds. */
export const delayStep = 5

/** A viewer's choices for a running race. `delay` holds back everything, in seconds. */
export type LiveViewing = { isShown: boolean; delay: number }
