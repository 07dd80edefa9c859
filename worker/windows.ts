import { windowName } from '#db/queries/guess-windows.ts'
import type { Submission, Verdict, WindowId } from '#game/submission.ts'
import type { GuessWindow } from './objects/guess-window.ts'

/** Access to the guess windows, which hides Durable Objects from the use cases. */
export type Windows = {
  submit: (window: WindowId, submission: Submission) => Promise<Verdict>
  /** Sets the window's alarm to `instant` (milliseconds), to run what its cutoff makes due. */
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
