import type { Submission, SubmissionVerdict, WindowId } from '#game/submission.ts'
import { GuessWindow as HonestWindow } from '#worker/objects/guess-window.ts'

export { default } from './worker.ts'

/** The negative control acknowledges before it stores. The storm must detect that it loses guesses. */
export class GuessWindow extends HonestWindow {
  override async submit(window: WindowId, entry: Submission): Promise<SubmissionVerdict> {
    setTimeout(() => super.submit(window, entry), 200)
    const { submission, salt } = entry
    return { kind: 'accepted', receipt: { submission, storedAt: Date.now(), sequence: 0, salt } }
  }
}
