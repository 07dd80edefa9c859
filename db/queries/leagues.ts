import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { leagueEvents, leagueInvitations, leagueMembers, leagues, seasons, users } from '#db/schema.ts'
import { statement } from '#db/statement.ts'

/** A user, or null for a visitor. */
type Viewer = string | null
type Id = string | SQL<string>

// Every read of a league takes its viewer. A private league has no rows for others, same as one that does not exist.

/** The id of a league that the viewer may see: their own, or a public one; else NULL. */
export const seenLeague = (id: Id, viewer: Viewer | SQL<Viewer>): SQL<string> =>
  sql`(select l.id from leagues l where l.id = ${id} and (l.is_public = 1
    or exists (select 1 from league_members m where m.league = l.id and m.user = ${viewer})))`

/** The id of a league, if the viewer is a member; else NULL. */
const ownLeague = (id: Id, viewer: Viewer | SQL<Viewer>): SQL<string> =>
  sql`(select m.league from league_members m where m.league = ${id} and m.user = ${viewer})`

const shown = {
  id: leagues.id,
  year: leagues.year,
  name: leagues.name,
  owner: leagues.owner,
  isPublic: leagues.isPublic,
  fromRace: leagues.fromRace,
}
const isFrozen = sql<boolean>`${seasons.finishedAt} is not null`.mapWith(Boolean).as('is_frozen')

const countMembers = sql<number>`(select count(*) from league_members c where c.league = ${leagues.id})`

export const leagueSeenBy = statement((db, id: SQL<string>, viewer: SQL<Viewer>) =>
  db
    .select({
      ...shown,
      isFrozen,
      isMember: sql<boolean>`exists (select 1 from league_members m
        where m.league = ${leagues.id} and m.user = ${viewer})`
        .mapWith(Boolean)
        .as('is_member'),
    })
    .from(leagues)
    .innerJoin(seasons, eq(seasons.year, leagues.year))
    .where(eq(leagues.id, seenLeague(id, viewer))),
)

/** The facts that a league's code reveals to somebody who is not a member. */
export const leagueWithCode = (db: Database, digests: readonly string[]) =>
  db
    .select({
      name: leagues.name,
      owner: sql<string>`coalesce(${users.username}, '')`,
      members: countMembers,
    })
    .from(leagues)
    .innerJoin(users, eq(users.id, leagues.owner))
    .where(sql`${leagues.digest} in (select value from json_each(${JSON.stringify(digests)}))`)

/** The season of a league, for statements that only know the league. */
export const yearOfLeague = (id: string, viewer: Viewer): SQL<number> =>
  sql`(select year from leagues where id = ${seenLeague(id, viewer)})`

/** The ids of the members, for statements that only know the league. */
export const idsOfMembers = (id: string, viewer: Viewer): SQL =>
  sql`(select user from league_members where league = ${seenLeague(id, viewer)})`

/** The members, in no order: sorting in SQL reads each row once more. */
export const membersSeenBy = statement((db, id: SQL<string>, viewer: SQL<Viewer>) =>
  db
    .select({
      id: leagueMembers.user,
      username: sql<string>`coalesce(${users.username}, '')`.as('member_name'),
      joinedAt: leagueMembers.joinedAt,
    })
    .from(leagueMembers)
    .innerJoin(users, eq(users.id, leagueMembers.user))
    .where(eq(leagueMembers.league, seenLeague(id, viewer))),
)

/** The secret that the code of a league is derived from. Only members can read it. */
export const secretOfLeague = statement((db, id: SQL<string>, member: SQL<string>) =>
  db
    .select({ id: leagues.id, salt: leagues.salt, digest: leagues.digest })
    .from(leagues)
    .where(eq(leagues.id, ownLeague(id, member))),
)

/** The newest lines of the log. Only members can read them. */
export function eventsOfLeague(db: Database, id: string, member: string, limit: number) {
  const [actors, subjects] = [alias(users, 'actors'), alias(users, 'subjects')]
  return db
    .select({
      id: leagueEvents.id,
      at: leagueEvents.at,
      kind: leagueEvents.kind,
      detail: leagueEvents.detail,
      actor: sql<string | null>`${actors.username}`.as('actor_name'),
      user: sql<string | null>`${subjects.username}`.as('subject_name'),
    })
    .from(leagueEvents)
    .leftJoin(actors, eq(actors.id, leagueEvents.actor))
    .leftJoin(subjects, eq(subjects.id, leagueEvents.user))
    .where(eq(leagueEvents.league, ownLeague(id, member)))
    .orderBy(desc(leagueEvents.id))
    .limit(limit)
}

/** Users who are invited and have not declined. Only members can read them. */
export const invitedTo = statement((db, id: SQL<string>, member: SQL<string>) =>
  db
    .select({
      id: leagueInvitations.user,
      username: sql<string>`coalesce(${users.username}, '')`.as('invited_name'),
      createdAt: leagueInvitations.createdAt,
    })
    .from(leagueInvitations)
    .innerJoin(users, eq(users.id, leagueInvitations.user))
    .where(and(eq(leagueInvitations.league, ownLeague(id, member)), eq(leagueInvitations.isDeclined, false))),
)

