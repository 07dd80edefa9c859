import { createAppContext } from '#worker/context.ts'
import type { ShortCache } from '#worker/short-cache.ts'
import { reconcile } from '#worker/usecases/importing/reconciling.ts'
import { scoreClosedSeasons, wakeClosingSeasons } from '#worker/usecases/importing/scoring-cutoffs.ts'
import { wakeRunningRaces } from '#worker/usecases/live/waking.ts'
import { notifyAdmins } from '#worker/usecases/reminding/notifying-admins.ts'
import { remind } from '#worker/usecases/reminding/reminding.ts'
import { tellRaces } from '#worker/usecases/reminding/telling-race.ts'
import { tellWitnesses } from '#worker/usecases/reminding/telling-witnesses.ts'
import { sealDue, wakeClosingRaces } from '#worker/usecases/seal-making/sealing-due.ts'
import { stampSeals } from '#worker/usecases/sealing/stamping.ts'

/** The cron handler, called every five minutes. A call may be late or repeated. */
export const scheduled =
  (cache: ShortCache, clock: () => number = Date.now) =>
  async ({ scheduledTime }: Pick<ScheduledController, 'scheduledTime'>, env: Env): Promise<void> => {
    const app = createAppContext(env, clock(), cache)
    const { changes } = cache
    const run = { holder: crypto.randomUUID(), scheduledAt: scheduledTime, random: Math.random, clock }
    // The jobs are independent: one that fails does not stop the others.
    const jobs = await Promise.allSettled([
      reconcile(app, run),
      remind(app, clock),
      wakeClosingSeasons(app),
      wakeClosingRaces(app),
      sealDue(app, clock),
    ])
    // These run last: the imports may just have added a result or to the waiting list, and there may be new seals.
    const late = [
      wakeRunningRaces(app),
      notifyAdmins(app),
      tellWitnesses(app, clock),
      tellRaces(app, clock),
      stampSeals(app),
    ]
    const results = [...jobs, ...(await Promise.allSettled(late))]
    if (cache.changes !== changes) await app.channel.checkSeasons()
    const [reconciled, reminded, wake, wakeRaces, seal, live, notify, tell, races, stamp] = results
    const report = {
      reconcile: reconciled,
      remind: reminded,
      wake,
      wakeRaces,
      seal,
      live,
      notify,
      tell,
      races,
      stamp,
    }
    console.log(JSON.stringify(report))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

/** A guess window's alarm calls this at the cutoff. If it throws, the platform retries a little later. */
export const atCutoff = (cache: ShortCache) => async (env: Env) => {
  const app = createAppContext(env, Date.now(), cache)
  const { changes } = cache
  const jobs = await Promise.allSettled([scoreClosedSeasons(app), sealDue(app)])
  if (cache.changes !== changes) await app.channel.checkSeasons()
  for (const job of jobs) if (job.status === 'rejected') throw job.reason
}
