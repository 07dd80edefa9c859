import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, runBatch, writeBatch } from '#db/client.ts'
import { type Backup, keptTables, type StoredTable } from '#db/queries/backup.ts'
import { insertOlder, tablesHere } from '#db/queries/older-backups.ts'
import { misfit } from '#worker/local/backup-misfit.ts'
import { load, type Rows, rowsOf, schemaOf } from './database.ts'
import { releases } from './fixtures.ts'

const db = openDatabase(env.DB)

/** Storage without tables, taken to this many migrations. */
async function emptyAt(migrations: number) {
  do await reset()
  while ((await schemaOf(env.DB)).length > 0)
  if (migrations > 0) await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, migrations))
}

async function storedTables(): Promise<StoredTable[]> {
  const [{ results }] = await runBatch(db, [tablesHere()])
  return results.map(({ name, columns }) => ({ name, columns: JSON.parse(columns) }))
}

/** All that a backup keeps. Migrations make salts of old guesses by chance. */
const kept = (rows: Rows, here: readonly StoredTable[]) =>
  Object.fromEntries(
    keptTables(here).map(({ name }) => [name, rows.get(name)!.map(({ salt: _, ...row }) => row)]),
  )

describe.each(releases)('a backup of $version', ({ database, version }) => {
  let backup: Backup
  let here: StoredTable[]
  let migrations: number

  beforeAll(async () => {
    await emptyAt(0)
    await load(env.DB, database)
    here = await storedTables()
    const rows = await rowsOf(env.DB)
    const { results } = await env.DB.prepare('select name from d1_migrations order by id').all<{
      name: string
    }>()
    migrations = results.length
    const tables = Object.fromEntries(
      keptTables(here).map(({ name, columns }) => [
        name,
        rows.get(name)!.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]]))),
      ]),
    )
    backup = { format: 'f1-tipping', at: '', migration: results.at(-1)!.name, version, tables }
  })

  it('is restored at its own migration and then taken to today’s, as the database itself is', async () => {
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
    const upgraded = await rowsOf(env.DB)
    await emptyAt(migrations)
    expect(misfit(backup, here)).toBe(null)
    await writeBatch(db, insertOlder(JSON.parse(JSON.stringify(backup)), here))
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
    const today = await storedTables()
    expect(kept(await rowsOf(env.DB), today)).toEqual(kept(upgraded, today))
  })

  it('is refused when it was edited: a table that is gone, one that is new, a column of another name', () => {
    const { users, ...others } = backup.tables
    const withTables = (tables: Backup['tables']) => misfit({ ...backup, tables }, here)
    expect(withTables(others)).toBe('it lacks users')
    expect(withTables({ ...backup.tables, riches: [] })).toBe('its migration has no table riches')
    expect(withTables({ ...backup.tables, users: [...users!, { id: 'x', nickname: 'y' }] })).toBe(
      `row ${users!.length + 1} of users has nickname, which its migration does not know`,
    )
  })
})
