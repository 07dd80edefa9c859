import { SQL, type SQLWrapper } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { type Database, openDatabase, type Query } from '#db/client.ts'
import { ownTables } from './schema-facts.ts'

export type Prepared = { sql: string; params: unknown[] }

const dialect = new SQLiteAsyncDialect()

/**
 * The statements of a function in db/queries: those that it returns unexecuted, and those that it runs. A
 * returned fragment counts as a statement.
 */
export async function statementsOf(d1: D1Database, call: (db: Database) => unknown): Promise<Prepared[]> {
  const run: Prepared[] = []
  const answer = call(openDatabase(recording(d1, run)))
  // A query builder is thenable, so awaiting it would run it.
  const answered = answer instanceof Promise ? await answer : answer
  return [...run, ...[answered].flat().filter(isStatement).map(prepared)]
}

/** The tables that the engine scans completely to run a statement. */
export async function scannedTables(d1: D1Database, { sql, params }: Prepared): Promise<string[]> {
  const tables = new Set((await ownTables(d1)).map(({ name }) => name))
  const { results } = await d1
    .prepare(`explain query plan ${sql}`)
    .bind(...params)
    .all<{ detail: string }>()
  const names = new Map(
    [...sql.matchAll(/\b(?:from|join)\s+"?(\w+)"?\s+(?:as\s+)?"?(\w+)"?/gi)].map(([, table, alias]) => [
      alias,
      table,
    ]),
  )
  return results
    .filter(({ detail }) => detail.startsWith('SCAN '))
    .map(({ detail }) => detail.split(' ')[1]!)
    .map((name) => names.get(name) ?? name)
    .filter((name) => tables.has(name))
}

const isStatement = (answer: unknown): answer is SQLWrapper | Query =>
  typeof answer === 'object' && answer !== null && ('prepare' in answer || 'getSQL' in answer)

function prepared(statement: SQLWrapper | Query): Prepared {
  if ('prepare' in statement) return statement.prepare().getQuery()
  const { sql, params } = dialect.sqlToQuery(statement.getSQL())
  const isFragment = statement instanceof SQL && /^\s*(\(|coalesce)/.test(sql)
  return { sql: isFragment ? `select ${sql}` : sql, params }
}

/** Records every prepared statement. */
function recording(d1: D1Database, recorded: Prepared[]): D1Database {
  return {
    ...d1,
    batch: (statements: D1PreparedStatement[]) => d1.batch(statements),
    prepare(sql: string) {
      const statement = d1.prepare(sql)
      const bind = statement.bind.bind(statement)
      statement.bind = (...params) => {
        recorded.push({ sql, params })
        return bind(...params)
      }
      return statement
    },
  } as D1Database
}
