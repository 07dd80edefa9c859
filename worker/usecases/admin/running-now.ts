import { writeBatch } from '#db/client.ts'
import { logAdmin } from '#db/queries/admin-log.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import { reconcile } from '#worker/usecases/importing/reconciling.ts'

/**
 * Runs all due jobs now, under the same lease as cron. The run history shows the progress.
 * Returns the line of the admin log, made by `say`. Refuses with busy during another run.
 */
export async function runNow(
  app: AppContext,
  say: (ending: 'done' | 'failed') => string,
  clock: () => number = Date.now,
): Promise<string> {
  const admin = await requireAdmin(app)
  await app.limits.settings(admin.id)
  const run = {
    holder: crypto.randomUUID(),
    scheduledAt: app.now,
    random: Math.random,
    clock,
    isWatched: true,
  }
  const ending = await reconcile(app, run)
  if (ending === 'busy' || ending === 'repeated') throw new Refusal('busy', 'runs-already')
  const text = say(ending)
  const line = { action: 'IMPORT', entries: [], undoes: null, year: null } as const
  await writeBatch(app.db, [logAdmin(app.db, { ...line, at: app.now, admin: admin.id, reason: text })])
  return text
}
