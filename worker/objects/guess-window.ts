import { DurableObject } from 'cloudflare:workers'
import { openDatabase } from '#db/client.ts'
import { claimEpoch, commitGuesses } from '#db/queries/guess-windows.ts'
import type { Sequenced, Submission, Verdict, WindowId } from '#game/submission.ts'
import { WindowCore } from './window-core.ts'

/**
 * One instance per guess window (worker/windows.ts names them): everyone's saves pass here in order. What is
 * done at its alarm, worker/index.ts says: use cases are above this floor.
 */
export class GuessWindow extends DurableObject<Env> {
  #core: WindowCore | null = null
  /** How many saves travel with one commit at most; the measurements compare with 1. */
  protected readonly together: number | undefined = undefined

  submit(window: WindowId, submission: Submission): Promise<Verdict> {
    this.#core ??= this.#open(window)
    return this.#core.submit(submission)
  }

  /** Sets its one alarm: milliseconds, in place of an instant asked for before. */
  wakeAt(instant: number): Promise<void> {
    return this.ctx.storage.setAlarm(instant)
  }

  #open(window: WindowId): WindowCore {
    const db = openDatabase(this.env.DB)
    const ports = {
      touch: () => this.ctx.storage.sql.exec('SELECT 1'),
      claimEpoch: () => claimEpoch(db, window),
      commit: (epoch: number, batch: readonly Sequenced[]) => commitGuesses(db, window, epoch, batch),
    }
    return new WindowCore(ports, this.together)
  }
}
