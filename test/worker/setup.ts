import { beforeAll, expect } from 'vitest'
import { freshDatabase } from '#test/support/fresh-database.ts'

// A pattern in an expected object must match the text. By itself, toMatchObject accepts every text there.
expect.addEqualityTesters([
  (text, pattern) => (typeof text === 'string' && pattern instanceof RegExp ? pattern.test(text) : undefined),
])

// One workerd for the whole run (isolate: false), so wipe the storage for each file.
beforeAll(freshDatabase)
