import { withMethods } from './with-methods.ts'

const inner = new WeakMap<object, D1PreparedStatement>()

/** A database that runs `before` ahead of every batch. */
export const beforeEachBatch = (d1: D1Database, before: () => Promise<unknown>): D1Database =>
  withMethods(d1, {
    async batch(statements) {
      await before()
      return d1.batch(statements)
    },
  })

/** A database that runs `before` ahead of every round trip; a batch is one. */
export function beforeEachTrip(d1: D1Database, before: () => Promise<unknown>): D1Database {
  return {
    prepare: (sql: string) => statementWith(d1.prepare(sql), before),
    batch: async (statements: object[]) => {
      await before()
      return d1.batch(statements.map((statement) => inner.get(statement)!))
    },
    // A session of D1 has the methods of a database.
    withSession: (asked?: string) => beforeEachTrip(d1.withSession(asked) as unknown as D1Database, before),
  } as unknown as D1Database
}

function statementWith(statement: D1PreparedStatement, before: () => Promise<unknown>): object {
  const after =
    (method: 'all' | 'run' | 'raw' | 'first') =>
    async (...values: unknown[]) => {
      await before()
      return (statement[method] as (...values: unknown[]) => unknown)(...values)
    }
  const wrapped = {
    bind: (...values: unknown[]) => statementWith(statement.bind(...values), before),
    ...{ all: after('all'), run: after('run'), raw: after('raw'), first: after('first') },
  }
  inner.set(wrapped, statement)
  return wrapped
}
