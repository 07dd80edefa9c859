import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll } from 'vitest'

// One workerd for the whole run (isolate: false), so storage is wiped per file here.
beforeAll(async () => {
  do await reset()
  while (await hasTables())
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
})

/** On a busy machine a wipe has been seen to miss a database that the file before had just written to. */
async function hasTables() {
  const seasons = env.DB.prepare("select 1 from sqlite_master where type = 'table' and name = 'seasons'")
  return (await seasons.first()) !== null
}
