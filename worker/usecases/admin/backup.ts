import { runBatch, writeBatch } from '#db/client.ts'
import { logAdmin } from '#db/queries/admin-log.ts'
import { type Backup, backupOf, selectAllRows } from '#db/queries/backup.ts'
import type { AppContext } from '#worker/context.ts'
import { requireAdmin, requireRecentSignIn } from '#worker/usecases/account/access.ts'
import { version } from '#worker/version.ts'

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
  return backupOf(await runBatch(app.db, selectAllRows()), { now: app.now, version })
}
