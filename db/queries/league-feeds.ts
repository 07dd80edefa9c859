import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { leagueFeeds } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { isSignedIn, type SessionKey } from './sessions.ts'

/** A member's secret address of a league's news. */
export const leagueFeedOf = statement((db, league: SQL<string>, user: SQL<string>) =>
  db
    .select({
      salt: sql<string>`${leagueFeeds.salt}`.as('feed_salt'),
      digest: sql<string>`${leagueFeeds.digest}`.as('feed_digest'),
    })
    .from(leagueFeeds)
    .where(and(eq(leagueFeeds.league, league), eq(leagueFeeds.user, user))),
)

type Kept = { salt: string; digest: string; now: number }

/** Replaces any earlier secret of the member, which stops working. */
export const keepLeagueFeed = (session: SessionKey, league: string, { salt, digest, now }: Kept): SQL =>
  sql`insert into league_feeds (league, user, salt, digest, created_at)
    select league, user, ${salt}, ${digest}, ${now} from league_members
    where league = ${league} and user = (select id from users where ${isSignedIn(session)})
    on conflict (league, user) do update set salt = excluded.salt, digest = excluded.digest,
      created_at = excluded.created_at`

/** The league and the member of a secret. No row for an unknown one. */
export const leagueWithFeed = (db: Database, digests: readonly string[]) =>
  db
    .select({ league: leagueFeeds.league, user: leagueFeeds.user })
    .from(leagueFeeds)
    .where(sql`${leagueFeeds.digest} in (select value from json_each(${JSON.stringify(digests)}))`)
