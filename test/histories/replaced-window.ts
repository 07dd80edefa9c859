import { openDatabase } from '#db/client.ts'
import { claimEpoch, commitGuesses } from '#db/queries/guess-windows.ts'
import type { Submission, WindowId } from '#game/submission.ts'
import { WindowCore } from '#worker/objects/window-core.ts'
import { replacing } from './replacing.ts'

/** A window outside a Durable Object, so that a second instance can take over while the first one goes on. */
const aWindow = (d1: D1Database, window: WindowId) =>
  new WindowCore({
    touch: () => {},
    random: () => 0,
    claimEpoch: (step) => claimEpoch(openDatabase(d1), window, step),
    commit: (epoch, batch) => commitGuesses(openDatabase(d1), window, epoch, batch),
  })

/** The namespace of a window that is replaced while its n-th batch waits. */
export function replacedWindow(d1: D1Database, after: number, meanwhile: () => Promise<void>) {
  const current = replacing(d1, after, meanwhile, aWindow)
  const submit = (window: WindowId, submission: Submission) => current(window).submit(submission)
  return { getByName: () => ({ submit }) } as unknown as Env['GUESS_WINDOW']
}
