import { addIdentity, makeUserOfIdentity } from '#db/queries/identities.ts'
import { forgetAttempt, keepAttempt, readAttempt } from '#worker/attempt-cookie.ts'
import { type AskedAttempt, newAttempt, type SignInAttempt } from '#worker/auth/attempt.ts'
import { passkeyProvider } from '#worker/auth/passkeys.ts'
import { offersOf, redirectAddress } from '#worker/auth/providers.ts'
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
import { withQuery } from '#worker/with-query.ts'
import { requireOwnSession, requireRecentSignIn } from './access.ts'
import { addToAccount, startSession } from './redeeming.ts'
import { statusOf } from './viewer.ts'

const waysPage = '/settings/login'

/** The providers on the login page. Asks for their endpoints, because the page's policy must name where its form leads. */
export async function signInChoices({ providers, now }: AppContext) {
  await Promise.all(providers.map(({ endpoints }) => endpoints(now).catch(console.error)))
  return providers.map(({ id, label }) => ({ id, label }))
}

/** Where each provider must redirect to, for its console. Includes those that are not set up. */
export const redirectAddresses = ({ settings }: AppContext, origin: string) =>
  Object.entries(offersOf(settings)).map(([id, { label, clientConsole }]) => ({
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
  return begin(
    app,
    origin,
    { provider, remember, returnTo: returnPath(redirectAfterLogin), linkTo: null },
    '/login',
  )
}

/** Begins an attempt to add an identity to the viewer's account. Refuses a sign-in that is not recent. */
export async function beginAdding(app: AppContext, provider: string, origin: string) {
  const { session } = await requireOwnSession(app)
  requireRecentSignIn(app)
  return begin(app, origin, { provider, remember: false, returnTo: '/', linkTo: session.id }, waysPage)
}

/** `page`: shows why the provider cannot be reached. */
async function begin(
  { providers, settings, now }: AppContext,
  origin: string,
  asked: AskedAttempt,
  page: string,
) {
  const provider = providers.find(({ id }) => id === asked.provider)
  if (provider === undefined) return null
  const attempt = newAttempt(asked, now)
  try {
    const address = await authorizationAddress(provider, origin, attempt)
    return { address, cookie: await keepAttempt(settings, attempt) }
  } catch (error) {
    if (!(error instanceof SignInFault)) throw error
    console.error(error)
    return { address: withQuery(page, { notice: error.problem }), cookie: null }
  }
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
export function completeSignIn(app: AppContext, callback: SignInCallback): Promise<SignInResult> {
  return complete(app, callback.cookies, async (attempt) => {
    const provider = app.providers.find(({ id }) => id === callback.provider)
    if (provider === undefined) throw new SignInFault('expired')
    const identity = await identify(provider, attempt, callback, app.now)
    await (attempt.linkTo
      ? addToAccount(app, attempt, identity, (session) => addIdentity(session, identity, app.now))
      : startSession(app, attempt, identity, makeUserOfIdentity(identity, crypto.randomUUID(), app.now)))
  })
}

/** Runs the second half of the attempt in the browser's cookie, and logs how it ended. */
export async function complete(
  app: AppContext,
  cookies: string | null,
  redeem: (attempt: SignInAttempt) => Promise<void>,
): Promise<SignInResult> {
  const cookie = await forgetAttempt(app.settings)
  const attempt = await readAttempt(app.settings, cookies, app.now)
  const way = attempt && (attempt.provider === passkeyProvider ? 'passkey' : 'provider')
  const result = { returnTo: attempt?.returnTo ?? '/', isAdding: Boolean(attempt?.linkTo), cookie }
  try {
    if (attempt === null) throw new SignInFault('expired')
    await redeem(attempt)
    logSecurity({ security: 'sign-in', way, result: 'done' })
    return { ...result, problem: null }
  } catch (error) {
    if (attempt !== null) console.error(error)
    const problem = error instanceof SignInFault ? error.problem : 'failed'
    logSecurity({ security: 'sign-in', way, result: problem })
    return { ...result, problem }
  }
}

/** Where the browser goes after an attempt. */
export function pathAfter({ problem, returnTo, isAdding }: Omit<SignInResult, 'cookie'>): string {
  if (isAdding) return withQuery(waysPage, { notice: problem ?? 'added' })
  const query = {
    ...(problem !== null && { notice: problem }),
    ...(returnTo !== '/' && { redirectAfterLogin: returnTo }),
  }
  const path = problem === null ? '/logged-in' : '/login'
  return Object.keys(query).length > 0 ? withQuery(path, query) : path
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
