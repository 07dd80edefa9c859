import { isUniqueViolation, runBatch, writeBatch } from '#db/client.ts'
import {
  type Identity,
  makeUserOfIdentity,
  type UserOfIdentity,
  userOfIdentity,
} from '#db/queries/identities.ts'
import { revoke, revokeOnce } from '#db/queries/sessions.ts'
import { forgetEnded, listSession, type SessionUse } from '#db/queries/user-sessions.ts'
import { revocations } from '#db/schema.ts'
import { firstOf, lastOf } from '#game/must-have.ts'
import { forgetAttempt, keepAttempt, readAttempt } from '#worker/attempt-cookie.ts'
import { attemptEnd, newAttempt, type SignInAttempt } from '#worker/auth/attempt.ts'
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
  const provider = app.providers.find(({ id }) => id === request.provider)
  if (provider === undefined) return null
  const returnTo = returnPath(request.redirectAfterLogin)
  const attempt = newAttempt({ provider: provider.id, remember: request.remember, returnTo }, app.now)
  const cookie = await keepAttempt(app.settings, attempt)
  return { address: authorizationAddress(provider, request.origin, attempt), cookie }
}

/** The values that the browser brings from the provider. `provider`: an id, from the address. */
type SignInCallback = Callback & { provider: string; cookies: string | null }

/** `problem`: null when the user is signed in. `cookie` deletes the attempt's cookie. */
type SignInResult = { problem: SignInProblem | 'failed' | null; returnTo: string; cookie: string }

/** Signs in the user that the provider names, as a new user the first time. */
export async function completeSignIn(app: AppContext, callback: SignInCallback): Promise<SignInResult> {
  const cookie = await forgetAttempt(app.settings)
  const attempt = await readAttempt(app.settings, callback.cookies, app.now)
  const provider = app.providers.find(({ id }) => id === callback.provider)
  if (attempt === null || provider === undefined) {
    logSecurity({ security: 'sign-in', result: 'expired' })
    return { problem: 'expired', returnTo: '/', cookie }
  }
  const { returnTo, remember } = attempt
  try {
    const identity = await identify(provider, attempt, callback, app.now)
    const opening = app.sessions.open(remember)
    const user = await redeemAttempt(app, attempt, identity, app.sessions.toList(opening))
    await app.sessions.start(opening, user).catch(async (error) => {
      await writeBatch(app.db, [revoke(app.db, opening.id, longestUntil(opening))])
      throw error
    })
    logSecurity({ security: 'sign-in', result: 'done' })
    return { problem: null, returnTo, cookie }
  } catch (error) {
    console.error(error)
    const problem = error instanceof SignInFault ? error.problem : 'failed'
    logSecurity({ security: 'sign-in', result: problem })
    return { problem, returnTo, cookie }
  }
}

/** The next address after sign-in: the choice of a name, or the page where the visitor was. null: not signed in. */
export async function afterSignIn(app: AppContext, redirectAfterLogin: string | null) {
  const status = statusOf(await app.viewer())
  if (status === 'LOGGED_OUT') return null
  const path = returnPath(redirectAfterLogin)
  if (status !== 'NO_USERNAME') return path
  return path === '/' ? '/settings/username' : withQuery('/settings/username', { redirectAfterLogin: path })
}

/**
 * In one transaction: marks the attempt as used, ends the browser's former session, finds or makes the user, and lists
 * the new session.
 */
async function redeemAttempt(
  { db, now, sessions }: AppContext,
  attempt: SignInAttempt,
  identity: Identity,
  use: SessionUse,
) {
  const former = sessions.current
  const results = await runBatch<UserOfIdentity>(db, [
    revokeOnce(db, attempt.state, attemptEnd(attempt)),
    ...(former ? [revoke(db, former.id, longestUntil(former))] : []),
    ...forgetEnded(db, now),
    ...makeUserOfIdentity(identity, crypto.randomUUID(), now),
    listSession(identity, use),
    userOfIdentity(identity),
  ]).catch((error) => {
    throw isUniqueViolation(error, revocations) ? new SignInFault('expired', error) : error
  })
  return firstOf(lastOf(results).results)
}
