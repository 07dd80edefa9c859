/** The methods of D1 that we use. A session of D1 has them too. */
export type Connection = Pick<D1Database, 'prepare' | 'batch'>

/**
 * The database did not answer, or was too busy. Nobody knows if a write happened. An error of SQL is none of these:
 * it would come back.
 */
class DatabaseSilence extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause })
  }
}

/** Whether an error is silence, also inside an error of drizzle. */
export const isSilence = (error: unknown): boolean =>
  error instanceof DatabaseSilence || (error instanceof Error && isSilence(error.cause))

/** The database, with silence distinguished from every other error. */
export const withSilence = <D1 extends Connection>(d1: D1): D1 =>
  watched(d1, {
    batch: (statements: D1PreparedStatement[]) =>
      heard(() => d1.batch(statements.map((one) => unwatched.get(one) ?? one))),
    prepare: (text: string) => statement(d1.prepare(text)),
  })

/** A batch takes only statements of D1's own. */
const unwatched = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

function statement(prepared: D1PreparedStatement): D1PreparedStatement {
  const asked =
    (name: 'all' | 'run' | 'first' | 'raw') =>
    (...options: unknown[]) =>
      heard(() => Reflect.apply(prepared[name], prepared, options) as Promise<unknown>)
  const methods = { all: asked('all'), run: asked('run'), first: asked('first'), raw: asked('raw') }
  const seen = watched(prepared, { ...methods, bind: (...values) => statement(prepared.bind(...values)) })
  unwatched.set(seen, prepared)
  return seen
}

async function heard<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw isVerdict(error) ? error : new DatabaseSilence(error)
  }
}

// D1 gives no error codes. SQLite's verdicts end with its own code, and two mistakes of a caller have D1's words.
const isVerdict = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error &&
    /SQLITE_(?!BUSY|LOCKED)|D1_TYPE_ERROR|number of parameter bindings/.test(error.message))

type Methods = Record<string, (...args: never[]) => unknown>

const watched = <T extends object>(target: T, methods: Methods): T =>
  new Proxy(target, {
    get(object, name) {
      if (typeof name === 'string' && Object.hasOwn(methods, name)) return methods[name]
      const member: unknown = Reflect.get(object, name)
      return typeof member === 'function' ? member.bind(object) : member
    },
  })
