import { globSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'
import { type Database, openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import type { Connection } from '#db/silence.ts'
import { errorText } from '#game/imports/job-runs.ts'
import { CommandError } from './command.ts'
import { root, stateFolder } from './paths.ts'
import { runTool } from './run.ts'

const remedy = '`npm run reset` throws the local database away; the next start makes a new one.'

/** Opens the local D1 from Node. Close it before a server opens the same database. */
export async function withLocalDatabase<T>(use: (db: Database, d1: D1Database) => Promise<T>): Promise<T> {
  const proxy = await getPlatformProxy<Pick<Env, 'DB'>>({
    configPath: databaseConfig(),
    persist: { path: join(stateFolder(), 'v3') },
    envFiles: [],
  })
  try {
    return await use(openDatabase(inLaterTurns(proxy.env.DB)), proxy.env.DB)
  } finally {
    await proxy.dispose()
  }
}

/**
 * The connection may close while Node computes rows. Node notices that only in its next turn, and a batch of the
 * current turn would be lost.
 */
const inLaterTurns = (d1: D1Database): Connection => ({
  prepare: (text) => d1.prepare(text),
  batch: async (statements) => {
    await setImmediate()
    return d1.batch(statements)
  },
})

/**
 * Configures the database alone. Node has none of the worker's Durable Objects, and workerd warns about them.
 */
function databaseConfig(): string {
  const { d1_databases } = unstable_readConfig({ config: join(root, 'wrangler.toml') })
  const folder = stateFolder()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'database.json'), JSON.stringify({ name: 'database', d1_databases }))
  return join(folder, 'database.json')
}

/** Checks and migrates the local database. Throws a CommandError that explains the fault. */
export async function prepareDatabase(): Promise<void> {
  checkFiles()
  if (!(await withLocalDatabase(isCurrent))) {
    await applyMigrations()
    await withLocalDatabase(isCurrent)
  }
}

/** The state of the local database, without changing it. Throws a CommandError when it is damaged or foreign. */
export async function localDatabaseState(): Promise<'none' | 'current' | 'behind'> {
  checkFiles()
  if (databaseFiles().length === 0) return 'none'
  return (await withLocalDatabase(isCurrent)) ? 'current' : 'behind'
}

async function isCurrent(_: Database, d1: D1Database): Promise<boolean> {
  const tables = await tablesOf(d1)
  if ((await pendingMigrations(tables, d1)).length > 0) return false
  const missing = expectedTables().filter((name) => !tables.has(name))
  if (missing.length === 0) return true
  throw new CommandError(`The local database is half-migrated: it lacks ${missing.join(', ')}. ${remedy}`)
}

/** Runs before workerd opens the files, because its message about a damaged file is hard to understand. */
function checkFiles() {
  for (const file of databaseFiles()) {
    const fault = faultOf(join(stateFolder(), file))
    if (fault)
      throw new CommandError(`The local database in ${stateFolder()} is damaged: ${fault}. ${remedy}`)
  }
}

const databaseFiles = () => globSync('v3/d1/*/*.sqlite', { cwd: stateFolder() })

function faultOf(file: string): string | null {
  try {
    const sqlite = new DatabaseSync(file)
    const check = sqlite.prepare('pragma quick_check').get()?.quick_check
    sqlite.close()
    return check === 'ok' ? null : String(check)
  } catch (error) {
    return errorText(error)
  }
}

async function tablesOf(d1: D1Database): Promise<Set<string>> {
  const { results } = await d1
    .prepare("select name from sqlite_master where type = 'table'")
    .all<{ name: string }>()
  return new Set(results.map(({ name }) => name))
}

/** The migrations that are not applied yet. The applied ones must be the first in order. */
async function pendingMigrations(tables: Set<string>, d1: D1Database): Promise<string[]> {
  const files = readdirSync(join(root, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
  if (!tables.has('d1_migrations')) return files
  const { results } = await d1.prepare('select name from d1_migrations order by id').all<{ name: string }>()
  const foreign = results.find(({ name }, index) => name !== files[index])
  if (foreign) {
    throw new CommandError(
      `The local database was made by other code: it has applied ${foreign.name}, which is not here in that ` +
        `place. ${remedy}`,
    )
  }
  return files.slice(results.length)
}

async function applyMigrations() {
  const args = ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateFolder()]
  const { ok, output } = await runTool('wrangler', args)
  if (!ok) throw new CommandError(`The local database could not be migrated. ${remedy}\n\n${output}`)
}

const expectedTables = () =>
  Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .map(getTableName)
