import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Adds rows to a table. They are one JSON parameter, because D1 allows only 100 parameters. */
export function insertRows<T extends SQLiteTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const given = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row))
  const names = sql.join(
    given.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.raw(given.map(([key]) => `value ->> '${key}'`).join(', '))
  // "where true" ends the select, so that an "on conflict" can follow.
  return sql`insert into ${table} (${names}) select ${values} from json_each(${JSON.stringify(rows)}) where true`
}
