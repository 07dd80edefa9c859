import { writeBatch } from '#db/client.ts'
import { logAdmin } from '#db/queries/admin-log.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import { reconcile } from '#worker/usecases/importing/reconciling.ts'

/**
 * Does now what is due, under the lease of the clock; the history of runs shows the progress. Returns the line of the
 * admin log, which `say` makes. Refuses with busy while another run is on.
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
  const told = say(ending)
  const line = { action: 'IMPORT', entries: [], undoes: null, year: null } as const
  await writeBatch(app.db, [logAdmin(app.db, { ...line, at: app.now, admin: admin.id, reason: told })])
  return told
}
