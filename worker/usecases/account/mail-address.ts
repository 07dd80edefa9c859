import { runBatch, writeBatch } from '#db/client.ts'
import * as mail from '#db/queries/mail.ts'
import { viewerOf } from '#db/queries/sessions.ts'
import { usualHours } from '#game/reminders.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { codeMail } from '#worker/mail/letters.ts'
import { MailFault } from '#worker/mail/mail.ts'
import { digestsOf, hasDigest, randomDigits } from '#worker/secrets.ts'
import { requireOwnSession, requireRecentSignIn, signedOutMeanwhile } from './access.ts'

/** A code's lifetime in milliseconds, the attempts per code, and the codes per hour (docs/rules.md, Reminders). */
const codeLifetime = 10 * 60_000
const codeTries = 5
const codesPerHour = 5
const codeDigits = 9

/**
 * Sends a code to the address. `verifyCode` then makes it the user's. Refuses with too-many, and with not-allowed an old
 * sign-in, because a confirmed address recovers the account.
 */
export async function requestCode(app: AppContext, address: string): Promise<void> {
  const { session } = await requireOwnSession(app)
  requireRecentSignIn(app)
  if (app.mailer === null) throw new Refusal('conflict', 'no-mail')
  const code = randomDigits(codeDigits)
  const [digest = ''] = digestsOf('mail code', app.settings, session.user, address, code)
  const kept = { address, digest, expiresAt: app.now + codeLifetime, now: app.now }
  const [stored] = await runBatch(app.db, [mail.keepCode(session, kept, codesPerHour)])
  if (stored.results.length === 0) {
    const [sameUser] = await viewerOf(app.db, session)
    throw sameUser ? new Refusal('too-many', 'too-many-codes') : signedOutMeanwhile()
  }
  await app.mailer.send({ to: address, ...codeMail(code, codeLifetime / 60_000) }).catch((error) => {
    if (!(error instanceof MailFault)) throw error
    console.error(error)
    throw new Refusal('busy', 'mail-not-sent')
  })
}

/** Refuses with invalid a code that is wrong, expired, used or out of attempts, with the attempts left. */
export async function verifyCode(app: AppContext, code: string): Promise<void> {
  const { session } = await requireOwnSession(app)
  const [tried] = await runBatch<{ address: string; digest: string; tries: number }>(app.db, [
    mail.tryCode(session.user, app.now, codeTries),
  ])
  const waiting = tried?.results[0]
  if (waiting === undefined) throw refuseFields({ code: 'code-expired' })
  const { address, digest, tries } = waiting
  if (!hasDigest(digest, 'mail code', app.settings, session.user, address, code)) {
    throw refuseFields({ code: { kind: 'wrong-code', left: codeTries - tries } })
  }
  const [confirmed] = await runBatch(app.db, [
    ...mail.confirmAddress(session, digest, app.now),
    mail.chooseUsualHours(session, usualHours),
  ])
  if (confirmed.meta.changes === 0) throw signedOutMeanwhile()
}

/** Refuses with not-allowed an old sign-in. */
export async function removeMailAddress(app: AppContext): Promise<void> {
  const { session } = await requireOwnSession(app)
  requireRecentSignIn(app)
  await writeBatch(app.db, mail.removeAddress(app.db, session.user))
}
