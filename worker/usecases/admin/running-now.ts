import { importPageWords } from '#app/words/imports.ts'
import { writeBatch } from '#db/client.ts'
import { logAdmin } from '#db/queries/admin-log.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import { reconcile } from '#worker/usecases/importing/reconciling.ts'

/**
 * Does what is due now instead of when the clock calls next, under the same lease; how far it has come stands in
 * the history of runs meanwhile. Answers what came of it in words, and refuses with busy while another run is on.
 */
export async function runNow(app: AppContext, clock: () => number = Date.now): Promise<string> {
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
  if (ending === 'busy' || ending === 'repeated') throw new Refusal('busy', importPageWords.runsAlready)
  const told = ending === 'failed' ? importPageWords.ranWithTrouble : importPageWords.ran
  const line = { action: 'IMPORT', entries: [], undoes: null, year: null } as const
  await writeBatch(app.db, [logAdmin(app.db, { ...line, at: app.now, admin: admin.id, reason: told })])
  return told
}
