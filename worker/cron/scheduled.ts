import { createAppContext } from '#worker/context.ts'
import type { Recent } from '#worker/recent.ts'
import { reconcile } from '#worker/usecases/reconciling.ts'

/** What the clock of the platform calls every five minutes: perhaps late, perhaps twice. */
export const scheduled =
  (recent: Recent, clock: () => number = Date.now) =>
  async ({ scheduledTime }: Pick<ScheduledController, 'scheduledTime'>, env: Env): Promise<void> => {
    const app = createAppContext(env, clock(), recent)
    const run = { holder: crypto.randomUUID(), scheduledAt: scheduledTime, random: Math.random, clock }
    console.log(`reconcile: ${await reconcile(app, run)}`)
  }
