import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { idsNamed, isLargerField } from './field-windows.ts'

const shown = { id: users.id, username: sql<string>`${users.username}`.as('username') }

/** A user with a username. Users without one are not visible to others. */
export const namedUser = statement((db, id: SQL<string>) =>
  db
    .select(shown)
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.username))),
)

/** A name that a replaced sheet has brought is kept for undoing it, and shown nowhere. */
const isListed = sql`(${users.isUnclaimed} = 0 or exists (select 1 from participants p where p.user = ${users.id}))`

/** The first users with a username; none if a season's field is larger than a window, because then all users are too. */
export const namedUsers = (db: Database, most: number) =>
  db
    .select({ ...shown, isUnclaimed: users.isUnclaimed })
    .from(users)
    .where(
      and(
        isNotNull(users.username),
        isListed,
        // A comparison with null finds no rows.
        gt(users.id, sql`(select '' where not exists (select 1 from seasons where ${isLargerField}))`),
      ),
    )
    .limit(most)

/** Users with a username by its key, from the one after a user, or from the first. */
export const usersAfter = (db: Database, user: string | null, most: number) =>
  db
    .select(shown)
    .from(users)
    .where(
      and(
        gt(users.usernameKey, sql`coalesce((select username_key from users where id = ${user}), '')`),
        isNotNull(users.username),
      ),
    )
    .orderBy(asc(users.usernameKey))
    .limit(most)

/** Users whose names begin with a text, by name; none for ''. */
export const usersNamed = (db: Database, start: string, most: number) =>
  db
    .select(shown)
    .from(users)
    .where(
      start === ''
        ? sql`false`
        : and(sql`${users.id} in (${idsNamed(start, most)})`, isNotNull(users.username)),
    )
    .orderBy(asc(users.usernameKey))

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
