import { valueIn } from '#game/must-have.ts'
import { type Database, type Prepared, type Query, type Read, runPrepared } from './client.ts'
import type { KeptRows } from './kept-rows.ts'

type Ask = {
  queries: readonly Query[]
  isKept: boolean
  answer: (rows: unknown[]) => void
  fail: (error: unknown) => void
}

/** `read` queries the database every time. `readKept`: the rows change only with the versions of the seasons. */
type Reads = { read: Read; readKept: Read }

/**
 * Batches the reads of one tick, so that a page and its frame cost one round trip to the database. Equal statements
 * run once. Kept rows are not read again while the versions, which the same batch reads, are theirs.
 */
export function batchedReads(db: Database, kept: KeptRows, seasonVersions: (db: Database) => Query): Reads {
  let waiting: Ask[] = []

  async function flush() {
    const asks = waiting
    waiting = []
    try {
      const statements: Statements = new Map()
      const keyed = asks.map((ask) => ({ ...ask, keys: ask.queries.map((query) => note(query, statements)) }))
      const keptKeys = [...new Set(keyed.flatMap(({ keys, isKept }) => (isKept ? keys : [])))]
      const found = await rowsOf(statements, keptKeys)
      // Each caller may sort its rows.
      for (const { keys, answer } of keyed) answer(keys.map((key) => [...valueIn(found, key)]))
    } catch (error) {
      for (const { fail } of asks) fail(error)
    }
  }

  async function rowsOf(statements: Statements, keptKeys: readonly string[]) {
    if (keptKeys.length === 0) return inOneBatch(db, statements)
    const versionsKey = note(seasonVersions(db), statements)
    const known = kept.find(keptKeys)
    if (known !== null) {
      const isNew = ([key]: [string, Prepared]) => key === versionsKey || !keptKeys.includes(key)
      const rows = await inOneBatch(db, new Map([...statements].filter(isNew)))
      if (versionsIn(rows.get(versionsKey)) === known.versions)
        return new Map([...keptKeys.map((key) => [key, valueIn(known.rows, key)] as const), ...rows])
    }
    const rows = await inOneBatch(db, statements)
    kept.keep(versionsIn(rows.get(versionsKey)), new Map(keptKeys.map((key) => [key, valueIn(rows, key)])))
    return rows
  }

  const readsThat =
    (isKept: boolean): Read =>
    (...queries) =>
      new Promise((answer, fail) => {
        if (waiting.length === 0) setTimeout(flush, 0)
        waiting.push({ queries, isKept, answer: answer as Ask['answer'], fail })
      })
  return { read: readsThat(false), readKept: readsThat(true) }
}

/** Adds a query under its key: the SQL and its values. */
function note(query: Query, statements: Statements): string {
  const prepared = query.prepare()
  const { sql, params } = prepared.getQuery()
  const key = JSON.stringify([sql, params])
  statements.set(key, prepared)
  return key
}

type Row = Record<string, unknown> & { versions?: unknown }

async function inOneBatch(db: Database, statements: Statements): Promise<Map<string, Row[]>> {
  const rows = await runPrepared(db, [...statements.values()])
  return new Map([...statements.keys()].map((key, index) => [key, rows[index] as Row[]]))
}

const versionsIn = (rows: readonly Row[] | undefined): string => String(rows?.[0]?.versions)

type Statements = Map<string, Prepared>
