import { isUniqueViolation, runBatch, type Statement, writeBatch } from '#db/client.ts'
import { identitiesOf } from '#db/queries/account.ts'
import {
  dropRemoved,
  type Identity,
  noteUseOfIdentity,
  type UserOfIdentity,
  userOfIdentity,
} from '#db/queries/identities.ts'
import { revoke, revokeOnce } from '#db/queries/sessions.ts'
import { forgetEnded, listSession } from '#db/queries/user-sessions.ts'
import { revocations } from '#db/schema.ts'
import { lastOf } from '#game/must-have.ts'
import { attemptEnd, type SignInAttempt } from '#worker/auth/attempt.ts'
import { SignInFault } from '#worker/auth/sign-in.ts'
import type { AppContext } from '#worker/context.ts'
import { longestUntil, type UserSession } from '#worker/sessions.ts'

// The last step of an attempt whose identity is proved. Throws a SignInFault.

/**
 * Starts a session of the identity's user. In one transaction: marks the attempt as used, ends the browser's former
 * session, runs `making`, and lists the new session.
 */
export async function startSession(
  app: AppContext,
  attempt: SignInAttempt,
  identity: Identity,
  making: readonly Statement[],
): Promise<UserOfIdentity> {
  const { db, now, sessions } = app
  const former = sessions.current
  const opening = sessions.open(attempt.remember)
  const user = await redeem(app, attempt, identity, [
    ...(former ? [revoke(db, former.id, longestUntil(former))] : []),
    ...forgetEnded(db, now),
    ...making,
    noteUseOfIdentity(identity, now),
    listSession(identity, sessions.toList(opening)),
  ])
  await sessions.start(opening, user).catch(async (error) => {
    await writeBatch(db, [revoke(db, opening.id, longestUntil(opening))])
    throw error
  })
  await dropRemovedWays(app, user.user)
  return user
}

/** A restored database may list ways that were removed after its backup. A restore ends all sessions, so sign-in is in time. */
async function dropRemovedWays({ db, read, removedIdentities }: AppContext, user: string): Promise<void> {
  const [ways] = await read(identitiesOf(db, user))
  const dropped = await Promise.all(
    ways.map(async (way) => {
      const at = await removedIdentities.removedAt(way)
      return at === null ? [] : [dropRemoved(way, at)]
    }),
  )
  if (dropped.flat().length > 0) await writeBatch(db, dropped.flat())
}

/** Adds the identity to the account whose session began the attempt, if this browser still has that session. */
export async function addToAccount(
  app: AppContext,
  attempt: SignInAttempt,
  identity: Identity,
  adding: (session: UserSession) => Statement,
): Promise<void> {
  const isSignedIn = (await app.viewer()) !== null
  const session = app.sessions.current
  if (!isSignedIn || session?.id !== attempt.linkTo) throw new SignInFault('expired')
  const owner = await redeem(app, attempt, identity, [adding(session)])
  if (owner.user !== session.user) throw new SignInFault('taken')
}

/** Runs the statements for an attempt that was not used before. Returns the user of the identity after them. */
async function redeem(
  { db, removedIdentities }: AppContext,
  attempt: SignInAttempt,
  identity: Identity,
  statements: readonly Statement[],
): Promise<UserOfIdentity> {
  const removedAt = await removedIdentities.removedAt(identity)
  const results = await runBatch<UserOfIdentity>(db, [
    revokeOnce(db, attempt.state, attemptEnd(attempt)),
    ...(removedAt === null ? [] : [dropRemoved(identity, removedAt)]),
    ...statements,
    userOfIdentity(identity),
  ]).catch((error) => {
    throw isUniqueViolation(error, revocations) ? new SignInFault('expired', error) : error
  })
  const [owner] = lastOf(results).results
  // The identity was removed, or the session ended, after the check.
  if (owner === undefined) throw new SignInFault('refused')
  return owner
}
