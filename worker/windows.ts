import { windowKey } from '#db/queries/guess-windows.ts'
import type { Submission, SubmissionVerdict, WindowId } from '#game/submission.ts'
import type { GuessWindow } from './objects/guess-window.ts'

/** Access to the guess windows, which hides Durable Objects from the use cases. */
export type GuessWindows = {
  submit: (window: WindowId, submission: Submission) => Promise<SubmissionVerdict>
  /** Sets the window's alarm to `instant` (milliseconds), to run what its cutoff makes due. */
  wakeAt: (window: WindowId, instant: number) => Promise<void>
}

/** An object that cannot be reached leaves the outcome unknown, which is `busy`. */
export const openWindows = (objects: DurableObjectNamespace<GuessWindow>): GuessWindows => ({
  submit: (window, submission) =>
    objects
      .getByName(windowKey(window))
      .submit(window, submission)
      .catch((error) => {
        console.error(error)
        return { kind: 'busy' as const }
      }),
  wakeAt: (window, instant) => objects.getByName(windowKey(window)).wakeAt(instant),
})
