import { isUniqueViolation, runBatch } from '#db/client.ts'
import { makeUserOfIdentity, type UserOfIdentity, userOfIdentity } from '#db/queries/identities.ts'
import { forgetOldRevocations, revoke, revokeOnce } from '#db/queries/sessions.ts'
import { revocations } from '#db/schema.ts'
import { forgetAttempt, keepAttempt, readAttempt } from '#worker/attempt-cookie.ts'
import { type Attempt, attemptEnd, newAttempt } from '#worker/auth/attempt.ts'
import { returnPath } from '#worker/auth/return-path.ts'
import {
  authorizationAddress,
  type Identity,
  identify,
  SignInFault,
  type SignInProblem,
} from '#worker/auth/sign-in.ts'
import type { AppContext } from '#worker/context.ts'
import { sessionEnd } from '#worker/sessions.ts'
import { statusOf } from './viewer.ts'

/** The redirect address, as registered with Google. */
const callback = (origin: string) => `${origin}/login/oauth2/code/google`

/** The start of a sign-in, and what the visitor asked for. */
type Wish = { origin: string; remember: boolean; redirectAfterLogin: string | null }

export const canSignIn = async ({ provider }: AppContext): Promise<boolean> => provider !== null

/** The provider's address and the cookie for the attempt, or null if sign-in is not configured. */
export async function beginSignIn(
  { settings, provider, limits, now }: AppContext,
  visitor: string,
  wish: Wish,
): Promise<{ address: string; cookie: string } | null> {
  await limits.signIn(visitor)
  if (provider === null) return null
  const attempt = newAttempt(wish.remember, returnPath(wish.redirectAfterLogin), now)
  return {
    address: authorizationAddress(provider, callback(wish.origin), attempt),
    cookie: await keepAttempt(settings, attempt),
  }
}

/** What the browser returns with: the provider's answer in the query, and our attempt in a cookie. */
type Back = { origin: string; answer: URLSearchParams; cookies: string | null }

/** `problem` null: signed in. `cookie` removes the cookie of the attempt. */
type Ending = { problem: SignInProblem | 'failed' | null; returnTo: string; cookie: string }

/**
 * Signs in the user whom the provider names, and creates them if they are new. Otherwise `problem` says why
 * not.
 */
export async function completeSignIn(app: AppContext, back: Back): Promise<Ending> {
  const cookie = await forgetAttempt(app.settings)
  const attempt = await readAttempt(app.settings, back.cookies, app.now)
  const { provider } = app
  if (attempt === null || provider === null) return { problem: 'expired', returnTo: '/', cookie }
  const { returnTo, remember } = attempt
  try {
    const identity = await identify(provider, callback(back.origin), attempt, back.answer, app.now)
    const { user, epoch } = await settle(app, attempt, identity)
    await app.sessions.start(user, epoch, remember)
    return { problem: null, returnTo, cookie }
  } catch (error) {
    console.error(error)
    return { problem: error instanceof SignInFault ? error.problem : 'failed', returnTo, cookie }
  }
}

/** Where a signed-in visitor goes next: choosing a username, or back. null: not signed in. */
export async function afterSignIn(
  app: AppContext,
  redirectAfterLogin: string | null,
): Promise<string | null> {
  const status = statusOf(await app.viewer())
  if (status === 'LOGGED_OUT') return null
  const path = returnPath(redirectAfterLogin)
  if (status !== 'NO_USERNAME') return path
  return path === '/'
    ? '/settings/username'
    : `/settings/username?${new URLSearchParams({ redirectAfterLogin: path })}`
}

/**
 * One transaction: consumes the attempt, ends the browser's earlier session, and finds or creates the user.
 */
async function settle({ db, now, sessions }: AppContext, attempt: Attempt, identity: Identity) {
  const former = sessions.current
  const results = await runBatch<UserOfIdentity>(db, [
    revokeOnce(db, attempt.state, attemptEnd(attempt)),
    ...(former ? [revoke(db, former.id, sessionEnd(former))] : []),
    forgetOldRevocations(db, now),
    ...makeUserOfIdentity(identity, crypto.randomUUID(), now),
    userOfIdentity(identity),
  ]).catch((error) => {
    throw isUniqueViolation(error, revocations) ? new SignInFault('expired', error) : error
  })
  return results.at(-1)!.results[0]!
}
