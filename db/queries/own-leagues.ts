import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { leagueEvents, leagueFeeds, leagueInvitations, leagueMembers, leagues } from '#db/schema.ts'
import { statement } from '#db/statement.ts'

// The stored rows about one user and leagues, without the names of others.

export const membershipsOf = statement((db, user: SQL<string>) =>
  db
    .select({
      league: leagues.id,
      year: leagues.year,
      name: leagues.name,
      isOwner: sql<boolean>`${leagues.owner} = ${leagueMembers.user}`.mapWith(Boolean).as('is_owner'),
      joinedAt: leagueMembers.joinedAt,
    })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.league))
    .where(eq(leagueMembers.user, user)),
)

/** Invitations that the user has received or sent. `isOwn`: received. */
export const allInvitationsOf = statement((db, user: SQL<string>) =>
  db
    .select({
      league: leagueInvitations.league,
      isOwn: sql<boolean>`${leagueInvitations.user} = ${user}`.mapWith(Boolean).as('is_own'),
      createdAt: leagueInvitations.createdAt,
      isDeclined: leagueInvitations.isDeclined,
    })
    .from(leagueInvitations)
    .where(or(eq(leagueInvitations.user, user), eq(leagueInvitations.inviter, user))),
)

/** Log lines about the user. */
export const leagueEventsOf = statement((db, user: SQL<string>) =>
  db
    .select({
      league: leagueEvents.league,
      at: leagueEvents.at,
      kind: leagueEvents.kind,
      isActor: sql<boolean>`${leagueEvents.actor} = ${user}`.mapWith(Boolean).as('is_actor'),
      detail: leagueEvents.detail,
    })
    .from(leagueEvents)
    .where(or(eq(leagueEvents.actor, user), eq(leagueEvents.user, user))),
)

/** The secret addresses of league news that the user has made. */
export const feedsOf = statement((db, user: SQL<string>) =>
  db
    .select({
      league: sql<string>`${leagueFeeds.league}`.as('feed_league'),
      createdAt: sql<number>`${leagueFeeds.createdAt}`.as('feed_created_at'),
    })
    .from(leagueMembers)
    .innerJoin(
      leagueFeeds,
      and(eq(leagueFeeds.league, leagueMembers.league), eq(leagueFeeds.user, leagueMembers.user)),
    )
    .where(eq(leagueMembers.user, user)),
)
