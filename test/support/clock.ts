import { withSessions } from './with-methods.ts'

// The product reads the time of a guess and of a seal from the database. Tests of other times replace that
// fragment.

export const productClock = /cast\(unixepoch\('subsec'\) \* 1000 as integer\)/gi

/** The database, with statements that read another clock: an SQL expression. */
export const withClock = (d1: D1Database, clock: string): D1Database =>
  withSessions(d1, (target) => ({ prepare: (sql) => target.prepare(sql.replaceAll(productClock, clock)) }))

/** The bindings at an instant (milliseconds): a window is sealed by the database's clock. A database may be missing. */
export const atInstant = (env: Env, now: number): Env =>
  env.DB ? { ...env, DB: withClock(env.DB, String(now)) } : env
