import { type SealedWindow, waitsForSeal } from '#game/guess-window.ts'
import type { Whose } from '#game/refusals/whose.ts'
import { sealedWindowName } from '#game/seal/window-name.ts'
import type { WindowId } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { sealWindow } from './sealing.ts'

type Sealer = Pick<AppContext, 'db' | 'signer' | 'now'>

/** A reader waits for at most this: about 10 000 guesses per window, and no more windows than one request may query. */
const slicesPerWindow = 1
const mostWindows = 8

/**
 * Reads, and where a window is closed and waits for its seal, seals it and reads again: so the first page after a cutoff
 * shows the guesses. `windowsOf`: those whose guesses were read. Readers themselves never write.
 */
export async function readSealed<T>(
  app: Sealer,
  read: () => Promise<T>,
  windowsOf: (found: T) => readonly (WindowId & SealedWindow)[],
): Promise<T> {
  const found = await read()
  return (await sealForReader(app, windowsOf(found))) ? read() : found
}

/**
 * Returns whether any of these windows is sealed now. Never throws: without a seal the guesses stay hidden, and the cron
 * job tries again.
 */
async function sealForReader(app: Sealer, windows: readonly (WindowId & SealedWindow)[]): Promise<boolean> {
  const waiting = windows.filter((window) => waitsForSeal(window, app.now))
  // Questions share windows.
  const byName = new Map(waiting.map((window) => [sealedWindowName(window), window]))
  let isAnySealed = false
  for (const window of [...byName.values()].slice(0, mostWindows)) {
    try {
      const result = await sealWindow(app, window, { slices: slicesPerWindow })
      if (result === 'no-key') return false
      if (result === 'sealed') isAnySealed = true
    } catch (error) {
      console.error(error)
    }
  }
  return isAnySealed
}

/** Why others' guesses are hidden: the windows are open, or one has no seal. */
export function hiddenGuesses(now: number, windows: readonly SealedWindow[], whose?: Whose): Refusal {
  if (windows.some((window) => waitsForSeal(window, now)))
    return new Refusal('not-yet', 'guesses-being-sealed')
  const open = windows.filter(({ cutoff }) => now < cutoff)
  const shownFrom = open.length > 0 ? Math.min(...open.map(({ cutoff }) => cutoff)) : null
  return new Refusal('not-yet', { kind: 'guesses-hidden', shownFrom, ...(whose && { whose }) })
}
