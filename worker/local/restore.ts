import { errorText } from '#game/imports/job-runs.ts'
import './cloudflare-environment.ts'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { type Backup, backedUpTables, notEmpty, restoreRows } from '#db/queries/backup.ts'
import { CommandError, command } from './command.ts'
import { prepareDatabase } from './database.ts'
import { root, stateFolder } from './paths.ts'
import { runTool } from './run.ts'

// npm run restore -- <file> [--remote]: restores a backup into an empty database, local or deployed.
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remote: { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file)
    throw new CommandError('Which file? npm run restore -- <file> (and --remote for the deployed site)')
  const backup = readBackup(file)
  if (!values.remote) await prepareDatabase()
  await restore(backup, values.remote ?? false)
  const rows = Object.values(backup.tables).reduce((sum, table) => sum + table.length, 0)
  console.log(`${rows} rows of ${backup.at} are back.`)
})

function readBackup(file: string): Backup {
  let backup: Partial<Backup>
  try {
    backup = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${errorText(error)}`)
  }
  const { format, migration, tables = {} } = backup
  if (format !== 'f1-tipping') throw new CommandError(`${file} is no backup of this site.`)
  const newest = readdirSync(join(root, 'migrations')).sort().at(-1)
  if (migration !== newest) {
    throw new CommandError(
      `${file} was taken at ${migration}, and this code is at ${newest}: use the code of its time.`,
    )
  }
  const missing = backedUpTables.filter((name) => !Array.isArray(tables[name]))
  if (missing.length > 0) throw new CommandError(`${file} is not whole: it lacks ${missing.join(', ')}.`)
  return backup as Backup
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
      throw new CommandError('The database is not empty; a backup is only put into an empty one.')
    }
    if (!ok) throw new CommandError(`The backup could not be put back; nothing has changed.\n\n${output}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
