import { newestMigration } from '#db/newest-migration.ts'
import { appliedMigrations } from '#db/queries/setup.ts'
import type { AppContext } from '#worker/context.ts'
import type { Facts } from './checks.ts'

/** Whether the database answers, and whether it has the newest migration of this code. */
export async function readDatabaseState({ db }: AppContext): Promise<NonNullable<Facts['database']>> {
  try {
    const applied = await appliedMigrations(db)
    // A newer database is fine: migrations do not break the version before them.
    const isMigrated = applied.some(({ name }) => name === newestMigration)
    return { missing: isMigrated ? null : newestMigration }
  } catch (error) {
    if (isWithoutMigrations(error)) return { missing: newestMigration }
    console.error(error)
    return 'silent'
  }
}

const isWithoutMigrations = (error: unknown): boolean =>
  /no such table: d1_migrations/.test(allMessages(error))

/** drizzle wraps the error of D1. */
const allMessages = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${allMessages(error.cause)}` : ''
