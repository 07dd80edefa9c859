/** Bindings with a database that counts round trips; a batch is one round trip. */
export function countingRoundTrips(env: Env) {
  let trips = 0
  const counted = <T extends object>(
    target: T,
    asks: readonly string[],
    inner: (value: object) => object = (value) => value,
  ): T =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (asks.includes(String(name))) trips += 1
          return inner(value.apply(object, args) as object)
        }
      },
    })
  const statement = (prepared: object): object =>
    counted(prepared, ['all', 'run', 'first', 'raw'], (bound) => ('bind' in bound ? statement(bound) : bound))
  // A session of D1 has the methods of a database.
  const database = <T extends object>(d1: T): T =>
    counted(d1, ['exec', 'batch'], (value) =>
      'prepare' in value ? database(value) : 'bind' in value ? statement(value) : value,
    )
  return {
    env: { ...env, DB: database(env.DB) },
    /** The count since the last call; resets it. */
    trips() {
      const since = trips
      trips = 0
      return since
    },
  }
}

/** Bindings that count what is billed: rows read by D1 batches, and KV reads. */
export function countingCosts(bindings: Env) {
  let cost = { rows: 0, kvReads: 0 }
  const watched = <T extends object>(target: T, method: string, spend: (answer: unknown) => void): T =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name)
        if (typeof value !== 'function') return value
        if (name === 'withSession')
          return (asked: string) => watched(value.call(object, asked) as T, method, spend)
        if (name !== method) return value.bind(object)
        return async (...args: unknown[]) => {
          const answer: unknown = await value.apply(object, args)
          spend(answer)
          return answer
        }
      },
    })
  return {
    env: {
      ...bindings,
      DB: watched(bindings.DB, 'batch', (answer) => {
        for (const { meta } of answer as D1Result[]) cost.rows += meta.rows_read
      }),
      SESSIONS: watched(bindings.SESSIONS, 'get', () => {
        cost.kvReads += 1
      }),
    },
    /** The counts since the last call; resets them. */
    spent() {
      const since = cost
      cost = { rows: 0, kvReads: 0 }
      return since
    },
  }
}
