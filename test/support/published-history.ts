import { checkWindow } from '#game/seal/check.ts'
import type { PublishedWindow } from '#game/seal/published.ts'
import { fixedSigner, guessAt, type History, publishedWindow } from '#test/support/sealed-window.ts'

export const signer = await fixedSigner()
export const host = signer.name

// Guess 3 is superseded by guess 4, and guess 0 is deleted. Guess 4 came after the cutoff was moved.
export const history: History = {
  window: '2026/17',
  guesses: [
    guessAt(0, 'anna', { erased: true }),
    guessAt(1, 'bo'),
    guessAt(2, 'bo', { category: 'TENTH' }),
    guessAt(3, 'dag'),
    guessAt(4, 'dag'),
  ],
  seals: [
    { cutoff: 3500, size: 4 },
    { cutoff: 4500, size: 5 },
  ],
}
export const published = await publishedWindow(history, signer)

export const findings = (window: PublishedWindow, receipts?: string[]) => checkWindow(window, { receipts })

export type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T
