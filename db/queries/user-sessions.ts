import { and, desc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { revocations, userSessions } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { Device } from '#game/device.ts'
import type { Identity } from './identities.ts'
import { isSignedIn, type SessionKey } from './sessions.ts'

/** A use of a session: from where, since when, and until when it lasts without another. */
export type SessionUse = Device & { id: string; startedAt: number; seenAt: number; expiresAt: number }

const listed = {
  id: userSessions.id,
  browser: userSessions.browser,
  system: userSessions.system,
  startedAt: userSessions.startedAt,
  seenAt: userSessions.seenAt,
}

/** The sessions of a user that have not ended, the last used first. */
export const sessionsOf = statement((db, user: SQL<string>, now: SQL<number>) =>
  db
    .select(listed)
    .from(userSessions)
    .where(and(eq(userSessions.user, user), gt(userSessions.expiresAt, now)))
    .orderBy(desc(userSessions.seenAt)),
)

/** One listed session. */
export const sessionOf = statement((db, user: SQL<string>, id: SQL<string>) =>
  db
    .select(listed)
    .from(userSessions)
    .where(and(eq(userSessions.id, id), eq(userSessions.user, user))),
)

/** Lists a new session of the user of an identity, whom the same batch may have made. */
export const listSession = ({ issuer, subject }: Identity, use: SessionUse): SQL => sql`
  ${listing(use, sql`i.user`)} from identities i where i.issuer = ${issuer} and i.subject = ${subject}`

/** Lists a new session of a user. */
export const listSessionOf = (user: string, use: SessionUse): SQL => sql`
  ${listing(use, sql`users.id`)} from users where users.id = ${user}`

/** Notes the use of a session, unless it has ended. Lists one that a release without this list has started. */
export const noteUse = (session: SessionKey, use: SessionUse): SQL => sql`
  ${listing(use, sql`users.id`)} from users where ${isSignedIn(session)}
  on conflict (id) do update set browser = excluded.browser, system = excluded.system,
    seen_at = excluded.seen_at, expires_at = excluded.expires_at`

const listing = ({ id, browser, system, startedAt, seenAt, expiresAt }: SessionUse, user: SQL): SQL => sql`
  insert into user_sessions (id, user, browser, system, started_at, seen_at, expires_at)
  select ${id}, ${user}, ${browser}, ${system}, ${startedAt}, ${seenAt}, ${expiresAt}`

/** Ends a listed session of the user who is signed in. `until`: when the session would have ended by itself. */
export const endListed = (db: Database, session: SessionKey, id: string, until: number) =>
  revokeListed(db, session, eq(userSessions.id, id), until)

/** Ends all other listed sessions of that user. */
export const endOthers = (db: Database, session: SessionKey, until: number) =>
  revokeListed(db, session, ne(userSessions.id, session.id), until)

const revokeListed = (db: Database, session: SessionKey, which: SQL, until: number) =>
  db
    .insert(revocations)
    .select(
      sql`select ${userSessions.id}, ${until} from ${userSessions}
        where ${userSessions.user} = (select id from users where ${isSignedIn(session)}) and ${which}`,
    )
    .onConflictDoNothing()
    .returning({ id: revocations.id })

/** Deletes what no session can need any more. */
export const forgetEnded = (db: Database, now: number) => [
  db.delete(revocations).where(lt(revocations.expiresAt, now)),
  db.delete(userSessions).where(lt(userSessions.expiresAt, now)),
]
