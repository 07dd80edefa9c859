import { windowName } from '#db/queries/guess-windows.ts'
import type { Submission, Verdict, WindowId } from '#game/submission.ts'
import type { GuessWindow } from './objects/guess-window.ts'

/** The way to the turnstiles, so that a use case needs to know nothing of Durable Objects. */
export type Windows = {
  submit: (window: WindowId, submission: Submission) => Promise<Verdict>
  /** Has the window look at an instant (milliseconds) for what its cutoff has made due. */
  wakeAt: (window: WindowId, instant: number) => Promise<void>
}

/** An object that cannot be reached leaves the outcome unknown, which is `busy`. */
export const openWindows = (objects: DurableObjectNamespace<GuessWindow>): Windows => ({
  submit: (window, submission) =>
    objects
      .getByName(windowName(window))
      .submit(window, submission)
      .catch((error) => {
        console.error(error)
        return { kind: 'busy' as const }
      }),
  wakeAt: (window, instant) => objects.getByName(windowName(window)).wakeAt(instant),
})
