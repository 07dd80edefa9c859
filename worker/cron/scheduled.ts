import { createAppContext } from '#worker/context.ts'
import type { ShortCache } from '#worker/short-cache.ts'
import { reconcile } from '#worker/usecases/importing/reconciling.ts'
import { scoreClosedSeasons, wakeClosingSeasons } from '#worker/usecases/importing/scoring-cutoffs.ts'
import { remind } from '#worker/usecases/reminding/reminding.ts'
import { tellAdmins } from '#worker/usecases/reminding/telling-admins.ts'

/** What the clock of the platform calls every five minutes: perhaps late, perhaps twice. */
export const scheduled =
  (cache: ShortCache, clock: () => number = Date.now) =>
  async ({ scheduledTime }: Pick<ScheduledController, 'scheduledTime'>, env: Env): Promise<void> => {
    const app = createAppContext(env, clock(), cache)
    const run = { holder: crypto.randomUUID(), scheduledAt: scheduledTime, random: Math.random, clock }
    // Each stands alone: what befalls the one is no reason to leave the other undone.
    const together = await Promise.allSettled([
      reconcile(app, run),
      remind(app, clock),
      wakeClosingSeasons(app),
    ])
    // Last: the imports may just have found what waits.
    const endings = [...together, ...(await Promise.allSettled([tellAdmins(app)]))]
    const [reconciled, reminded, woken, told] = endings
    console.log(JSON.stringify({ reconcile: reconciled, remind: reminded, wake: woken, tell: told }))
    for (const ending of endings) if (ending.status === 'rejected') throw ending.reason
  }

/** What a window calls at its cutoff. When it throws, the platform has it called again a little later. */
export const atCutoff = (cache: ShortCache) => (env: Env) =>
  scoreClosedSeasons(createAppContext(env, Date.now(), cache))
