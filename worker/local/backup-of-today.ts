import { openDatabase, runBatch, writeBatch } from '#db/client.ts'
import { type Backup, backupOf, selectAllRows } from '#db/queries/backup.ts'
import { insertOlder, tablesHere } from '#db/queries/older-backups.ts'
import { errorText } from '#game/imports/job-runs.ts'
import { misfit } from './backup-misfit.ts'
import { CommandError } from './command.ts'
import { versionHere } from './paths.ts'
import { migrate, migrationFiles, withScratchDatabase } from './scratch-database.ts'

/**
 * Takes a backup to today's migration: it is put into a database of its own migration that is thrown away, and the
 * migrations since then run on it. So a backup that was edited is found out before it meets a site.
 */
export function backupOfToday(backup: Backup, file: string): Promise<Backup> {
  const files = migrationFiles()
  const since = files.indexOf(backup.migration) + 1
  return withScratchDatabase(async (d1) => {
    const db = openDatabase(d1)
    await migrate(d1, files.slice(0, since))
    const [{ results }] = await runBatch(db, [tablesHere()])
    const here = results.map(({ name, columns }) => ({ name, columns: JSON.parse(columns) }))
    const fault = misfit(backup, here)
    if (fault !== null) throw new CommandError(`${file} is not as it was written: ${fault}.`)
    try {
      await writeBatch(db, insertOlder(backup, here))
    } catch (error) {
      const text = errorText(error)
      throw new CommandError(
        text.includes('SQLITE')
          ? `${file} breaks a rule of ${backup.migration}: ${text}`
          : `${file} could not be checked, and nothing has changed. Try again. (${text})`,
      )
    }
    await migrate(d1, files.slice(since))
    const answers = await runBatch(db, selectAllRows())
    return { ...backupOf(answers, { now: 0, version: versionHere() }), at: backup.at }
  })
}
