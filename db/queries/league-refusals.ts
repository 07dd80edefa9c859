import { type SQL, sql } from 'drizzle-orm'

// Facts for the reason of a refusal. The caller has checked that the user may know them.

/** The named user's relation to the league. */
export const invitedUser = (
  id: string,
  usernameKey: string,
): SQL<{ isMember: 0 | 1; isInvited: 0 | 1 }> => sql`
  select exists (select 1 from league_members m where m.league = ${id} and m.user = users.id) as isMember,
    exists (select 1 from league_invitations i where i.league = ${id} and i.user = users.id) as isInvited
  from users where username_key = ${usernameKey} and username is not null`

/** How many leagues of a season a user owns and is a member of. */
export const leagueCounts = (user: string, year: number): SQL<{ memberships: number; owned: number }> => sql`
  select count(*) as memberships, coalesce(sum(l.owner = m.user), 0) as owned
  from league_members m join leagues l on l.id = m.league where m.user = ${user} and l.year = ${year}`
