import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** Deletes everything that is stored and makes an empty, migrated database. */
export async function freshDatabase() {
  do await reset()
  while (await hasTables())
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
}

/** On a busy machine, a wipe once missed a database that the previous file had just written. */
async function hasTables() {
  const seasons = env.DB.prepare("select 1 from sqlite_master where type = 'table' and name = 'seasons'")
  return (await seasons.first()) !== null
}
