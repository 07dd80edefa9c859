/** The choices: hours before a cutoff. */
export const reminderChoices = [1, 2, 3, 6, 12, 24] as const
export type ReminderHours = (typeof reminderChoices)[number]

/** Used until the user has chosen. */
export const usualHours: ReminderHours = 3

const hour = 60 * 60_000

/** Milliseconds before the cutoff: the earliest reminder, and the last minute without any. */
export const furthestAhead = Math.max(...reminderChoices) * hour
export const latestBefore = 60_000
