import { writeBatch } from '#db/client.ts'
import * as invitations from '#db/queries/invitations.ts'
import type { AppContext } from '#worker/context.ts'
import { refuseFields } from '#worker/errors.ts'
import { derivedDigits, digestsOf, newSalt, withDigest } from '#worker/secrets.ts'
import { readAsPlayer, requireOwnSession, requirePlayer, signedOutMeanwhile } from './access.ts'
import { isSetupCode } from './setup-code.ts'

const purpose = 'invitation'
const codeDigits = 19
const lifetime = 60 * 60_000

/** The user's valid invitation, or null. */
export const readInvitation = (app: AppContext) =>
  readAsPlayer(app, async (user) => {
    const [[kept]] = await app.read(invitations.invitationOf(app.db, user))
    if (kept === undefined || kept.expiresAt <= app.now) return null
    const candidates = derivedDigits(codeDigits, purpose, app.settings, user, kept.salt)
    const code = withDigest(kept.digest, purpose, app.settings, candidates)
    return code === null ? null : { code, expiresAt: kept.expiresAt }
  })

/** Replaces any earlier code. It is valid for an hour. */
export async function createInvitation(app: AppContext): Promise<void> {
  const { id } = await requirePlayer(app)
  const { session } = await requireOwnSession(app)
  const salt = newSalt()
  const [code = ''] = derivedDigits(codeDigits, purpose, app.settings, id, salt)
  const [digest = ''] = digestsOf(purpose, app.settings, code)
  const kept = { salt, digest, expiresAt: app.now + lifetime }
  if ((await writeBatch(app.db, [invitations.storeInvitation(session, kept)])) === 0)
    throw signedOutMeanwhile()
}

export async function deleteInvitation(app: AppContext): Promise<void> {
  const { session } = await requireOwnSession(app)
  await writeBatch(app.db, [invitations.removeInvitation(app.db, session.user)])
}

/** Refuses a newcomer with invalid if their code is not valid, or missing where one is required. */
export async function requireInvitation(app: AppContext, newcomer: string, code: string): Promise<void> {
  if (code === '' && !app.settings.INVITE_ONLY) return
  if (code === '') throw refuseFields({ invitation: 'invitation-needed' })
  await app.limits.secret(newcomer)
  const digests = digestsOf(purpose, app.settings, code)
  const [valid] = await invitations.validInvitation(app.db, digests, app.now)
  if (valid !== undefined) return
  // Nobody can invite the first admin of an invite-only site.
  if (!(await isSetupCode(app, code))) throw refuseFields({ invitation: 'invitation-wrong' })
}
