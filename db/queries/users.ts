import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema.ts'

const shown = { id: users.id, username: sql<string>`${users.username}`.as('username') }

/** A user who has chosen a name; until then nobody else knows of him. */
export const namedUser = (db: Database, id: string) =>
  db
    .select(shown)
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.username)))

/** Everyone who has chosen a name. */
export const namedUsers = (db: Database) => db.select(shown).from(users).where(isNotNull(users.username))
