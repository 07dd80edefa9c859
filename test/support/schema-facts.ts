import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '#db/schema.ts'

export type TableFacts = {
  name: string
  /** "name type", with "not null" where it applies. */
  columns: string[]
  primaryKey: string[]
  indexes: string[]
}

/** The tables of db/schema.ts, in the format of `migratedTables`. */
export const describedTables = (): TableFacts[] =>
  Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .map((table) => {
      const { name, primaryKeys, indexes } = getTableConfig(table)
      const columns = Object.values(getTableColumns(table))
      const own = columns.filter((column) => column.primary)
      return {
        name,
        columns: columns.map((c) => column(c.name, c.getSQLType(), c.notNull)).sort(),
        primaryKey: (primaryKeys[0]?.columns ?? own).map((c) => c.name),
        indexes: indexes.map((index) => index.config.name).sort(),
      }
    })
    .sort(byTableName)

type ColumnRow = { name: string; type: string; notnull: number; pk: number }

/** The tables that the migrations created in a database. */
export async function migratedTables(d1: D1Database): Promise<TableFacts[]> {
  const names = await ownTables(d1)
  const tables = names.map(async ({ name }) => {
    const { results: columns } = await d1.prepare(`pragma table_xinfo(${name})`).all<ColumnRow>()
    const { results: indexes } = await d1
      .prepare(`pragma index_list(${name})`)
      .all<{ name: string; origin: string }>()
    return {
      name,
      columns: columns.map((c) => column(c.name, c.type.toLowerCase(), c.notnull === 1 || c.pk > 0)).sort(),
      primaryKey: columns
        .filter((c) => c.pk > 0)
        .sort((a, b) => a.pk - b.pk)
        .map((c) => c.name),
      indexes: indexes
        .filter(({ origin }) => origin === 'c')
        .map((index) => index.name)
        .sort(),
    }
  })
  return (await Promise.all(tables)).sort(byTableName)
}

/** The project's tables, without those of SQLite and the migration tool. */
export async function ownTables(d1: D1Database): Promise<{ name: string; strict: number }[]> {
  const { results } = await d1
    .prepare('pragma table_list')
    .all<{ name: string; type: string; strict: number }>()
  return results.filter(({ name, type }) => type === 'table' && !/^(_cf_|sqlite_|d1_)/.test(name))
}

const column = (name: string, type: string, notNull: boolean) =>
  `${name} ${type}${notNull ? ' not null' : ''}`
const byTableName = (a: TableFacts, b: TableFacts) => (a.name < b.name ? -1 : 1)
