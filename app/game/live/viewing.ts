/** The longest delay that a viewer can choose, and the steps of the choice. In seconds. */
export const longestDelay = 180
export const delayStep = 5

/** What a viewer wants to see of a running race. `delay` holds back everything, in seconds. */
export type LiveViewing = { isShown: boolean; delay: number }
