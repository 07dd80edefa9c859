import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { restoring } from './restoring.ts'

/** Every row of every table by its name, and the migration it was taken at. */
export type Backup = {
  format: 'f1-tipping'
  /** ISO 8601 */
  at: string
  migration: string
  tables: Record<string, Record<string, unknown>[]>
}

/**
 * Who takes part is also kept by triggers: they find it there already when the guesses come. Those that move the
 * version of a season find none to move.
 */
const turnOf = (name: string) => (name === 'participants' ? 0 : name === 'seasons' ? 2 : 1)

const tables = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  // The gate itself must be closed again.
  .filter((table) => table !== schema.restoring)
  .map((table) => ({
    name: getTableName(table),
    columns: Object.values(getTableColumns(table))
      .filter(({ generated }) => generated === undefined)
      .map(({ name }) => name),
  }))
  .sort((a, b) => turnOf(a.name) - turnOf(b.name))

export const backedUpTables = tables.map(({ name }) => name)

const list = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** One statement for each of `backedUpTables`, and the newest migration last. */
export const everyRow = (): SQL[] => [
  ...tables.map(({ name, columns }) => sql`select ${list(columns)} from ${sql.identifier(name)}`),
  sql`select name from d1_migrations order by id desc limit 1`,
]

/** D1 takes statements of up to 100 KB. */
const mostBytes = 60_000

/** How the failure of `putBack` reads where there is anybody or any season already: the CHECK on `restoring`. */
export const notEmpty = /CHECK constraint failed: id = 1\b/

/** Puts a backup into an empty database, as one transaction. Every session of before has ended. */
export const putBack = ({ tables: rows }: Backup): Statement[] => [
  sql`pragma defer_foreign_keys = on`,
  sql`insert into restoring (id)
    select iif(exists (select 1 from users) or exists (select 1 from seasons), 2, 1)`,
  sql`delete from restoring`,
  ...restoring(
    tables.flatMap(({ name, columns }) =>
      inParts(rows[name] ?? []).map((part) => {
        const values = sql.join(
          columns.map((column) => sql`value ->> ${column}`),
          sql`, `,
        )
        return sql`
          insert into ${sql.identifier(name)} (${list(columns)})
          select ${values} from json_each(${JSON.stringify(part)})`
      }),
    ),
  ),
  endEverySession(),
]

/**
 * KV still holds the sessions of before, and what has ended since the backup is not in it. Epochs rise by one,
 * so the time in milliseconds is above any that was reached.
 */
const endEverySession = (): Statement =>
  sql`update users set session_epoch = max(session_epoch + 1, cast(unixepoch('subsec') * 1000 as integer))`

function inParts<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = []
  let bytes = Infinity
  for (const row of rows) {
    const size = JSON.stringify(row).length * 2
    if (bytes + size > mostBytes) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)!.push(row)
    bytes += size
  }
  return parts
}
