import { type Category, questionOf } from './category.ts'
import type { QuestionDeadline } from './questions/question.ts'

/** Windows by the time when their guesses were first shown. A window that is missing was never shown. */
type ShownTimes = readonly { race: number | null; deadline: QuestionDeadline; shownAt: number }[]

/** When the guesses on a question were first shown; null: never. */
export const shownAtOf = (times: ShownTimes, category: Category, race: number | null): number | null =>
  times.find((one) => one.race === race && one.deadline === questionOf(category).deadline)?.shownAt ?? null

/**
 * Whether a guess was saved when others' guesses had been shown, which is only possible after an admin has opened the
 * window again. Both instants are the database's, in milliseconds.
 */
export const isAfterShown = (storedAt: number, shownAt: number | null): boolean =>
  shownAt !== null && storedAt >= shownAt

/** Whether a guess on the season (`race` null) or on a race was saved when others' guesses had been shown. */
export const isMarked = (
  times: ShownTimes,
  { category, race, storedAt }: { category: Category; race: number | null; storedAt: number },
): boolean => isAfterShown(storedAt, shownAtOf(times, category, race))
