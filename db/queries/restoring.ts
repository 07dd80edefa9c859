import { sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'

/**
 * Allows inserts of past guesses, for demo, backups and tests only. The gate opens and closes within one
 * transaction, so no other writer can pass.
 */
export const whileRestoring = (statements: readonly Statement[]): Statement[] => [
  sql`insert into restoring (id) values (1)`,
  ...statements,
  sql`delete from restoring`,
]
