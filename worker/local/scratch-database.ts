import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPlatformProxy, unstable_splitSqlQuery } from 'wrangler'
import './cloudflare-environment.ts'
import { root } from './paths.ts'

const config = `name = "scratch"
[[d1_databases]]
binding = "DB"
database_name = "scratch"
database_id = "scratch"
`

/** The names of the migrations of this code, in order. */
export const migrationFiles = (): string[] =>
  readdirSync(join(root, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** Opens an empty D1 in a folder of its own, which is deleted afterwards. */
export async function withScratchDatabase<T>(use: (d1: D1Database) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'f1-tipping-'))
  const configPath = join(folder, 'wrangler.toml')
  writeFileSync(configPath, config)
  const proxy = await getPlatformProxy<Pick<Env, 'DB'>>({
    configPath,
    persist: { path: join(folder, 'v3') },
    envFiles: [],
  })
  try {
    return await use(proxy.env.DB)
  } finally {
    await proxy.dispose()
    rmSync(folder, { recursive: true })
  }
}

/** Applies migrations as wrangler does: each file in one transaction, with its line in `d1_migrations`. */
export async function migrate(d1: D1Database, names: readonly string[]): Promise<void> {
  await d1.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  for (const name of names) {
    const sql = readFileSync(join(root, 'migrations', name), 'utf8')
    await d1.batch([
      ...unstable_splitSqlQuery(sql).map((statement) => d1.prepare(statement)),
      d1.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
}
