import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { revocations, userRoles, users } from '#db/schema.ts'
import type { Role } from '#game/players.ts'

/** Who a session says it is of, and in which epoch of his it was started. */
export type SessionUser = { user: string; epoch: number }
export type SessionKey = SessionUser & { id: string }

/**
 * Whom a session stands for, as of now; no row if it has ended, whatever KV still says. The two roles need
 * their names: a batch answers objects, and columns of one name would become one.
 */
export const viewerOf = (db: Database, session: SessionKey) =>
  db
    .select({
      id: users.id,
      username: users.username,
      isAdmin: hasRole('ADMIN').as('is_admin'),
      isBingoMaster: hasRole('BINGO_MASTER').as('is_bingo_master'),
    })
    .from(users)
    .where(
      and(
        inEpoch(session),
        sql`not exists (select 1 from ${revocations} where ${revocations.id} = ${session.id})`,
      ),
    )

/** The condition on `users` that a session's user still is who he was when it was started. */
export const inEpoch = ({ user, epoch }: SessionUser) =>
  and(eq(users.id, user), eq(users.sessionEpoch, epoch))

const hasRole = (role: Role): SQL<boolean> =>
  sql`exists (select 1 from ${userRoles} where ${userRoles.user} = ${users.id} and ${userRoles.role} = ${role})`.mapWith(
    Boolean,
  )

/** Fails if it was revoked before: what may happen only once happens in the same batch. */
export const revokeOnce = (db: Database, id: string, expiresAt: number) =>
  db.insert(revocations).values({ id, expiresAt })

export const revoke = (db: Database, id: string, expiresAt: number) =>
  revokeOnce(db, id, expiresAt).onConflictDoNothing()

export const forgetOldRevocations = (db: Database, now: number) =>
  db.delete(revocations).where(lt(revocations.expiresAt, now))

/** Ends every session of the user, wherever it is. */
export const endSessions = (db: Database, user: string) =>
  db
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, user))
