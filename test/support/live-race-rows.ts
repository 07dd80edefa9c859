import type { StoredRows } from '#worker/objects/live-race-storage.ts'

/** Rows as the platform keeps them: sorted, and never shared with those who read or write them. */
export const rowsIn = (rows: Map<string, unknown>): StoredRows => ({
  get: <T>(key: string) => structuredClone(rows.get(key)) as T | undefined,
  put: (key, value) => rows.set(key, structuredClone(value)),
  delete: (key) => rows.delete(key),
  list: <T>({ prefix, reverse = false, limit = Infinity }: Parameters<StoredRows['list']>[0]) => {
    const found = [...rows].filter(([key]) => key.startsWith(prefix))
    const sorted = found.sort(([a], [b]) => (a < b === reverse ? 1 : -1))
    return structuredClone(sorted.slice(0, limit)) as [string, T][]
  },
})
