import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { revocations, userRoles, users } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { Role } from '#game/players.ts'
import { seasonVersion } from './seasons.ts'

/** A session, its user, and their epoch when it started. */
export type SessionKey = { id: string; user: string; epoch: number }

/**
 * The user of a session, or no row if it has ended, even if KV still has it. The role columns need names,
 * because a batch returns objects keyed by column name.
 */
export const viewerOf = (db: Database, session: SessionKey) => userWhere(db, isSignedIn(session))

const userWhere = statement((db, condition: SQL | undefined) =>
  db
    .select({
      id: users.id,
      username: users.username,
      isAdmin: hasRole('ADMIN').as('is_admin'),
      isBingoMaster: hasRole('BINGO_MASTER').as('is_bingo_master'),
      isReferee: hasRole('REFEREE').as('is_referee'),
    })
    .from(users)
    .where(condition),
)

/**
 * The version of the current season, or no row if the session has ended or the user's role is another. Reads that row
 * alone: an ended session, an ended epoch and an erased user (`erased`: their key) have a revocation.
 */
export const versionForSession = (
  db: Database,
  session: SessionKey & { erased: string },
  role: 'admin' | 'user',
  now: number,
) =>
  seasonVersion(
    db,
    null,
    now,
    and(
      isNotRevoked(session.id),
      isNotRevoked(`${session.user} ${session.epoch}`),
      isNotRevoked(session.erased),
      sql`${role === 'admin'} = exists (select 1 from ${userRoles}
        where ${userRoles.user} = ${session.user} and ${userRoles.role} = 'ADMIN')`,
    ),
  )

const isNotRevoked = (id: string) =>
  sql`not exists (select 1 from ${revocations} where ${revocations.id} = ${id})`

/** The condition that this is the session's user, and that the session has not ended. */
export const isSignedIn = ({ id, user, epoch }: SessionKey) =>
  and(eq(users.id, user), eq(users.sessionEpoch, epoch), isNotRevoked(id))

const hasRole = (role: Role): SQL<boolean> =>
  sql`exists (select 1 from ${userRoles} where ${userRoles.user} = ${users.id} and ${userRoles.role} = ${role})`.mapWith(
    Boolean,
  )

/** Fails if the session is already revoked. So a batch with it runs at most once. */
export const revokeOnce = (db: Database, id: string, expiresAt: number) =>
  db.insert(revocations).values({ id, expiresAt })

export const revoke = (db: Database, id: string, expiresAt: number) =>
  revokeOnce(db, id, expiresAt).onConflictDoNothing()

/** The user with the epoch of their sessions. */
export const epochOf = (user: string): SQL<{ user: string; epoch: number }> =>
  sql`select id as user, session_epoch as epoch from users where id = ${user}`

/** Ends all sessions of the user. */
export const endSessions = (db: Database, user: string) =>
  db
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, user))
