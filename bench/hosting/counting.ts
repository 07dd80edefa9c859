import { countedDatabase } from '#test/support/counted.ts'

/** The quantities that the platform bills or limits. */
const none = () => ({
  /** Round trips to D1; a batch is one. */
  d1Calls: 0,
  d1Statements: 0,
  rowsRead: 0,
  rowsWritten: 0,
  kvReads: 0,
  kvWrites: 0,
  /** Calls of Durable Objects, without those of the live channel, which bench/hosting/channel.ts computes. */
  objectCalls: 0,
  /** Requests to other hosts: sources, mail, push services. */
  subrequests: 0,
  logLines: 0,
  /** Milliseconds that the database was busy, and of its longest call. */
  d1Ms: 0,
  longestD1Ms: 0,
  /** Bytes of the database. */
  databaseBytes: 0,
})
export type Counted = ReturnType<typeof none>
let counted = none()

/** Returns the counts since the last call and resets them. */
export function takeCounts(): Counted {
  const since = counted
  counted = none()
  return since
}

/** Bindings that count what is billed. All of one isolate share the counts. */
export const counting = (env: Env): Env => ({
  ...env,
  DB: countedDatabase(env.DB, spend),
  SESSIONS: watched(env.SESSIONS, { get: 'kvReads', put: 'kvWrites', delete: 'kvWrites' }),
  GUESS_WINDOW: countedObjects(env.GUESS_WINDOW),
  BINGO_BOARD: countedObjects(env.BINGO_BOARD),
  LIVE_RACE: countedObjects(env.LIVE_RACE),
})

/** Counts log lines and requests to other hosts. */
export function countGlobals(): void {
  const [log, ask] = [console.log, globalThis.fetch]
  console.log = (...values) => {
    counted.logLines += 1
    log(...values)
  }
  globalThis.fetch = (...request) => {
    counted.subrequests += 1
    return ask(...request)
  }
}

function spend(results: readonly Pick<D1Result, 'meta'>[]): void {
  counted.d1Calls += 1
  counted.d1Statements += results.length
  let busy = 0
  for (const { meta } of results) {
    counted.rowsRead += meta.rows_read
    counted.rowsWritten += meta.rows_written
    counted.databaseBytes = meta.size_after
    busy += meta.duration
  }
  counted.d1Ms += busy
  counted.longestD1Ms = Math.max(counted.longestD1Ms, busy)
}

const countedObjects = <Objects extends { getByName: (name: string) => object }>(objects: Objects): Objects =>
  ({ ...objects, getByName: (name: string) => everyCall(objects.getByName(name)) }) as Objects

const everyCall = (stub: object) =>
  new Proxy(stub, {
    get:
      (target, name) =>
      (...args: unknown[]) => {
        counted.objectCalls += 1
        // Not apply(), which would be a call of the object's method of that name.
        return (target as Record<string | symbol, (...args: unknown[]) => unknown>)[name]!(...args)
      },
  })

const watched = <Binding extends object>(binding: Binding, methods: Record<string, 'kvReads' | 'kvWrites'>) =>
  new Proxy(binding, {
    get(target, name) {
      const method = Reflect.get(target, name) as (...args: unknown[]) => unknown
      const count = methods[String(name)]
      return (...args: unknown[]) => {
        if (count !== undefined) counted[count] += 1
        return method.apply(target, args)
      }
    },
  })
