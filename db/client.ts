import type { BatchItem } from 'drizzle-orm/batch'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import * as schema from './schema.ts'

export type Database = DrizzleD1Database<typeof schema>
export type Query = BatchItem<'sqlite'>
type Rows<Queries extends readonly Query[]> = { [I in keyof Queries]: Queries[I]['_']['result'] }

/** Runs several reads and answers their rows in the same order. */
export type Read = <const Queries extends readonly [Query, ...Query[]]>(
  ...queries: Queries
) => Promise<Rows<Queries>>

export const openDatabase = (d1: D1Database): Database => drizzle(d1, { schema })

type Ask = { queries: readonly Query[]; answer: (rows: unknown[]) => void; fail: (error: unknown) => void }

/**
 * Reads asked for in the same turn travel as one batch, so a page and the frame around it cost one round
 * trip to the database together.
 */
export function sharedRead(db: Database): Read {
  let waiting: Ask[] = []

  async function flush() {
    const asks = waiting
    waiting = []
    try {
      const rows = await db.batch(asks.flatMap((ask) => ask.queries) as unknown as [Query])
      let from = 0
      for (const { queries, answer } of asks) {
        answer(rows.slice(from, from + queries.length))
        from += queries.length
      }
    } catch (error) {
      for (const { fail } of asks) fail(error)
    }
  }

  return (...queries) =>
    new Promise((answer, fail) => {
      if (waiting.length === 0) setTimeout(flush, 0)
      waiting.push({ queries, answer: answer as Ask['answer'], fail })
    })
}
