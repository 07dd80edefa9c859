import { withMethods } from './with-methods.ts'

/**
 * Runs `meanwhile` once, just before the first batch with a statement that contains `words`. That is after
 * every read and before any write.
 */
export function interleaved(d1: D1Database, words: string, meanwhile: () => Promise<unknown>): D1Database {
  let isNext = false
  let hasRun = false
  return withMethods(d1, {
    prepare(sql) {
      isNext ||= sql.includes(words)
      return d1.prepare(sql)
    },
    async batch(statements) {
      if (isNext && !hasRun) {
        hasRun = true
        await meanwhile()
      }
      return d1.batch(statements)
    },
  })
}
