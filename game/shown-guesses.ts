import { type Category, questionOf } from './category.ts'
import type { QuestionDeadline } from './questions/question.ts'

/** A seal of a window, which shows its guesses to everyone. `size`: its leaves. `sealedAt` is in milliseconds. */
type ShowingSeal = { size: number; sealedAt: number }

/** When the guesses of a window were first shown: its first seal with leaves. The query `shownTimes` has the same. */
export const firstShown = (seals: readonly ShowingSeal[]): number | null => {
  const times = seals.filter(({ size }) => size > 0).map(({ sealedAt }) => sealedAt)
  return times.length === 0 ? null : Math.min(...times)
}

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
