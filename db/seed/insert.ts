import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

const rowsPerStatement = 4000

/**
 * Statements that add missing rows. The rows are one JSON parameter, because D1 allows only 100 parameters.
 */
export function insertMissing<T extends SQLiteTable>(table: T, rows: readonly T['$inferInsert'][]): SQL[] {
  const keys = Object.keys(rows[0] ?? {})
  const columns = getTableColumns(table)
  const names = sql.join(
    keys.map((key) => sql.identifier(columns[key]!.name)),
    sql`, `,
  )
  const values = sql.raw(keys.map((key) => `value ->> '${key}'`).join(', '))
  return chunks(rows, rowsPerStatement).map(
    (chunk) =>
      sql`insert into ${table} (${names}) select ${values} from json_each(${JSON.stringify(chunk)})
        where true on conflict do nothing`,
  )
}

export const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
