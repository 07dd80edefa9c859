import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { lastOf, sideBySide } from '#game/must-have.ts'
import { whileRestoring } from './restoring.ts'

/** Every row of every table, by table name, and the latest migration. */
export type Backup = {
  format: 'f1-tipping'
  /** ISO 8601 */
  at: string
  migration: string
  /** The version of the site. Older backups have none. */
  version?: string
  tables: Record<string, Record<string, unknown>[]>
}

/**
 * Triggers also maintain participants, season versions, the first admin and the standing seals. In this order they
 * find participants and first admin already present, and no season and no standing seal yet.
 */
const insertOrder = (name: string) =>
  /^(participants|first_admin)$/.test(name) ? 0 : /^(seasons|standing_seals)$/.test(name) ? 2 : 1

/**
 * The `restoring` gate must not be restored as open, and a set-up code belongs to a site without an admin. Migrations
 * make the questions. A restore ends all sessions and link codes.
 */
const neverKept = new Set<string>(
  [schema.restoring, schema.setupCodes, schema.linkCodes, schema.questionsTable, schema.userSessions].map(
    getTableName,
  ),
)

/** Triggers copy these from the outbox, once there is one. */
const copies = new Set<string>([schema.oldReminders, schema.oldAdminNotices].map(getTableName))

/** The tables that a backup must have, of all tables at some migration. */
export function keptTables(all: readonly StoredTable[]): StoredTable[] {
  const hasOutbox = all.some(({ name }) => name === getTableName(schema.outbox))
  return all.filter(({ name }) => !neverKept.has(name) && !(hasOutbox && copies.has(name)))
}

export const inInsertOrder = (all: readonly StoredTable[]) =>
  all.toSorted((a, b) => insertOrder(a.name) - insertOrder(b.name))

/** A table with the columns that an insert can set. */
export type StoredTable = { name: string; columns: string[] }

const everyTable: StoredTable[] = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .map((table) => ({
    name: getTableName(table),
    columns: Object.values(getTableColumns(table))
      .filter(({ generated }) => generated === undefined)
      .map(({ name }) => name),
  }))

const tables = inInsertOrder(keptTables(everyTable))

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

/** A backup from the answers to `selectAllRows`. */
export const backupOf = (
  answers: readonly { results: Row[] }[],
  { now, version }: { now: number; version: string },
): Backup => ({
  format: 'f1-tipping',
  at: new Date(now).toISOString(),
  version,
  migration: String(lastOf(answers).results[0]?.name),
  tables: Object.fromEntries(
    sideBySide(backedUpTables, answers.slice(0, -1)).map(([name, { results }]) => [name, results]),
  ),
})

/** Bytes. D1 accepts statements of up to 100 KB. */
const mostBytes = 60_000

/** Matches the failure of `restoreRows` on a database with data: the CHECK on `restoring`. */
export const notEmpty = /CHECK constraint failed: id = 1\b/

/** Restores a backup of this schema into an empty database, in one transaction. All earlier sessions end. */
export const restoreRows = ({ tables: rows }: Backup): Statement[] => [
  sql`pragma defer_foreign_keys = on`,
  sql`insert into restoring (id)
    select iif(exists (select 1 from users) or exists (select 1 from seasons), 2, 1)`,
  sql`delete from restoring`,
  ...insertAll(rows, tables),
  endAllSessions(),
]

/** Inserts the rows of these tables, past the guards that only a restore may pass. */
export const insertAll = (rows: Backup['tables'], into: readonly StoredTable[]): Statement[] =>
  whileRestoring(
    into.flatMap(({ name, columns }) =>
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
  )

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
