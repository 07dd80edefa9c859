type Trips = { inARow: number; database: number; kv: number; objects: number }

const none = (): Trips => ({ inARow: 0, database: 0, kv: 0, objects: 0 })

/**
 * Bindings that count trips out of the Worker. `inARow`: how many of them had to wait for each other, so trips at
 * the same time count once.
 */
export function countingTrips(env: Env) {
  let counted = none()

  const going = async (kind: 'database' | 'kv' | 'objects', go: () => unknown): Promise<unknown> => {
    const since = counted
    since[kind] += 1
    const turn = since.inARow + 1
    try {
      // Long enough that all trips which wait for nothing have begun.
      for (let pause = 0; pause < 5; pause++) await new Promise((next) => setTimeout(next, 0))
      return await go()
    } finally {
      since.inARow = Math.max(since.inARow, turn)
    }
  }
  const watched = <T extends object>(target: T, get: (name: string, member: Member) => Member | null): T =>
    new Proxy(target, {
      get(object, name) {
        const member: unknown = Reflect.get(object, name)
        if (typeof member !== 'function') return member
        const bound = (...args: unknown[]) => Reflect.apply(member, object, args) as unknown
        return get(String(name), bound) ?? bound
      },
    })
  const all = (kind: 'kv' | 'objects', target: object) =>
    watched(
      target,
      (_, member) =>
        (...args) =>
          going(kind, () => member(...args)),
    )
  const statement = (prepared: object): object =>
    watched(prepared, (name, member) => {
      if (name === 'bind') return (...args) => statement(member(...args) as object)
      return ['all', 'run', 'first', 'raw'].includes(name)
        ? (...args) => going('database', () => member(...args))
        : null
    })
  const database = (d1: object): object =>
    watched(d1, (name, member) => {
      if (name === 'withSession') return (...args) => database(member(...args) as object)
      if (name === 'prepare') return (...args) => statement(member(...args) as object)
      return name === 'batch' ? (...args) => going('database', () => member(...args)) : null
    })
  const namespace = (objects: object): object =>
    watched(objects, (name, member) =>
      name === 'getByName' ? (...args) => all('objects', member(...args) as object) : null,
    )
  const bindings = {
    ...env,
    DB: database(env.DB),
    SESSIONS: all('kv', env.SESSIONS),
    GUESS_WINDOW: namespace(env.GUESS_WINDOW),
    BINGO_BOARD: namespace(env.BINGO_BOARD),
  } as Env
  return {
    env: bindings,
    /** The trips since the last call; resets them. */
    trips() {
      const since = counted
      counted = none()
      return since
    },
  }
}

type Member = (...args: unknown[]) => unknown
