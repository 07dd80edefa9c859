import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'
import { type Database, openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { root, stateFolder } from './place.ts'
import { runTool } from './run.ts'
import { Trouble } from './trouble.ts'

const wayOut = '`npm run reset` throws the local database away; the next start makes a new one.'

/** The local D1, opened from Node; close it before a server opens the same one. */
export async function withLocalDatabase<T>(use: (db: Database, d1: D1Database) => Promise<T>): Promise<T> {
  const proxy = await getPlatformProxy<Pick<Env, 'DB'>>({
    configPath: configOfDatabase(),
    persist: { path: join(root, stateFolder(), 'v3') },
    envFiles: [],
  })
  try {
    return await use(openDatabase(proxy.env.DB), proxy.env.DB)
  } finally {
    await proxy.dispose()
  }
}

/** The database alone: Node has none of the Worker's Durable Objects, and workerd complains when asked. */
function configOfDatabase(): string {
  const { name, compatibility_date, d1_databases } = unstable_readConfig({
    config: join(root, 'wrangler.toml'),
  })
  const path = join(root, stateFolder(), 'database.json')
  mkdirSync(join(root, stateFolder()), { recursive: true })
  writeFileSync(path, JSON.stringify({ name, compatibility_date, d1_databases }))
  return path
}

/** Sound, and migrated to what this code expects; otherwise one sentence says what is wrong. */
export async function prepareDatabase(): Promise<void> {
  const pending = await withLocalDatabase(async (_, d1) => pendingMigrations(await soundTables(d1), d1))
  if (pending.length > 0) await applyMigrations()
  const missing = await withLocalDatabase(async (_, d1) => missingTables(await soundTables(d1)))
  if (missing.length > 0) {
    throw new Trouble(`The local database is half-migrated: it lacks ${missing.join(', ')}. ${wayOut}`)
  }
}

async function soundTables(d1: D1Database): Promise<Set<string>> {
  try {
    const check = await d1.prepare('pragma quick_check').first<{ quick_check: string }>()
    if (check?.quick_check !== 'ok') throw new Error(check?.quick_check)
    const { results } = await d1
      .prepare("select name from sqlite_master where type = 'table'")
      .all<{ name: string }>()
    return new Set(results.map(({ name }) => name))
  } catch (error) {
    throw new Trouble(`The local database in ${stateFolder()} is damaged (${error}). ${wayOut}`)
  }
}

/** The files in migrations/ that are not applied yet; the applied ones must be the first of them. */
async function pendingMigrations(tables: Set<string>, d1: D1Database): Promise<string[]> {
  const files = readdirSync(join(root, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
  if (!tables.has('d1_migrations')) return files
  const { results } = await d1.prepare('select name from d1_migrations order by id').all<{ name: string }>()
  const foreign = results.find(({ name }, index) => name !== files[index])
  if (foreign) {
    throw new Trouble(
      `The local database was made by other code: it has applied ${foreign.name}, which is not here in that ` +
        `place. ${wayOut}`,
    )
  }
  return files.slice(results.length)
}

async function applyMigrations() {
  const args = ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateFolder()]
  const { ok, output } = await runTool('wrangler', args)
  if (!ok) throw new Trouble(`The local database could not be migrated. ${wayOut}\n\n${output}`)
}

function missingTables(found: Set<string>): string[] {
  const expected = Object.values(schema).filter((table) => is(table, SQLiteTable))
  return expected.map(getTableName).filter((name) => !found.has(name))
}
