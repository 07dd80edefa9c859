/** How long every call of the database and of the session store takes, besides the local call. In milliseconds. */
export type Distance = { database: number; store: number }

/** Bindings that are far away. The Durable Objects are where they are. */
export const farAway = (env: Env, { database, store }: Distance): Env =>
  database === 0 && store === 0
    ? env
    : {
        ...env,
        DB: farDatabase(env.DB, database),
        SESSIONS: slowed(env.SESSIONS, store, ['get', 'put', 'delete']),
      }

const slowed = <T extends object>(target: T, ms: number, slow: readonly string[], inner?: Inner): T =>
  new Proxy(target, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const call = () => Reflect.apply(member, object, args) as unknown
        if (slow.includes(String(name))) return new Promise((wake) => setTimeout(wake, ms)).then(call)
        return inner ? inner(String(name), call()) : call()
      }
    },
  })
type Inner = (name: string, value: unknown) => unknown

/** A batch needs the statements of the database itself. */
const statements = new WeakMap<object, D1PreparedStatement>()

function farDatabase<T extends D1Database | D1DatabaseSession>(d1: T, ms: number): T {
  const far = slowed(d1, ms, [], (name, value) => {
    if (name === 'prepare') return farStatement(value as D1PreparedStatement, ms)
    return name === 'withSession' ? farDatabase(value as D1DatabaseSession, ms) : value
  })
  return new Proxy(far, {
    get: (_, name) =>
      name === 'batch'
        ? async (batch: object[]) => {
            await new Promise((wake) => setTimeout(wake, ms))
            return d1.batch(batch.map((statement) => statements.get(statement)!))
          }
        : Reflect.get(far, name),
  })
}

function farStatement(statement: D1PreparedStatement, ms: number): D1PreparedStatement {
  const far = slowed(statement, ms, ['all', 'run', 'raw', 'first'], (name, value) =>
    name === 'bind' ? farStatement(value as D1PreparedStatement, ms) : value,
  )
  statements.set(far, statement)
  return far
}
