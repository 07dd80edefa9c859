import { isUniqueViolation, runBatch } from '#db/client.ts'
import { identitiesOf } from '#db/queries/account.ts'
import { addPasskey, countPasskey, keyOfPasskey, makeUserOfPasskey } from '#db/queries/identities.ts'
import { identities } from '#db/schema.ts'
import { keepAttempt } from '#worker/attempt-cookie.ts'
import { newAttempt, type SignInAttempt } from '#worker/auth/attempt.ts'
import * as passkeys from '#worker/auth/passkeys.ts'
import { returnPath } from '#worker/auth/return-path.ts'
import { SignInFault } from '#worker/auth/sign-in.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireOwnSession, requireRecentSignIn } from './access.ts'
import { chooseUsername, requireFreeName } from './account.ts'
import { addToAccount, startSession } from './redeeming.ts'
import { complete } from './signing-in.ts'

/** `name`: the wanted username; empty for a user who chooses it later, or brings the account of a link code. */
type PasskeyRequest = {
  kind: 'sign-in' | 'sign-up' | 'add'
  name: string
  remember: boolean
  redirectAfterLogin: string | null
}

/** The answer of a browser: a passkey that it has made, or the use of one. */
export type PasskeyAnswer = passkeys.MadeAnswer | passkeys.UsedAnswer

/** The browser's options to make or use a passkey, and the cookie of the attempt. */
export async function beginPasskey(app: AppContext, visitor: string, origin: string, asked: PasskeyRequest) {
  await app.limits.signIn(visitor)
  const { kind, name, remember, redirectAfterLogin } = asked
  const site = app.settings.SITE_NAME.name
  const attempt = (linkTo: string | null) =>
    newAttempt(
      { provider: passkeys.passkeyProvider, remember, returnTo: returnPath(redirectAfterLogin), linkTo },
      app.now,
    )
  if (kind === 'add') {
    const { viewer, session } = await requireOwnSession(app)
    requireRecentSignIn(app)
    const [known] = await app.read(identitiesOf(app.db, viewer.id))
    const ids = known.filter(({ issuer }) => issuer === passkeys.passkeyIssuer).map(({ subject }) => subject)
    const begun = attempt(session.id)
    return begin(
      app,
      begun,
      passkeys.creationOptions(origin, begun, { site, name: viewer.username ?? site }, ids),
    )
  }
  const begun = attempt(null)
  if (kind === 'sign-in') return begin(app, begun, passkeys.requestOptions(origin, begun))
  if (name !== '') await requireFreeName(app, name)
  return begin(app, begun, passkeys.creationOptions(origin, begun, { site, name: name || site }, []))
}

const begin = async <T>({ settings }: AppContext, attempt: SignInAttempt, options: Promise<T>) => ({
  options: await options,
  cookie: await keepAttempt(settings, attempt),
})

/** Signs in with a passkey, makes a user with one, or adds it to the account whose session began. */
export const completePasskey = (
  app: AppContext,
  {
    origin,
    cookies,
    answer,
    name,
  }: { origin: string; cookies: string | null; answer: PasskeyAnswer; name: string },
) =>
  complete(app, cookies, async (attempt) => {
    if (isUse(answer)) return signInWith(app, attempt, origin, answer)
    const made = await passkeys.madePasskey(origin, attempt, answer, app.now)
    const { browser, system } = app.sessions.device
    const passkey = { ...made, browser, system }
    if (attempt.linkTo !== null) {
      return addToAccount(app, attempt, made.identity, (session) => addPasskey(session, passkey, app.now))
    }
    const id = crypto.randomUUID()
    const making = makeUserOfPasskey(passkey, id, app.now)
    await startSession(app, attempt, made.identity, making).catch((error) => {
      throw isUniqueViolation(error, identities) ? new SignInFault('refused', error) : error
    })
    if (name !== '') await takeName(app, id, name)
  })

const isUse = (answer: PasskeyAnswer): answer is passkeys.UsedAnswer => 'signature' in answer.response

async function signInWith(
  app: AppContext,
  attempt: SignInAttempt,
  origin: string,
  answer: passkeys.UsedAnswer,
): Promise<void> {
  if (attempt.linkTo !== null) throw new SignInFault('expired')
  const identity = passkeys.passkeyOf(answer.id)
  const [{ results }] = await runBatch(app.db, [keyOfPasskey(identity)])
  const counter = await passkeys.usedPasskey(origin, attempt, answer, results[0], app.now)
  await startSession(app, attempt, identity, [countPasskey(identity, counter)])
}

/** A name that somebody else got meanwhile, or that needs an invitation, is chosen on the page after sign-in. */
async function takeName(app: AppContext, id: string, username: string): Promise<void> {
  const viewer = { id, username: null, isAdmin: false, isBingoMaster: false, isReferee: false }
  await chooseUsername({ ...app, viewer: async () => viewer }, { username, invitation: '' }).catch(
    (error) => {
      if (!(error instanceof Refusal)) throw error
    },
  )
}
