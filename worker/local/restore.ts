import { errorText } from '#game/imports/job-runs.ts'
import './cloudflare-environment.ts'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { type Backup, notEmpty, restoreRows } from '#db/queries/backup.ts'
import { lastOf } from '#game/must-have.ts'
import { backupOfToday } from './backup-of-today.ts'
import { CommandError, command } from './command.ts'
import { prepareDatabase } from './database.ts'
import { stateFolder, versionHere } from './paths.ts'
import { runTool } from './run.ts'
import { migrationFiles } from './scratch-database.ts'

// npm run restore -- <file> [--remote]: restores a backup into an empty database, local or deployed.
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remote: { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file)
    throw new CommandError('Which file? npm run restore -- <file> (and --remote for the deployed site)')
  const read = readBackup(file)
  const backup = await backupOfToday(read, file)
  if (!values.remote) await prepareDatabase()
  await restore(backup, values.remote ?? false)
  const rows = Object.values(backup.tables).reduce((sum, table) => sum + table.length, 0)
  const from =
    read.migration === backup.migration ? '' : `, brought from ${read.migration} to ${backup.migration}`
  console.log(`${rows} rows of ${backup.at} are back${from}.`)
})

function readBackup(file: string): Backup {
  let backup: Partial<Backup>
  try {
    backup = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${errorText(error)}`)
  }
  const { format, migration = '' } = backup
  if (format !== 'f1-tipping') throw new CommandError(`${file} is no backup of this site.`)
  const files = migrationFiles()
  if (migration > lastOf(files)) {
    throw new CommandError(
      `${file} is newer than this code (${versionHere()}, ${lastOf(files)}): it was taken at ${migration}. Install ` +
        `${backup.version === undefined ? 'the version that took it' : `version ${backup.version}`}.`,
    )
  }
  if (!files.includes(migration)) {
    throw new CommandError(`${file} was taken by other code: there is no migration ${migration} here.`)
  }
  return { format, migration, at: '', tables: {}, ...backup }
}

async function restore(backup: Backup, remote: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'f1-tipping-'))
  const file = join(folder, 'restore.sql')
  const dialect = new SQLiteAsyncDialect()
  const statements = restoreRows(backup).map(
    (it) => `${dialect.sqlToQuery(it.getSQL().inlineParams()).sql};\n`,
  )
  writeFileSync(file, statements.join(''), { mode: 0o600 })
  try {
    const place = remote ? ['--remote'] : ['--local', '--persist-to', stateFolder()]
    const { ok, output } = await runTool('wrangler', [
      'd1',
      'execute',
      'DB',
      ...place,
      '--yes',
      '--file',
      file,
    ])
    if (notEmpty.test(output)) {
      throw new CommandError(
        'The database is not empty; a backup is only put into an empty one. Restore before anybody signs in. ' +
          'npm run reset empties the local one.',
      )
    }
    if (!ok) throw new CommandError(`The backup could not be put back; nothing has changed.\n\n${output}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
