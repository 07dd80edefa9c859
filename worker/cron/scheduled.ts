import { type AppContext, createAppContext } from '#worker/context.ts'
import type { ShortCache } from '#worker/short-cache.ts'
import { type ClockState, readClockState } from '#worker/usecases/running/clock-state.ts'
import { cutoffJobs, jobs } from './jobs.ts'
import { type Listed, runJobs } from './running.ts'

/** The cron handler, called every five minutes. A call may be late, repeated, or overlap another one. */
export const scheduled =
  (cache: ShortCache, clock: () => number = Date.now) =>
  async ({ scheduledTime }: Pick<ScheduledController, 'scheduledTime'>, env: Env): Promise<void> =>
    run(jobs, env, { cache, clock, scheduledAt: scheduledTime })

/** A guess window's alarm calls this at the cutoff. If it throws, the platform retries a little later. */
export const atCutoff = (cache: ShortCache) => async (env: Env) =>
  run(cutoffJobs, env, { cache, clock: Date.now, scheduledAt: Date.now() })

type Started = { cache: ShortCache; clock: () => number; scheduledAt: number }

/** Throws all faults together, after every job has ended. */
async function run(list: readonly Listed<AppContext>[], env: Env, { cache, clock, scheduledAt }: Started) {
  // Each job has a context of its own, because its time begins when it starts.
  const open = () => createAppContext(env, clock(), cache)
  const { channel, ...app } = open()
  let { changes } = cache
  const faults = await runJobs(list, {
    scheduledAt,
    clock,
    holder: crypto.randomUUID(),
    state: await readClockState(app).catch(withoutState),
    open,
    ended: async () => {
      if (cache.changes === changes) return
      changes = cache.changes
      await channel.checkSeasons()
    },
  })
  if (faults.length === 0) return
  throw new AggregateError(faults, faults.map((fault) => String(fault)).join('; '))
}

/** Without the state, every job runs. */
function withoutState(error: unknown): ClockState {
  console.error(error)
  return { previous: null, failing: new Map() }
}
