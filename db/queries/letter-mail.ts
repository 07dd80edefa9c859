import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { leagueMembers, leagues, letterSettings } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { calendarYear } from '#game/season.ts'
import { canClaim, canReach, type SendingRun } from './outbox.ts'
import { isSignedIn, type SessionKey } from './sessions.ts'

const day = 24 * 60 * 60_000

export const letterSettingOf = statement((db, user: SQL<string>) =>
  db.select({ letters: letterSettings.since }).from(letterSettings).where(eq(letterSettings.user, user)),
)

export const wantLetters = (session: SessionKey, now: number): SQL =>
  sql`insert into letter_settings (user, since) select id, ${now} from users where ${isSignedIn(session)}
    on conflict do update set since = excluded.since`

export const endLetters = (db: Database, user: string) =>
  db.delete(letterSettings).where(eq(letterSettings.user, user))

/**
 * Users who miss the mail of a race whose letters were made within a day. A race of more than a week ago is left out: its
 * letters were made late, such as by an upgrade.
 */
export const missingLetters = (run: SendingRun): SQL<{ race: number; user: string }> => sql`
  select l.race, c.user
  from (select x.race from races r cross join round_letters x
    where r.year = ${calendarYear(run.now)} and r.starts_at > ${run.now - 7 * day} and x.race = r.id
      and coalesce(x.league, '') = '' and x.revision = 1 and x.made_at > ${run.now - day}) l
    cross join letter_settings c
  where ${canReach(sql`'MAIL'`, sql`c.user`)}
    and ${canClaim(run, { about: sql`cast(l.race as text)`, recipient: sql`c.user`, way: sql`'MAIL'` })}
  order by l.race, c.user limit ${run.most}`

/** Whether the user of a message `m` wants the letters, and the race still has an official result. */
export const isLetterWanted = (race: number): SQL => sql`
  exists (select 1 from letter_settings c where c.user = m.recipient)
  and exists (select 1 from races r where r.id = ${race} and r.position is not null
    and r.result_state in ('OFFICIAL', 'CORRECTED'))`

/** The leagues of some users in the season of a race. */
export const leaguesOfReaders = (db: Database, race: number, users: readonly string[]) =>
  db
    .select({ user: leagueMembers.user, league: leagueMembers.league })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.league))
    .where(
      and(
        sql`${leagueMembers.user} in (select value from json_each(${JSON.stringify(users)}))`,
        sql`${leagues.year} = (select year from races where id = ${race})`,
      ),
    )
    .orderBy(leagues.nameSkeleton)
