/** Bindings with a database that counts round trips; a batch is one round trip. */
export function countingRoundTrips(env: Env) {
  let trips = 0
  return {
    env: { ...env, DB: countedDatabase(env.DB, () => (trips += 1)) },
    /** The count since the last call; resets it. */
    trips() {
      const since = trips
      trips = 0
      return since
    },
  }
}

/** Bindings that count rows that D1 reads, round trips to it, and KV reads. */
export function countingCosts(bindings: Env) {
  let cost = { rows: 0, trips: 0, kvReads: 0 }
  const get: KVNamespace['get'] = (...key: unknown[]) => {
    cost.kvReads += 1
    return (bindings.SESSIONS.get as (...key: unknown[]) => never)(...key)
  }
  return {
    env: {
      ...bindings,
      DB: countedDatabase(bindings.DB, (results) => {
        cost.trips += 1
        for (const { meta } of results) cost.rows += meta.rows_read
      }),
      SESSIONS: { ...bindings.SESSIONS, get } as KVNamespace,
    },
    /** The counts since the last call; resets them. */
    spent() {
      const since = cost
      cost = { rows: 0, trips: 0, kvReads: 0 }
      return since
    },
  }
}

type Spend = (results: readonly Pick<D1Result, 'meta'>[]) => void
const inner = new WeakMap<object, D1PreparedStatement>()

/** A database that reports the results of each round trip. */
export function countedDatabase(d1: D1Database, spend: Spend): D1Database {
  return {
    ...d1,
    prepare: (sql: string) => countedStatement(d1.prepare(sql), spend),
    batch: async (statements: object[]) => {
      const results = await d1.batch(statements.map((statement) => inner.get(statement)!))
      spend(results)
      return results
    },
    // A session of D1 has the methods of a database.
    withSession: (asked?: string) => countedDatabase(d1.withSession(asked) as unknown as D1Database, spend),
  } as unknown as D1Database
}

/** `raw` and `first` do not report how many rows they read, so all four methods run `all`. */
function countedStatement(statement: D1PreparedStatement, spend: Spend): object {
  const all = async () => {
    const result = await statement.all<Record<string, unknown>>()
    spend([result])
    return result
  }
  const wrapped = {
    bind: (...values: unknown[]) => countedStatement(statement.bind(...values), spend),
    all,
    run: all,
    raw: async () => (await all()).results.map(Object.values),
    first: async (column?: string) => {
      const [row] = (await all()).results
      return row === undefined ? null : column === undefined ? row : row[column]
    },
  }
  inner.set(wrapped, statement)
  return wrapped
}
