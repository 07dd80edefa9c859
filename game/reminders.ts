import { type Category, categories } from './category.ts'
import type { WindowId } from './submission.ts'

/** The choices: hours before a cutoff. */
export const reminderChoices = [1, 2, 3, 6, 12, 24] as const
export type ReminderHours = (typeof reminderChoices)[number]

/** Used until the user has chosen. */
export const usualHours: ReminderHours = 3

const reminderChannels = ['MAIL', 'PUSH'] as const
export type ReminderChannel = (typeof reminderChannels)[number]

const hour = 60 * 60_000

/** Milliseconds before the cutoff: the earliest reminder, and the last minute without any. */
export const furthestAhead = Math.max(...reminderChoices) * hour
export const latestBefore = 60_000

/**
 * The chosen option that is due, given instants in milliseconds. If several are due, the one nearest to the
 * cutoff replaces the others. null: none is due, or it is too late.
 */
export function dueHours(
  chosen: readonly ReminderHours[],
  cutoff: number,
  now: number,
): ReminderHours | null {
  if (cutoff - now < latestBefore) return null
  const due = chosen.filter((hours) => now >= cutoff - hours * hour)
  return due.length === 0 ? null : (Math.min(...due) as ReminderHours)
}

/** A user who wants reminders, and their state in one window. */
export type Subscriber = {
  user: string
  hours: readonly ReminderHours[]
  channels: readonly ReminderChannel[]
  guessed: readonly Category[]
  /** The reminders already sent for this window, or given up on. */
  sent: readonly { hours: ReminderHours; channel: ReminderChannel }[]
}

export type Reminder = { user: string; window: WindowId; hours: ReminderHours; channel: ReminderChannel }

/** The reminders that are due in a window: one per option and channel, for users who miss a guess. */
export function dueReminders(
  { window, asked, cutoff }: { window: WindowId; asked: readonly Category[]; cutoff: number },
  subscribers: readonly Subscriber[],
  now: number,
): Reminder[] {
  return subscribers.flatMap(({ user, hours: chosen, channels, guessed, sent }) => {
    const hours = dueHours(chosen, cutoff, now)
    if (hours === null || missingCategories(asked, guessed).length === 0) return []
    return channels
      .filter((channel) => !sent.some((one) => one.hours === hours && one.channel === channel))
      .map((channel) => ({ user, window, hours, channel }))
  })
}

/** The questions of a window without a guess. */
export const missingCategories = (asked: readonly Category[], guessed: readonly Category[]): Category[] =>
  categories.filter((category) => asked.includes(category) && !guessed.includes(category))
