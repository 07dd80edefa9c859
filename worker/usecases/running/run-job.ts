import { writeBatch } from '#db/client.ts'
import * as failing from '#db/queries/failing-jobs.ts'
import * as jobs from '#db/queries/jobs.ts'
import { type ClockJob, clockSteps } from '#game/imports/clock-jobs.ts'
import { errorText, type StepReport } from '#game/imports/job-runs.ts'
import type { AppContext } from '#worker/context.ts'
import { withinTime } from '#worker/within-time.ts'
import type { Job, Turn } from './job.ts'

/** `holder` holds the lease of an exclusive job. `isFailing`: its last run failed. */
export type JobCall = { scheduledAt: number; holder: string; clock: () => number; isFailing?: boolean }

/** `busy`: another run is in progress. `repeated`: this scheduled time has had its run. */
export type Ended = {
  name: ClockJob
  steps: readonly StepReport[]
  faults: readonly unknown[]
  ending: 'done' | 'failed' | 'busy' | 'repeated'
  milliseconds: number
}

/** A job that does not end by itself is given up this long after its deadline: a step takes less. */
export const jobPatience = 60_000

/**
 * Runs a job once, notes the run, and counts its failures in a row. `app.now` is the start of the job. Never throws for
 * a fault of the job; throws if the database does not store the note.
 */
export async function runJob<App extends Pick<AppContext, 'db' | 'now'>>(
  app: App,
  job: Job<App>,
  call: JobCall,
): Promise<Ended> {
  const { db, now } = app
  const { name, budget } = job
  const { scheduledAt, clock } = call
  const refused = job.isExclusive ? await claim(app, job, call) : null
  if (refused !== null) return { name, ending: refused, milliseconds: clock() - now, steps: [], faults: [] }
  const { steps, faults, isOver } = await work(app, job, { scheduledAt, clock, deadline: now + budget })
  const note = { startedAt: now, finishedAt: clock(), steps }
  const isNoted = job.isExclusive || steps.length > 0
  const isCured = faults.length === 0 && (job.isExclusive || call.isFailing)
  await writeBatch(db, [
    ...(isNoted ? [jobs.noteRun(name, { scheduledAt: job.isExclusive ? scheduledAt : now, ...note })] : []),
    ...(isCured ? [failing.forgetClockFailures(name)] : []),
    ...faults
      .slice(0, 1)
      .map((fault) => failing.countFailure(name, { now: clock(), detail: errorText(fault) })),
    // A job that was given up may go on, so its lease expires by itself.
    ...(job.isExclusive && isOver ? [jobs.leaveLease(name, call.holder)] : []),
  ])
  return { name, ending: faults.length > 0 ? 'failed' : 'done', milliseconds: clock() - now, steps, faults }
}

/** Takes the lease. It outlives any run; after a crash, it expires. null: this run may begin. */
async function claim<App extends Pick<AppContext, 'db' | 'now'>>(
  { db, now }: App,
  { name, budget }: Job<App>,
  { scheduledAt, holder }: JobCall,
): Promise<'busy' | 'repeated' | null> {
  if (!(await jobs.beginRun(db, name, scheduledAt, now))) return 'repeated'
  if (await jobs.takeLease(db, { name, holder, now, until: now + 2 * budget })) return null
  await writeBatch(db, [jobs.leaveRun(name, scheduledAt, now)])
  return 'busy'
}

async function work<App>(app: App, job: Job<App>, time: Omit<Turn, 'step' | 'steps' | 'fail'>) {
  const { name, budget } = job
  const step = clockSteps[name]
  const [steps, faults]: [StepReport[], unknown[]] = [[], []]
  const fail = (error: unknown) => {
    console.error(`${name}: ${traceOf(error)}`)
    faults.push(error)
  }
  const stop = (error: unknown) => {
    fail(error)
    steps.push({ job: step, ending: 'failed', detail: errorText(error) })
  }
  const done = job.run(app, { ...time, step, steps, fail }).then(() => true, stop)
  const isOver = (await withinTime(budget + jobPatience, done)) !== null
  if (!isOver) stop(new Error(`${name} did not end within ${(budget + jobPatience) / 1000} seconds`))
  // Later steps are no part of this run.
  return { steps: [...steps], faults: [...faults], isOver }
}

/** Message and stack of an error and its causes. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.stack?.includes(error.message) ? error.stack : `${error}\n${error.stack ?? ''}`
  return error.cause === undefined ? own : `${own}\ncaused by ${traceOf(error.cause)}`
}
