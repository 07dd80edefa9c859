import { isUniqueViolation, runBatch } from '#db/client.ts'
import { hideEpochs } from '#db/queries/account.ts'
import { eraseNewcomer, moveIdentities } from '#db/queries/identities.ts'
import { spendLinkCode, storeLinkCode, tryLinkCode } from '#db/queries/link-codes.ts'
import { endSessions, epochOf, isSignedIn, revokeOnce } from '#db/queries/sessions.ts'
import { listSessionOf } from '#db/queries/user-sessions.ts'
import { linkCodes, revocations } from '#db/schema.ts'
import { codeLength, codeLetters, letterCode } from '#game/letter-code.ts'
import { type LinkCodeKind, linkCodeLifetimes, linkCodeTries } from '#game/link-code.ts'
import { firstOf, lastOf } from '#game/must-have.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { digestsOf, hasDigest, randomLetters } from '#worker/secrets.ts'
import { longestIdle } from '#worker/sessions.ts'
import { requireOwnSession, requireRecentSignIn, signedOutMeanwhile } from './access.ts'
import { erasedKey } from './erased-user.ts'

const purpose = 'link code'
/** The letters that find a code. The others are its secret: 25 bits, with five attempts. */
const finderLength = 3

export type LinkCode = { code: string; expiresAt: number }

/** A code that brings a new account's way in into the viewer's account. Replaces an earlier one. */
export async function createLinkCode(app: AppContext): Promise<LinkCode> {
  const { session } = await requireOwnSession(app)
  requireRecentSignIn(app)
  const made = await makeLinkCode(app, session.user, 'DEVICE', isSignedIn(session))
  if (made === null) throw signedOutMeanwhile()
  return made
}

/** Stores a new code. Returns null if its user does not meet the condition. */
async function makeLinkCode(
  app: AppContext,
  user: string,
  kind: LinkCodeKind,
  isAllowed: ReturnType<typeof isSignedIn>,
): Promise<LinkCode | null> {
  const { db, now, settings } = app
  const expiresAt = now + linkCodeLifetimes[kind]
  // Another code may have the same first letters.
  for (let left = 5; ; left--) {
    const code = randomLetters(codeLetters, codeLength)
    const digest = firstOf(digestsOf(purpose, settings, code))
    const stored = { user, kind, finder: code.slice(0, finderLength), digest, expiresAt }
    try {
      const results = await runBatch(db, storeLinkCode(stored, now, isAllowed))
      return lastOf(results).results.length > 0 ? { code, expiresAt } : null
    } catch (error) {
      if (left === 0 || !isUniqueViolation(error, linkCodes)) throw error
    }
  }
}

/**
 * Moves the ways in of the viewer's account, which has no username yet, into the account of the code, and signs in there.
 * Refuses a code that is wrong, used or expired with invalid, and with conflict an account that is in use.
 */
export async function redeemLinkCode(app: AppContext, typed: string): Promise<void> {
  const { viewer, session } = await requireOwnSession(app)
  requireRecentSignIn(app)
  await app.limits.secret(`link ${viewer.id}`)
  const { user, kind, finder, digest } = await tried(app, typed)
  if (user === viewer.id) throw new Refusal('conflict', 'link-code-own')
  if (viewer.username !== null) throw new Refusal('conflict', 'link-from-account')
  const { db, now, sessions } = app
  const opening = sessions.open(session.remembered)
  const erased = { id: await erasedKey(viewer.id), expiresAt: now + longestIdle }
  const [moved, ...others] = await runBatch<{ user: string; epoch: number }>(db, [
    moveIdentities(session, user, now),
    // One use, also of two at the same time.
    revokeOnce(db, `link code ${digest}`, now + linkCodeLifetimes[kind]),
    spendLinkCode(finder),
    eraseNewcomer(session),
    ...hideEpochs(viewer.id, erased),
    // A code that recovers an account ends all earlier sessions, which may be those of a stranger.
    ...(kind === 'DEVICE' ? [] : [endSessions(db, user)]),
    listSessionOf(user, sessions.toList(opening)),
    epochOf(user),
  ]).catch((error) => {
    throw isUniqueViolation(error, revocations) ? wrongCode() : error
  })
  const [owner] = lastOf(others).results
  if (moved?.meta.changes === 0 || owner === undefined) throw signedOutMeanwhile()
  app.cache.forget()
  await sessions.start(opening, owner)
}

async function tried({ db, now, settings }: AppContext, typed: string) {
  const code = letterCode(typed)
  if (code === null) throw wrongCode()
  const [{ results }] = await runBatch(db, [tryLinkCode(code.slice(0, finderLength), now, linkCodeTries)])
  const [waiting] = results
  if (waiting === undefined || !hasDigest(waiting.digest, purpose, settings, code)) throw wrongCode()
  return waiting
}

const wrongCode = () => refuseFields({ code: 'link-code-wrong' })
