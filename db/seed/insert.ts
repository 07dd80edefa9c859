import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { insertRows } from '#db/insert-rows.ts'

const rowsPerStatement = 4000

/** Statements that add missing rows. */
export const insertMissing = <T extends SQLiteTable>(table: T, rows: readonly T['$inferInsert'][]): SQL[] =>
  chunks(rows, rowsPerStatement).map((chunk) => sql`${insertRows(table, chunk)} on conflict do nothing`)

export const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
