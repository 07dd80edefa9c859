import { createAppContext } from '#worker/context.ts'
import type { Recent } from '#worker/recent.ts'
import { reconcile } from '#worker/usecases/reconciling.ts'
import { remind } from '#worker/usecases/reminding.ts'
import { scoreClosedSeasons, wakeClosingSeasons } from '#worker/usecases/scoring-cutoffs.ts'
import { tellAdmins } from '#worker/usecases/telling-admins.ts'

/** What the clock of the platform calls every five minutes: perhaps late, perhaps twice. */
export const scheduled =
  (recent: Recent, clock: () => number = Date.now) =>
  async ({ scheduledTime }: Pick<ScheduledController, 'scheduledTime'>, env: Env): Promise<void> => {
    const app = createAppContext(env, clock(), recent)
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
export const atCutoff = (recent: Recent) => (env: Env) =>
  scoreClosedSeasons(createAppContext(env, Date.now(), recent))
