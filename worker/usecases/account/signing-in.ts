import { isUniqueViolation, runBatch, type Statement, writeBatch } from '#db/client.ts'
import {
  addIdentity,
  dropRemoved,
  type Identity,
  makeUserOfIdentity,
  noteUseOfIdentity,
  type UserOfIdentity,
  userOfIdentity,
} from '#db/queries/identities.ts'
import { revoke, revokeOnce } from '#db/queries/sessions.ts'
import { forgetEnded, listSession, type SessionUse } from '#db/queries/user-sessions.ts'
import { revocations } from '#db/schema.ts'
import { lastOf } from '#game/must-have.ts'
import { forgetAttempt, keepAttempt, readAttempt } from '#worker/attempt-cookie.ts'
import { type AskedAttempt, attemptEnd, newAttempt, type SignInAttempt } from '#worker/auth/attempt.ts'
import { providers, redirectAddress } from '#worker/auth/providers.ts'
import { returnPath } from '#worker/auth/return-path.ts'
import {
  authorizationAddress,
  type Callback,
  identify,
  SignInFault,
  type SignInProblem,
} from '#worker/auth/sign-in.ts'
import type { AppContext } from '#worker/context.ts'
import { logSecurity } from '#worker/security-log.ts'
import { longestUntil } from '#worker/sessions.ts'
import { withQuery } from '#worker/with-query.ts'
import { requireOwnSession, requireRecentSignIn } from './access.ts'
import { statusOf } from './viewer.ts'

/** The providers on the login page; empty where sign-in is not set up. */
export const signInChoices = async ({ providers }: AppContext) =>
  providers.map(({ id, label }) => ({ id, label }))

/** Where each provider must redirect to, for its console. Includes those that are not set up. */
export const redirectAddresses = (origin: string) =>
  Object.entries(providers).map(([id, { label, clientConsole }]) => ({
    id,
    label,
    clientConsole,
    address: redirectAddress(origin, id),
  }))

/** `provider`: an id, from the address. */
type SignInRequest = {
  provider: string
  origin: string
  remember: boolean
  redirectAfterLogin: string | null
}

/** The provider's address and the cookie to go there with; null where it is not configured. */
export async function beginSignIn(app: AppContext, visitor: string, request: SignInRequest) {
  await app.limits.signIn(visitor)
  const { provider, origin, remember, redirectAfterLogin } = request
  return begin(app, origin, { provider, remember, returnTo: returnPath(redirectAfterLogin), linkTo: null })
}

/** Begins an attempt to add an identity to the viewer's account. Refuses a sign-in that is not recent. */
export async function beginAdding(app: AppContext, provider: string, origin: string) {
  const { session } = await requireOwnSession(app)
  requireRecentSignIn(app)
  return begin(app, origin, { provider, remember: false, returnTo: '/', linkTo: session.id })
}

async function begin({ providers, settings, now }: AppContext, origin: string, asked: AskedAttempt) {
  const provider = providers.find(({ id }) => id === asked.provider)
  if (provider === undefined) return null
  const attempt = newAttempt(asked, now)
  const cookie = await keepAttempt(settings, attempt)
  return { address: authorizationAddress(provider, origin, attempt), cookie }
}

/** The values that the browser brings from the provider. `provider`: an id, from the address. */
type SignInCallback = Callback & { provider: string; cookies: string | null }

/** `problem`: null when all went well. `cookie` deletes the attempt's cookie. */
type SignInResult = {
  problem: SignInProblem | 'failed' | null
  returnTo: string
  /** The attempt was to add an identity to an account. */
  isAdding: boolean
  cookie: string
}

/** Signs in the user that the provider names, as a new user the first time, or adds the identity to an account. */
export async function completeSignIn(app: AppContext, callback: SignInCallback): Promise<SignInResult> {
  const cookie = await forgetAttempt(app.settings)
  const attempt = await readAttempt(app.settings, callback.cookies, app.now)
  const provider = app.providers.find(({ id }) => id === callback.provider)
  const result = { returnTo: attempt?.returnTo ?? '/', isAdding: Boolean(attempt?.linkTo), cookie }
  try {
    if (attempt === null || provider === undefined) throw new SignInFault('expired')
    const identity = await identify(provider, attempt, callback, app.now)
    await (attempt.linkTo ? addToAccount : startSession)(app, attempt, identity)
    logSecurity({ security: 'sign-in', result: 'done' })
    return { ...result, problem: null }
  } catch (error) {
    if (attempt !== null) console.error(error)
    const problem = error instanceof SignInFault ? error.problem : 'failed'
    logSecurity({ security: 'sign-in', result: problem })
    return { ...result, problem }
  }
}

async function startSession(app: AppContext, attempt: SignInAttempt, identity: Identity): Promise<void> {
  const opening = app.sessions.open(attempt.remember)
  const user = await redeemAttempt(app, attempt, identity, app.sessions.toList(opening))
  await app.sessions.start(opening, user).catch(async (error) => {
    await writeBatch(app.db, [revoke(app.db, opening.id, longestUntil(opening))])
    throw error
  })
}

/** The next address after sign-in: the choice of a name, or the page where the visitor was. null: not signed in. */
export async function afterSignIn(app: AppContext, redirectAfterLogin: string | null) {
  const status = statusOf(await app.viewer())
  if (status === 'LOGGED_OUT') return null
  const path = returnPath(redirectAfterLogin)
  // A code for an account makes a username needless.
  if (status !== 'NO_USERNAME' || path.startsWith('/settings/link')) return path
  return path === '/' ? '/settings/username' : withQuery('/settings/username', { redirectAfterLogin: path })
}

/**
 * In one transaction: marks the attempt as used, ends the browser's former session, finds or makes the user, and lists
 * the new session.
 */
async function redeemAttempt(app: AppContext, attempt: SignInAttempt, identity: Identity, use: SessionUse) {
  const { db, now, sessions } = app
  const former = sessions.current
  return redeem(app, attempt, identity, [
    ...(former ? [revoke(db, former.id, longestUntil(former))] : []),
    ...forgetEnded(db, now),
    ...makeUserOfIdentity(identity, crypto.randomUUID(), now),
    noteUseOfIdentity(identity, now),
    listSession(identity, use),
  ])
}

/** Adds the identity to the account whose session began the attempt, if this browser still has that session. */
async function addToAccount(app: AppContext, attempt: SignInAttempt, identity: Identity): Promise<void> {
  const isSignedIn = (await app.viewer()) !== null
  const session = app.sessions.current
  if (!isSignedIn || session?.id !== attempt.linkTo) throw new SignInFault('expired')
  const owner = await redeem(app, attempt, identity, [addIdentity(session, identity, app.now)])
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
  // The session ended after the check.
  if (owner === undefined) throw new SignInFault('expired')
  return owner
}
