import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema.ts'

const shown = { id: users.id, username: sql<string>`${users.username}`.as('username') }

/** A user with a username. Users without one are not visible to others. */
export const namedUser = (db: Database, id: string) =>
  db
    .select(shown)
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.username)))

/** All users with a username. */
export const namedUsers = (db: Database) => db.select(shown).from(users).where(isNotNull(users.username))

/** The names of those of these users who have one. */
export const namesOfUsers = (db: Database, ids: readonly string[]) =>
  db
    .select(shown)
    .from(users)
    .where(
      and(
        inArray(users.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
        isNotNull(users.username),
      ),
    )
