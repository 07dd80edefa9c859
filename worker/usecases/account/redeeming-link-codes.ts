import { isUniqueViolation, runBatch } from '#db/client.ts'
import { hideEpochs } from '#db/queries/account.ts'
import { eraseNewcomer, moveIdentities } from '#db/queries/identities.ts'
import { spendLinkCode, tryLinkCode } from '#db/queries/link-codes.ts'
import { endSessions, epochOf, revokeOnce } from '#db/queries/sessions.ts'
import { listSessionOf } from '#db/queries/user-sessions.ts'
import { revocations } from '#db/schema.ts'
import { letterCode } from '#game/letter-code.ts'
import { linkCodeLifetimes, linkCodeTries } from '#game/link-code.ts'
import { lastOf } from '#game/must-have.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { hasDigest } from '#worker/secrets.ts'
import { longestIdle } from '#worker/sessions.ts'
import { requireOwnSession, requireRecentSignIn, signedOutMeanwhile } from './access.ts'
import { erasedKey } from './erased-user.ts'
import { finderLength, linkCodePurpose } from './making-link-codes.ts'

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
  if (waiting === undefined || !hasDigest(waiting.digest, linkCodePurpose, settings, code)) throw wrongCode()
  return waiting
}

const wrongCode = () => refuseFields({ code: 'link-code-wrong' })
