import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { userRoles, users } from '#db/schema.ts'
import type { Role } from '#game/players.ts'
import type { RoleChange } from '#game/site-changes.ts'
import { logAdminIfChanged, type SiteLine } from './admin-log.ts'

/** The statement itself protects the last admin, so concurrent requests cannot remove both. */
const writeRole = ({ user, role, after }: RoleChange): SQL =>
  after
    ? sql`insert into user_roles (user, role) values (${user}, ${role}) on conflict do nothing`
    : sql`delete from user_roles where user = ${user} and role = ${role} and (role <> 'ADMIN'
        or exists (select 1 from user_roles other where other.role = 'ADMIN' and other.user <> ${user}))`

/** A role change and its log line, for one batch. There is no line if nothing has changed. */
export const changeRole = (change: RoleChange, line: SiteLine): [SQL, SQL] => [
  writeRole(change),
  logAdminIfChanged({ ...line, year: null, entries: [change] }),
]

/** The first admin is one by their own hand: the set-up page, or the operator's terminal. */
export const grantRole = (user: string, role: Role, at: number): [SQL, SQL] =>
  changeRole(
    { kind: 'role', user, role, before: null, after: true },
    { at, admin: user, action: 'CHANGE', reason: null, undoes: null },
  )

/** The id of the user with that name, or no row. */
export const idOfName = (usernameKey: string): SQL =>
  sql`select id from users where username_key = ${usernameKey}`

/** The usernames with a role, sorted. */
export const holdersOf = (role: Role): SQL => sql`
  select u.username from user_roles r join users u on u.id = r.user where r.role = ${role} order by u.username_key`

const person = { id: users.id, username: sql<string>`${users.username}`.as('username') }

/** The users with a role and their ids, for the admin portal. */
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
    .select({ ...person, isUnclaimed: users.isUnclaimed })
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
