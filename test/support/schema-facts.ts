import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '#db/schema.ts'

export type TableFacts = {
  name: string
  /** "name type", with "not null" where it holds. */
  columns: string[]
  primaryKey: string[]
  indexes: string[]
}

/** What db/schema.ts says about each table, in the words that `migratedTables` uses too. */
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

/** What the migrations made of a database. */
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

/** The project's tables; the engine and the migration tool have theirs. */
export async function ownTables(d1: D1Database): Promise<{ name: string; strict: number }[]> {
  const { results } = await d1
    .prepare('pragma table_list')
    .all<{ name: string; type: string; strict: number }>()
  return results.filter(({ name, type }) => type === 'table' && !/^(_cf_|sqlite_|d1_)/.test(name))
}

const column = (name: string, type: string, notNull: boolean) =>
  `${name} ${type}${notNull ? ' not null' : ''}`
const byTableName = (a: TableFacts, b: TableFacts) => (a.name < b.name ? -1 : 1)
