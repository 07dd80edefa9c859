/** An object with some methods of its own. All others reach the object. */
export const withMethods = <T extends object>(target: T, methods: Partial<T>): T =>
  new Proxy(target, {
    get(_, name) {
      if (name in methods) return Reflect.get(methods, name)
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })

/** D1 with own methods, also in its sessions, which have the methods of a database. */
export const withSessions = (
  d1: D1Database,
  methods: (d1: D1Database, asked: string | null) => Partial<D1Database>,
  asked: string | null = null,
): D1Database =>
  withMethods(d1, {
    withSession: (next) =>
      withSessions(d1.withSession(next) as unknown as D1Database, methods, next ?? null) as never,
    ...methods(d1, asked),
  })

/** D1 that notes the SQL of every statement. */
export const noting = (d1: D1Database, statements: string[]): D1Database =>
  withSessions(d1, (target) => ({
    prepare(sql) {
      statements.push(sql)
      return target.prepare(sql)
    },
  }))
