import { getTableName, type SQL, type SQLWrapper, type Table } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import {
  type PreparedQueryConfig,
  SQLiteAsyncDialect,
  type SQLitePreparedQuery,
} from 'drizzle-orm/sqlite-core'
import { type Connection, withSilence } from './silence.ts'

const dialect = new SQLiteAsyncDialect()

export type Database = DrizzleD1Database & { $client: D1Database }
/** SQL with its values, and the decoding of its rows. */
export type Prepared = Pick<SQLitePreparedQuery<PreparedQueryConfig>, 'getQuery' | 'mapResult'>
/** A query builder, or a call of a `statement`. */
export type Query<Result = unknown> = { readonly _: { readonly result: Result }; prepare: () => Prepared }
/** The rows of several reads, in their order. */
export type Rows<Queries extends readonly Query[]> = { [I in keyof Queries]: Queries[I]['_']['result'] }

/** Runs several reads and returns their rows in the same order. */
export type Read = <const Queries extends readonly [Query, ...Query[]]>(
  ...queries: Queries
) => Promise<Rows<Queries>>

/** The connection has no schema, because drizzle would compute its unused relations for every request. */
export const openDatabase = (d1: Connection): Database => drizzle(d1 && (withSilence(d1) as D1Database))

/** Runs queries in one transaction and returns their rows in order. */
export async function readBatch<const Queries extends readonly Query[]>(
  db: Database,
  queries: Queries,
): Promise<Rows<Queries>> {
  return (await runPrepared(
    db,
    queries.map((query) => query.prepare()),
  )) as Rows<Queries>
}

/** db.batch() would build the SQL of each query again. */
export async function runPrepared(db: Database, queries: readonly Prepared[]): Promise<unknown[]> {
  const d1 = db.$client
  const bound = queries.map((query) => {
    const { sql, params } = query.getQuery()
    return d1.prepare(sql).bind(...params)
  })
  const results = await d1.batch(bound)
  return queries.map((query, index) => query.mapResult(results[index], true))
}

/** A statement that has not run: a query builder, or an `sql` template where the builder falls short. */
export type Statement = SQLWrapper

/** `sql<Row>` says which rows a statement returns. */
type Results<Statements extends readonly Statement[]> = {
  -readonly [I in keyof Statements]: D1Result<Statements[I] extends SQL<infer Row> ? Row : unknown>
}

/** Runs statements in one transaction and returns their results in order. `Row` is for a list of unknown length. */
export function runBatch<const Statements extends readonly Statement[]>(
  db: Database,
  statements: Statements,
): Promise<Results<Statements>>
export function runBatch<Row>(db: Database, statements: readonly Statement[]): Promise<D1Result<Row>[]>
export function runBatch(db: Database, statements: readonly Statement[]): Promise<D1Result[]> {
  const d1 = db.$client
  // db.batch() cannot take `sql` templates in drizzle 0.45.
  return d1.batch(
    statements.map((statement) => {
      const { sql, params } = dialect.sqlToQuery(statement.getSQL())
      return d1.prepare(sql).bind(...params)
    }),
  )
}

/** Runs statements in one transaction and returns the number of written rows. */
export async function writeBatch(db: Database, statements: readonly Statement[]): Promise<number> {
  if (statements.length === 0) return 0
  const results = await runBatch(db, statements)
  return results.reduce((rows, { meta }) => rows + meta.changes, 0)
}

// D1 gives no error codes, only SQLite's message. test/worker/client.test.ts pins these messages.

/** Whether a batch was rolled back because the season has changed since it was read (`expectTruth`). */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && /\bNOT NULL constraint failed: seasons\.truth\b/.test(error.message)

/** Whether a batch was rolled back because it erases a guess without keeping its leaf. */
export const isLeafless = (error: unknown): boolean =>
  error instanceof Error && /\bNOT NULL constraint failed: users\.created_at\b/.test(error.message)

/** Whether a batch was rolled back because it would delete the last admin. */
export const isLastAdmin = (error: unknown): boolean =>
  error instanceof Error && /\bNOT NULL constraint failed: users\.session_epoch\b/.test(error.message)

/** Whether a batch was rolled back because it would remove the last way into an account. */
export const isLastWayIn = (error: unknown): boolean =>
  error instanceof Error && /\blast way in\b/.test(error.message)

/** Whether a batch was rolled back because a row with the same key exists. */
export const isUniqueViolation = (error: unknown, table: Table): boolean =>
  error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${getTableName(table)}.`)
