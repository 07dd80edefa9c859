import { writeBatch } from '#db/client.ts'
import { retryAtOnce } from '#db/queries/failing-jobs.ts'
import { forgetCheck } from '#db/queries/jobs.ts'
import { importJobs } from '#game/imports/due-imports.ts'
import type { StepReport } from '#game/imports/job-runs.ts'
import type { AppContext } from '#worker/context.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'

/** `year` null: a job of the clock. `race` null: no job of a single race. */
type FailingJobId = { job: StepReport['job']; year: number | null; race: number | null }

/** Lets a failing job run in the next call of the clock, even if it is parked. */
export async function retryJob(app: AppContext, { job, year, race }: FailingJobId): Promise<void> {
  const admin = await requireAdmin(app)
  await app.limits.settings(admin.id)
  const checked = importJobs.find((one) => one === job)
  await writeBatch(app.db, [
    retryAtOnce({ job, year, race }),
    ...(race === null || checked === undefined ? [] : [forgetCheck(race, checked)]),
  ])
}
