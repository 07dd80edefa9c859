import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect } from 'vitest'

// A pattern in an expected object must match the text. By itself, toMatchObject accepts every text there.
expect.addEqualityTesters([
  (text, pattern) => (typeof text === 'string' && pattern instanceof RegExp ? pattern.test(text) : undefined),
])

// One workerd for the whole run (isolate: false), so wipe the storage for each file.
beforeAll(async () => {
  do await reset()
  while (await hasTables())
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
})

/** On a busy machine, a wipe once missed a database that the previous file had just written. */
async function hasTables() {
  const seasons = env.DB.prepare("select 1 from sqlite_master where type = 'table' and name = 'seasons'")
  return (await seasons.first()) !== null
}
