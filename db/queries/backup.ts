import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { lastOf } from '#game/must-have.ts'
import { whileRestoring } from './restoring.ts'

/** Every row of every table, by table name, and the latest migration. */
export type Backup = {
  format: 'f1-tipping'
  /** ISO 8601 */
  at: string
  migration: string
  tables: Record<string, Record<string, unknown>[]>
}

/**
 * Triggers also maintain participants, season versions, the first admin and the standing seals. In this order they
 * find participants and first admin already present, and no season and no standing seal yet.
 */
const insertOrder = (name: string) =>
  /^(participants|first_admin)$/.test(name) ? 0 : /^(seasons|standing_seals)$/.test(name) ? 2 : 1

/**
 * The `restoring` gate must not be restored as open, a set-up code belongs to a site without an admin, and migrations
 * make the questions. A restore ends all sessions and link codes. Triggers copy the two old tables from the outbox.
 */
const notKept = new Set<SQLiteTable>([
  schema.restoring,
  schema.setupCodes,
  schema.linkCodes,
  schema.questionsTable,
  schema.userSessions,
  schema.oldReminders,
  schema.oldAdminNotices,
])

const tables = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .filter((table) => !notKept.has(table))
  .map((table) => ({
    name: getTableName(table),
    columns: Object.values(getTableColumns(table))
      .filter(({ generated }) => generated === undefined)
      .map(({ name }) => name),
  }))
  .sort((a, b) => insertOrder(a.name) - insertOrder(b.name))

export const backedUpTables = tables.map(({ name }) => name)

const list = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

type Row = Record<string, unknown>

/** One statement per table of `backedUpTables`, then the newest migration. */
export const selectAllRows = (): SQL<Row>[] => [
  ...tables.map(({ name, columns }) => sql<Row>`select ${list(columns)} from ${sql.identifier(name)}`),
  sql<Row>`select name from d1_migrations order by id desc limit 1`,
]

/** Bytes. D1 accepts statements of up to 100 KB. */
const mostBytes = 60_000

/** Matches the failure of `restoreRows` on a database with data: the CHECK on `restoring`. */
export const notEmpty = /CHECK constraint failed: id = 1\b/

/** Restores a backup into an empty database, in one transaction. All earlier sessions end. */
export const restoreRows = ({ tables: rows }: Backup): Statement[] => [
  sql`pragma defer_foreign_keys = on`,
  sql`insert into restoring (id)
    select iif(exists (select 1 from users) or exists (select 1 from seasons), 2, 1)`,
  sql`delete from restoring`,
  ...whileRestoring(
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
  endAllSessions(),
]

/**
 * KV still has old sessions, and revocations after the backup are lost. Epochs grow by one, so the time in
 * milliseconds is above any of them.
 */
const endAllSessions = (): Statement =>
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
    lastOf(parts).push(row)
    bytes += size
  }
  return parts
}
