import type { Category } from '#game/category.ts'
import { isOptional } from './model.ts'

type Window = { year: number; race: number | null; category: Category }

const keyOf = ({ year, race, category }: Window) =>
  `${year} ${race} ${isOptional(category) ? category : 'RACE'}`

/** When each window closed first, and when a visitor first saw guesses on it. A guess after that is marked. */
export class ShownWindows {
  readonly #closed = new Map<string, number>()
  readonly #seen = new Map<string, number>()

  /** Notes that a window is closed now. */
  close(window: Window, cutoff: number) {
    const before = this.#closed.get(keyOf(window)) ?? Number.POSITIVE_INFINITY
    this.#closed.set(keyOf(window), Math.min(before, cutoff))
  }

  /** Notes that a visitor sees guesses on a window at an instant. */
  see(window: Window, at: number) {
    if (!this.#seen.has(keyOf(window))) this.#seen.set(keyOf(window), at)
  }

  /** Whether a guess must be marked as saved when others' guesses had been shown. null: nobody looked in time. */
  isMarked(window: Window, storedAt: number): boolean | null {
    if (storedAt >= (this.#seen.get(keyOf(window)) ?? Number.POSITIVE_INFINITY)) return true
    return storedAt < (this.#closed.get(keyOf(window)) ?? Number.POSITIVE_INFINITY) ? false : null
  }
}
