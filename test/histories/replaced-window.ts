import { openDatabase } from '#db/client.ts'
import { claimEpoch, commitGuesses } from '#db/queries/guess-windows.ts'
import type { Submission, WindowId } from '#game/submission.ts'
import { WindowCore } from '#worker/objects/window-core.ts'

/** A window outside a Durable Object, so that a second instance can take over while the first one goes on. */
const aWindow = (d1: D1Database, window: WindowId) =>
  new WindowCore({
    touch: () => {},
    random: () => 0,
    claimEpoch: (step) => claimEpoch(openDatabase(d1), window, step),
    commit: (epoch, batch) => commitGuesses(openDatabase(d1), window, epoch, batch),
  })

/**
 * The namespace of a window that is replaced while its n-th batch waits: `meanwhile` runs then, and reaches a new
 * instance. The old one does not know and goes on.
 */
export function replacedWindow(d1: D1Database, after: number, meanwhile: () => Promise<void>) {
  let batches = 0
  let current: WindowCore | null = null
  const watched = new Proxy(d1, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (name !== 'batch') return member.bind(target)
      return async (...statements: unknown[]) => {
        if (++batches === after) {
          current = null
          await meanwhile()
        }
        return member.apply(target, statements)
      }
    },
  })
  const submit = (window: WindowId, submission: Submission) => {
    current ??= aWindow(watched, window)
    return current.submit(submission)
  }
  return { getByName: () => ({ submit }) } as unknown as Env['GUESS_WINDOW']
}
