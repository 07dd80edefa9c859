import { runBatch, writeBatch } from '#db/client.ts'
import { logAdmin } from '#db/queries/admin-log.ts'
import { type Backup, backedUpTables, selectAllRows } from '#db/queries/backup.ts'
import { lastOf, sideBySide } from '#game/must-have.ts'
import type { AppContext } from '#worker/context.ts'
import { requireAdmin, requireRecentSignIn } from '#worker/usecases/account/access.ts'

/** All tables, read in one transaction. Writes a line in the admin log first. */
export async function takeBackup(app: AppContext): Promise<Backup> {
  const { id: admin } = await requireAdmin(app)
  requireRecentSignIn(app)
  await app.limits.settings(admin)
  const line = {
    at: app.now,
    admin,
    action: 'BACKUP' as const,
    year: null,
    entries: [],
    reason: null,
    undoes: null,
  }
  await writeBatch(app.db, [logAdmin(app.db, line)])
  const answers = await runBatch(app.db, selectAllRows())
  return {
    format: 'f1-tipping',
    at: new Date(app.now).toISOString(),
    migration: String(lastOf(answers).results[0]?.name),
    tables: Object.fromEntries(
      sideBySide(backedUpTables, answers).map(([name, { results }]) => [name, results]),
    ),
  }
}
