import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#game/players.ts'

/** Gives a role to the user with that name, if there is one. */
export const grantRole = (usernameKey: string, role: Role): SQL => sql`
  insert into user_roles (user, role) select id, ${role} from users where username_key = ${usernameKey}
  on conflict do nothing`

/** Who has a role, by name. */
export const holdersOf = (role: Role): SQL => sql`
  select u.username from user_roles r join users u on u.id = r.user where r.role = ${role} order by u.username_key`
