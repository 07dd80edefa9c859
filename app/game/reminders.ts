import { type Category, raceCategories, seasonCategories } from './category.ts'
import type { WindowId } from './submission.ts'

/** How many hours before a cutoff somebody may want to be told. */
export const reminderHours = [1, 2, 3, 6, 12, 24] as const
export type ReminderHours = (typeof reminderHours)[number]

/** Who has chosen nothing yet is told so many hours before. */
export const usualHours: ReminderHours = 3

export const reminderWays = ['MAIL', 'PUSH'] as const
export type ReminderWay = (typeof reminderWays)[number]

const hour = 60 * 60_000

/** No window is looked at earlier than this before its cutoff, and nobody is told in its last minute. */
export const furthestAhead = Math.max(...reminderHours) * hour
export const leastLeft = 60_000

/**
 * The option whose time has come, of those somebody has chosen; of several the one nearest to the cutoff, which
 * takes the place of the others. null: none yet, or too late.
 */
export function dueHours(
  chosen: readonly ReminderHours[],
  cutoff: number,
  now: number,
): ReminderHours | null {
  if (cutoff - now < leastLeft) return null
  const due = chosen.filter((hours) => now >= cutoff - hours * hour)
  return due.length === 0 ? null : (Math.min(...due) as ReminderHours)
}

/** Somebody who wants reminders, and how it stands with one window. */
export type Subscriber = {
  user: string
  hours: readonly ReminderHours[]
  ways: readonly ReminderWay[]
  guessed: readonly Category[]
  /** What he has been told about this window, and what was tried in vain for the last time. */
  told: readonly { hours: ReminderHours; way: ReminderWay }[]
}

export type Reminder = { user: string; window: WindowId; hours: ReminderHours; way: ReminderWay }

/** Everything that is due about one open window: to those who still miss a guess, once per option and way. */
export function dueReminders(
  window: WindowId,
  cutoff: number,
  subscribers: readonly Subscriber[],
  now: number,
): Reminder[] {
  return subscribers.flatMap(({ user, hours: chosen, ways, guessed, told }) => {
    const hours = dueHours(chosen, cutoff, now)
    if (hours === null || missingCategories(window, guessed).length === 0) return []
    return ways
      .filter((way) => !told.some((one) => one.hours === hours && one.way === way))
      .map((way) => ({ user, window, hours, way }))
  })
}

/** What a window asks for and has not got. */
export const missingCategories = ({ race }: WindowId, guessed: readonly Category[]): Category[] =>
  categoriesOf(race).filter((category) => !guessed.includes(category))

const categoriesOf = (race: number | null): readonly Category[] =>
  race === null ? seasonCategories : raceCategories
