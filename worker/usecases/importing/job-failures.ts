import { writeBatch } from '#db/client.ts'
import * as queries from '#db/queries/failing-jobs.ts'
import { type DueImport, importPauseAfter } from '#game/imports/due-imports.ts'
import type { DueSeason } from '#game/imports/due-seasons.ts'
import type { AppContext } from '#worker/context.ts'

export type Due = DueImport | DueSeason

/** The failing jobs, as read at the start of the run. */
export type Failures = {
  isPausing: (due: Due) => boolean
  /** Counts a failure. The backoff grows from a minute to an hour. */
  note: (due: Due, detail: string) => Promise<void>
  /** Resets the failures after a success. */
  forget: (due: Due) => Promise<void>
}

/** Reads the failing jobs. `random` returns a number from 0 up to 1. */
export async function openFailures(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  random: () => number,
): Promise<Failures> {
  const failing = await queries.jobsThatFail(db)
  const known = (due: Due) =>
    failing.find(
      ({ job, race, year }) =>
        job === due.job && ('race' in due ? race === due.race : race === null && year === due.year),
    )
  return {
    isPausing: (due) => (known(due)?.until ?? 0) > now,
    note: async (due, detail) => {
      const failures = (known(due)?.failures ?? 0) + 1
      const until = now + importPauseAfter(failures, random())
      await writeBatch(db, [queries.noteFailure(due, { failures, until, now, detail })])
    },
    forget: async (due) => {
      if (known(due) !== undefined) await writeBatch(db, [queries.forgetFailures(due)])
    },
  }
}
