import { createAppContext } from '#worker/context.ts'
import type { Recent } from '#worker/recent.ts'
import { reconcile } from '#worker/usecases/reconciling.ts'
import { remind } from '#worker/usecases/reminding.ts'

/** What the clock of the platform calls every five minutes: perhaps late, perhaps twice. */
export const scheduled =
  (recent: Recent, clock: () => number = Date.now) =>
  async ({ scheduledTime }: Pick<ScheduledController, 'scheduledTime'>, env: Env): Promise<void> => {
    const app = createAppContext(env, clock(), recent)
    const run = { holder: crypto.randomUUID(), scheduledAt: scheduledTime, random: Math.random, clock }
    // Each stands alone: what befalls the one is no reason to leave the other undone.
    const endings = await Promise.allSettled([reconcile(app, run), remind(app, clock)])
    console.log(JSON.stringify({ reconcile: endings[0], remind: endings[1] }))
    for (const ending of endings) if (ending.status === 'rejected') throw ending.reason
  }
