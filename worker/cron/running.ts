import { type ClockJob, isInTurn } from '#game/imports/clock-jobs.ts'
import type { AppContext } from '#worker/context.ts'
import type { ClockState } from '#worker/usecases/running/clock-state.ts'
import type { Job } from '#worker/usecases/running/job.ts'
import { type Ended, type JobCall, runJob } from '#worker/usecases/running/run-job.ts'
import { withinTime } from '#worker/within-time.ts'

/** A job with its place in a call. Jobs of a call run beside each other. */
export type Listed<App> = Job<App> & {
  /** It starts before the others. */
  isFirst?: true
  /** It starts when that job has ended, however it ended. */
  after?: ClockJob
  /** It runs once more when that job has ended and done something. */
  again?: ClockJob
}

/** `open` makes the context of a job that starts now. `ended` is called after each job. */
type Clock<App> = Omit<JobCall, 'isFailing'> & {
  state: ClockState
  open: () => App
  ended: (run: Ended) => Promise<void>
}

/** The others start this much later at most, in milliseconds: the platform limits the requests of a call. */
const headStart = 10_000

/**
 * Runs the jobs that are due and not parked. A job that fails or hangs stops no other. Returns all faults, of every job.
 */
export async function runJobs<App extends Pick<AppContext, 'db' | 'now'>>(
  list: readonly Listed<App>[],
  clock: Clock<App>,
): Promise<unknown[]> {
  const due = list.filter((job) => isDue(job, clock))
  const runs = new Map<ClockJob, Promise<Ended>>()
  const start = (job: Listed<App>) => {
    const run = startJob(job, clock)
    runs.set(job.name, run)
    return run
  }
  const first = due.filter(({ isFirst }) => isFirst).map(start)
  await withinTime(headStart, Promise.all(first))
  const beside = due.filter(({ isFirst, after }) => !isFirst && after === undefined).map(start)
  const later = due.map(async (job) => {
    if (job.after !== undefined) {
      await runs.get(job.after)
      return [await start(job)]
    }
    const cause = job.again && (await runs.get(job.again))
    if (!cause || !hasDone(cause)) return []
    // The job never runs beside itself.
    await runs.get(job.name)
    return [await start(job)]
  })
  const ended = [...(await Promise.all([...first, ...beside])), ...(await Promise.all(later)).flat()]
  return ended.flatMap(({ faults }) => faults)
}

const isDue = <App>({ name, every }: Listed<App>, { scheduledAt, state }: Clock<App>) =>
  isInTurn(every, scheduledAt, state.previous) && (state.failing.get(name)?.until ?? 0) <= scheduledAt

const hasDone = ({ steps }: Ended) =>
  steps.some(({ ending }) => ending !== 'failed' && ending !== 'not-yet' && ending !== 'unchanged')

/** Never rejects. */
async function startJob<App extends Pick<AppContext, 'db' | 'now'>>(
  job: Listed<App>,
  { state, open, ended, ...call }: Clock<App>,
): Promise<Ended> {
  const begun = call.clock()
  let run: Ended
  try {
    run = await runJob(open(), job, { ...call, isFailing: state.failing.has(job.name) })
  } catch (error) {
    // The database did not store the note.
    console.error(error)
    const milliseconds = call.clock() - begun
    run = { name: job.name, ending: 'failed', milliseconds, steps: [], faults: [error] }
  }
  const { name, ending, milliseconds, steps } = run
  console.log(JSON.stringify({ job: name, ending, milliseconds, steps }))
  await ended(run)
  return run
}
