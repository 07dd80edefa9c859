import type { Prepared } from '#test/support/query-plans.ts'

/** The statements that the code of a release sends to the database. */
export type Sent = {
  /** Every distinct statement, with the number of its parameters. */
  statements: [sql: string, parameters: number][]
  /** The batches of the story that write, in order. Each is a transaction. */
  writes: [statement: number, params: unknown[]][][]
}

/** Records every batch that succeeds from here on, a single statement as a batch of one. */
export function recordBatches(d1: D1Database): Prepared[][] {
  const batches: Prepared[][] = []
  const known = new WeakMap<D1PreparedStatement, Prepared>()
  const prepare = d1.prepare.bind(d1)
  const batch = d1.batch.bind(d1)

  function watched(statement: D1PreparedStatement, sql: string, params: unknown[]): D1PreparedStatement {
    known.set(statement, { sql, params })
    const bind = statement.bind.bind(statement)
    statement.bind = (...values) => watched(bind(...values), sql, values)
    for (const name of ['run', 'all', 'first', 'raw'] as const) {
      const send = statement[name].bind(statement) as (...args: unknown[]) => Promise<unknown>
      const recorded = async (...args: unknown[]) => {
        const answer = await send(...args)
        batches.push([{ sql, params }])
        return answer
      }
      Object.assign(statement, { [name]: recorded })
    }
    return statement
  }

  d1.prepare = (sql) => watched(prepare(sql), sql, [])
  d1.batch = async <T>(statements: D1PreparedStatement[]) => {
    const answer = await batch<T>(statements)
    batches.push(statements.map((statement) => known.get(statement)!))
    return answer
  }
  return batches
}

const isRead = ({ sql }: Prepared) => /^\s*(select|pragma table)\b/i.test(sql)
/** Tests empty their tables like this. The product never deletes a whole table. */
const isWipe = ({ sql }: Prepared) => /^delete from \w+$/.test(sql)

/** Keeps every distinct statement, and parameters only of batches that write. */
export function compacted(batches: readonly Prepared[][], queries: readonly Prepared[]): Sent {
  const story = batches.map((batch) => batch.filter((one) => !isWipe(one)))
  const all = new Map([...queries, ...story.flat()].map(({ sql, params }) => [sql, params.length]))
  const statements = [...all].sort(([a], [b]) => (a < b ? -1 : 1))
  const index = new Map(statements.map(([sql], at) => [sql, at]))
  const writes = story
    .filter((batch) => !batch.every(isRead))
    .map((batch) => batch.map(({ sql, params }): [number, unknown[]] => [index.get(sql)!, params]))
  return { statements, writes }
}

/** Why statements of a release do not work on this database, a line each. */
export async function unprepared(d1: D1Database, { statements }: Sent): Promise<string[]> {
  const faults: string[] = []
  for (const [sql, parameters] of statements.filter(([sql]) => !/^\s*pragma\b/i.test(sql))) {
    const explained = d1.prepare(`explain ${sql}`).bind(...Array(parameters).fill(null))
    await explained.all().catch((error: Error) => faults.push(`${error.message}: ${sql}`))
  }
  return faults
}

/** Sends the writes of a release's story to an empty database. Returns the batches that it refuses. */
export async function replay(d1: D1Database, { statements, writes }: Sent): Promise<string[]> {
  const faults: string[] = []
  for (const batch of writes) {
    const prepared = batch.map(([at, params]) => d1.prepare(statements[at]![0]).bind(...params))
    await d1.batch(prepared).catch((error: Error) => {
      faults.push(`${error.message}: ${batch.map(([at]) => statements[at]![0]).join('; ')}`)
    })
  }
  return faults
}
