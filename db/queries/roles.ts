import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { userRoles, users } from '#db/schema.ts'
import type { Role } from '#game/players.ts'

/** Grants a role to the user with that name, if any. */
export const grantRole = (usernameKey: string, role: Role): SQL => sql`
  insert into user_roles (user, role) select id, ${role} from users where username_key = ${usernameKey}
  on conflict do nothing`

/** The usernames with a role, sorted. */
export const holdersOf = (role: Role): SQL => sql`
  select u.username from user_roles r join users u on u.id = r.user where r.role = ${role} order by u.username_key`

const person = { id: users.id, username: sql<string>`${users.username}`.as('username') }

/** Same with ids, for the admin portal. */
export const peopleWithRole = (db: Database, role: Role) =>
  db
    .select(person)
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user))
    .where(and(eq(userRoles.role, role), isNotNull(users.username)))
    .orderBy(asc(users.usernameKey))

/**
 * Users whose name contains the text, sorted. `key` is a usernameKey (game/players.ts), so case is ignored.
 */
export const peopleNamed = (db: Database, key: string, limit: number) =>
  db
    .select(person)
    .from(users)
    .where(sql`${key} <> '' and instr(${users.usernameKey}, ${key}) > 0`)
    .orderBy(asc(users.usernameKey))
    .limit(limit)

/** A user with a username, and whether they have the role. */
export const personWithRole = (db: Database, user: string, role: Role) =>
  db
    .select({
      ...person,
      hasRole:
        sql<boolean>`exists (select 1 from user_roles r where r.user = ${users.id} and r.role = ${role})`
          .mapWith(Boolean)
          .as('has_role'),
    })
    .from(users)
    .where(and(eq(users.id, user), isNotNull(users.username)))
