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

/** Where the provider sends the browser back to; Google knows this address. */
const callback = (origin: string) => `${origin}/login/oauth2/code/google`

/** Where a sign-in begins, and what the visitor wants of it. */
type ChangeRequest = { origin: string; remember: boolean; redirectAfterLogin: string | null }

export const canSignIn = async ({ provider }: AppContext): Promise<boolean> => provider !== null

/** The provider's address and the cookie to go there with; null where signing in is not set up. */
export async function beginSignIn(
  { settings, provider, limits, now }: AppContext,
  visitor: string,
  wish: ChangeRequest,
): Promise<{ address: string; cookie: string } | null> {
  await limits.signIn(visitor)
  if (provider === null) return null
  const attempt = newAttempt(wish.remember, returnPath(wish.redirectAfterLogin), now)
  return {
    address: authorizationAddress(provider, callback(wish.origin), attempt),
    cookie: await keepAttempt(settings, attempt),
  }
}

/** What the browser came back with: the provider's answer in its query, our attempt among its cookies. */
type Back = { origin: string; answer: URLSearchParams; cookies: string | null }

/** null: signed in. The cookie takes the attempt's cookie back. */
type Ending = { problem: SignInProblem | 'failed' | null; returnTo: string; cookie: string }

/**
 * Signs in whoever the provider says came back, as a new user if nobody knows him; else nobody is signed in,
 * and the ending says why.
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

/** Where the visitor goes next when he is signed in: to choosing a name, or where he came from. null: he is not. */
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

/** One transaction: the attempt is used up, the session the browser had is over, the identity has a user. */
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
