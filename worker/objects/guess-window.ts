import { DurableObject } from 'cloudflare:workers'
import { openDatabase } from '#db/client.ts'
import { claimEpoch, commitGuesses } from '#db/queries/guess-windows.ts'
import { itemAt } from '#game/must-have.ts'
import type { Sequenced, Submission, SubmissionVerdict, WindowId } from '#game/submission.ts'
import { WindowCore } from './window-core.ts'

/**
 * One instance per guess window (worker/windows.ts names them). It orders all saves. worker/index.ts sets
 * what its alarm does, because use cases are above this floor.
 */
export class GuessWindow extends DurableObject<Env> {
  #core: WindowCore | null = null
  /** The largest number of saves per commit. The benchmark compares with 1. */
  protected readonly together: number | undefined = undefined

  submit(window: WindowId, submission: Submission): Promise<SubmissionVerdict> {
    this.#core ??= this.#open(window)
    return this.#core.submit(submission)
  }

  /** Sets the one alarm to `instant` (milliseconds), replacing an earlier one. */
  wakeAt(instant: number): Promise<void> {
    return this.ctx.storage.setAlarm(instant)
  }

  /** Shows the set-up checks that objects of this class run. */
  ping(): boolean {
    return true
  }

  #open(window: WindowId): WindowCore {
    const db = openDatabase(this.env.DB)
    const ports = {
      touch: () => this.ctx.storage.sql.exec('SELECT 1'),
      random: () => itemAt(crypto.getRandomValues(new Uint32Array(1)), 0) / 2 ** 32,
      claimEpoch: (step: number) => claimEpoch(db, window, step),
      commit: (epoch: number, batch: readonly Sequenced[]) => commitGuesses(db, window, epoch, batch),
    }
    return new WindowCore(ports, this.together)
  }
}
