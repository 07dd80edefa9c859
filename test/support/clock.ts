// The product reads the time of a guess and of a seal from the database. Tests of other times replace that
// fragment.

export const productClock = /cast\(unixepoch\('subsec'\) \* 1000 as integer\)/gi

/** The database, with statements that read another clock: an SQL expression. */
export const withClock = (d1: D1Database, clock: string): D1Database =>
  new Proxy(d1, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (name === 'prepare') return (sql: string) => target.prepare(sql.replaceAll(productClock, clock))
      // A session of D1 has the methods of a database.
      if (name === 'withSession')
        return (asked: string) => withClock(member.call(target, asked) as D1Database, clock)
      return member.bind(target)
    },
  })

/** The bindings at an instant (milliseconds): a window is sealed by the database's clock. A database may be missing. */
export const atInstant = (env: Env, now: number): Env =>
  env.DB ? { ...env, DB: withClock(env.DB, String(now)) } : env
