/** The sources that an admin can choose for a race while it runs. OFF: it is not shown. */
export const liveChoices = ['OFF', 'REFEREE', 'OPENF1', 'REPLAY'] as const
export type LiveChoice = (typeof liveChoices)[number]