/** Distinguishes two leagues with one name. */
const nameOfOwner = {
  ownerName: sql<string>`coalesce((select o.username from users o where o.id = ${leagues.owner}), '')`.as(
    'owner_name',
  ),
}

/** The leagues of a user in a season, by name. */
export const leaguesOf = statement((db, user: SQL<string>, year: SQL<number>) =>
  db
    .select({ ...shown, ...nameOfOwner, isFrozen, members: countMembers.as('members') })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.league))
    .innerJoin(seasons, eq(seasons.year, leagues.year))
    .where(and(eq(leagueMembers.user, user), eq(leagues.year, year)))
    .orderBy(asc(leagues.nameSkeleton)),
)

/** The names of a user's leagues in a season, for a chooser. */
export const leagueChoices = statement((db, user: SQL<string>, year: SQL<number>) =>
  db
    .select({ id: leagues.id, name: leagues.name, ...nameOfOwner })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.league))
    .where(and(eq(leagueMembers.user, user), eq(leagues.year, year)))
    .orderBy(asc(leagues.nameSkeleton)),
)

/** The seasons in which a user has leagues, newest first. */
export const yearsWithLeagues = statement((db, user: SQL<string>) =>
  db
    .selectDistinct({ year: sql<number>`${leagues.year}`.as('league_year') })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.league))
    .where(eq(leagueMembers.user, user))
    .orderBy(desc(leagues.year)),
)

/** The members of every league of a user in a season. */
export const fellowMembers = statement((db, user: SQL<string>, year: SQL<number>) => {
  const own = alias(leagueMembers, 'own')
  return db
    .select({ league: sql<string>`${leagues.id}`.as('fellow_league'), user: leagueMembers.user })
    .from(own)
    .innerJoin(leagues, and(eq(leagues.id, own.league), eq(leagues.year, year)))
    .innerJoin(leagueMembers, eq(leagueMembers.league, own.league))
    .where(eq(own.user, user))
})

/** The ids of those members. */
export const idsOfFellows = (user: string, year: number | SQL<number>): SQL =>
  sql`(select m.user from league_members own join leagues l on l.id = own.league
    join league_members m on m.league = own.league where own.user = ${user} and l.year = ${year})`

/** The leagues of a season that two users share (or one is in, if they are the same), by name. */
export const sharedLeagues = statement((db, viewer: SQL<string>, user: SQL<string>, year: SQL<number>) =>
  db
    .select({
      id: leagues.id,
      // An alias, because a batch returns rows by column name.
      name: sql<string>`${leagues.name}`.as('shared_name'),
      fromRace: leagues.fromRace,
    })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.league))
    .where(and(eq(leagueMembers.user, viewer), eq(leagues.year, year), hasMember(user)))
    .orderBy(asc(leagues.nameSkeleton)),
)

const hasMember = (user: SQL<string>) =>
  sql`exists (select 1 from league_members m where m.league = ${leagues.id} and m.user = ${user})`

/** The members of those leagues. */
export const fellowsIn = statement((db, viewer: SQL<string>, user: SQL<string>, year: SQL<number>) => {
  const own = alias(leagueMembers, 'own')
  return db
    .select({ league: sql<string>`${leagues.id}`.as('shared_league'), user: leagueMembers.user })
    .from(own)
    .innerJoin(leagues, and(eq(leagues.id, own.league), eq(leagues.year, year)))
    .innerJoin(leagueMembers, eq(leagueMembers.league, own.league))
    .where(and(eq(own.user, viewer), hasMember(user)))
})

/** The ids of those members. */
export const idsOfFellowsIn = (viewer: string, user: string, year: number | SQL<number>): SQL =>
  sql`(select m.user from league_members own join leagues l on l.id = own.league
    join league_members other on other.league = own.league and other.user = ${user}
    join league_members m on m.league = own.league where own.user = ${viewer} and l.year = ${year})`

/** Open invitations of a user to leagues that can still be joined, newest first. */
export const invitationsTo = statement((db, user: SQL<string>) => {
  const inviters = alias(users, 'inviters')
  return db
    .select({
      id: leagues.id,
      year: leagues.year,
      name: leagues.name,
      members: countMembers.as('invited_members'),
      inviter: sql<string | null>`${inviters.username}`.as('inviter_name'),
      createdAt: leagueInvitations.createdAt,
    })
    .from(leagueInvitations)
    .innerJoin(leagues, eq(leagues.id, leagueInvitations.league))
    .innerJoin(seasons, eq(seasons.year, leagues.year))
    .leftJoin(inviters, eq(inviters.id, leagueInvitations.inviter))
    .where(
      and(
        eq(leagueInvitations.user, user),
        eq(leagueInvitations.isDeclined, false),
        sql`${seasons.finishedAt} is null`,
      ),
    )
    .orderBy(desc(leagueInvitations.createdAt))
})
