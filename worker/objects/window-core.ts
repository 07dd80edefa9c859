import { sideBySide } from '#game/must-have.ts'
import { longestStep, sequencesPerEpoch, stepOf } from '#game/sequence.ts'
import {
  type CommitReport,
  type Sequenced,
  type Submission,
  type SubmissionVerdict,
  verdictOn,
} from '#game/submission.ts'

type WindowPorts = {
  /** Touches the instance's own storage. Throws when the instance has been replaced. */
  touch: () => void
  /** A number from 0 up to 1 that nobody can predict. */
  random: () => number
  /** A new fencing epoch, higher than any before it by this step. */
  claimEpoch: (step: number) => Promise<number>
  /** One transaction: stores the accepted guesses, then reports. Throws when the outcome is unknown. */
  commit: (epoch: number, batch: readonly Sequenced[]) => Promise<CommitReport>
}

export const maxWaitingGuesses = 5_000
const maxTogether = 500

type Waiting = { submission: Submission; answer: (verdict: SubmissionVerdict) => void }

/**
 * Batches the saves of one guess window: saves that arrive during a commit go into the next one. The SQL
 * statement that stores a guess decides whether it is in time. Callers get a result only after it has been
 * read back.
 */
export class WindowCore {
  readonly #ports: WindowPorts
  readonly #together: number
  #waiting: Waiting[] = []
  #committing = false
  #epoch: number | null = null
  #counter = 0

  /** `together`: the largest number of saves per commit. */
  constructor(ports: WindowPorts, together: number = maxTogether) {
    this.#ports = ports
    this.#together = together
  }

  submit(submission: Submission): Promise<SubmissionVerdict> {
    this.#ports.touch()
    if (this.#waiting.length >= maxWaitingGuesses) return Promise.resolve({ kind: 'busy' })
    return new Promise((answer) => {
      this.#waiting.push({ submission, answer })
      if (!this.#committing) void this.#commitWhileWaiting()
    })
  }

  async #commitWhileWaiting() {
    this.#committing = true
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, this.#together)
      const verdicts = await this.#commit(together.map(({ submission }) => submission))
      for (const [{ answer }, verdict] of sideBySide(together, verdicts)) answer(verdict)
    }
    this.#committing = false
  }

  async #commit(submissions: readonly Submission[]): Promise<SubmissionVerdict[]> {
    try {
      const epoch = await this.#epochFor(submissions.length)
      const batch = submissions.map((entry) => ({ ...entry, sequence: this.#nextSequence(epoch) }))
      const report = await this.#ports.commit(epoch, batch)
      // A newer instance writes now. Nothing of ours was stored, and the next commit takes a new epoch.
      if (report.epoch !== epoch) this.#epoch = null
      return batch.map((entry) => verdictOn(entry, report, epoch))
    } catch (error) {
      console.error(error)
      return submissions.map(() => ({ kind: 'busy' }))
    }
  }
  /** The epoch for this number of saves: a new one if there is none, or if its counter might run out. */
  async #epochFor(saves: number): Promise<number> {
    if (this.#counter + saves * longestStep.counter >= sequencesPerEpoch) this.#epoch = null
    if (this.#epoch === null) {
      this.#epoch = await this.#ports.claimEpoch(stepOf(this.#ports.random(), longestStep.epoch))
      this.#counter = 0
    }
    return this.#epoch
  }

  #nextSequence(epoch: number): number {
    this.#counter += stepOf(this.#ports.random(), longestStep.counter)
    return epoch * sequencesPerEpoch + this.#counter
  }
}
