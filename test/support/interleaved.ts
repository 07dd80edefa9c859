/**
 * Runs `meanwhile` once, just before the first batch with a statement that contains `words`. That is after
 * every read and before any write.
 */
export function interleaved(d1: D1Database, words: string, meanwhile: () => Promise<unknown>): D1Database {
  let isNext = false
  let hasRun = false
  return new Proxy(d1, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (name === 'prepare') {
        return (sql: string) => {
          isNext ||= sql.includes(words)
          return target.prepare(sql)
        }
      }
      if (name !== 'batch') return member.bind(target)
      return async (statements: D1PreparedStatement[]) => {
        if (isNext && !hasRun) {
          hasRun = true
          await meanwhile()
        }
        return target.batch(statements)
      }
    },
  })
}
