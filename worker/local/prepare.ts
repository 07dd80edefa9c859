import { prepareDatabase } from './database.ts'
import { prepareSecrets } from './secrets.ts'

/** What every local server needs before it starts: secrets and a sound, migrated, seeded database. */
export async function prepare(): Promise<void> {
  prepareSecrets()
  await prepareDatabase()
}
