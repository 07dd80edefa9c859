import { writeBatch } from '#db/client.ts'
import { jobsThatFail } from '#db/queries/failing-jobs.ts'
import { forgetRuns, newestRuns } from '#db/queries/jobs.ts'
import { forgetOldMessages } from '#db/queries/outbox.ts'
import { type ClockJob, clockSteps } from '#game/imports/clock-jobs.ts'
import { keysIn } from '#game/records.ts'
import type { AppContext } from '#worker/context.ts'

/**
 * The state that a call of the clock reads before it begins. `previous`: the instant of the call before it,
 * or null.
 */
export type ClockState = { previous: number | null; failing: ReadonlyMap<ClockJob, { until: number }> }

export async function readClockState({ db }: Pick<AppContext, 'db'>): Promise<ClockState> {
  const [failing, [newest]] = await Promise.all([jobsThatFail(db), newestRuns(db, 1)])
  const own = failing.filter(({ year }) => year === null)
  return {
    previous: newest?.scheduledAt ?? null,
    failing: new Map(
      keysIn(clockSteps).flatMap((name) =>
        own.filter(({ job }) => job === clockSteps[name]).map((row) => [name, row]),
      ),
    ),
  }
}

const historyFor = 90 * 24 * 60 * 60_000

/** Deletes the old history of all jobs, and old rows of the outbox. */
export const tidy = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  writeBatch(db, [forgetRuns(now - historyFor), forgetOldMessages(db, now)])
