import { hasNoFreshCode } from '#db/queries/link-codes.ts'
import { usersOfAddress } from '#db/queries/mail.ts'
import { linkCodeLifetimes } from '#game/link-code.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { later } from '#worker/later.ts'
import { recoveryMail } from '#worker/mail/letters.ts'
import { withQuery } from '#worker/with-query.ts'
import { makeLinkCode } from './making-link-codes.ts'

/** Milliseconds between two codes for one account: five in an hour. */
const pause = 12 * 60_000

/**
 * Sends a code to an address that a user has confirmed. The answer and its time are the same for any other address, so
 * that nobody learns who is here. Refuses with conflict a site without mail, and with too-many a visitor who tries many.
 */
export async function requestRecovery(app: AppContext, visitor: string, address: string): Promise<void> {
  const { mailer, settings } = app
  if (mailer === null || settings.APP_ORIGIN === null) throw new Refusal('conflict', 'no-mail')
  await app.limits.secret(`recover ${visitor}`)
  later(sendCodes(app, address))
}

async function sendCodes(app: AppContext, address: string): Promise<void> {
  const [found] = await app.read(usersOfAddress(app.db, address))
  for (const { user } of found) {
    const lifetime = linkCodeLifetimes.MAIL
    const isDue = hasNoFreshCode('MAIL', app.now + lifetime - pause)
    const made = await makeLinkCode(app, { user, kind: 'MAIL' }, isDue)
    if (made === null) continue
    const link = `${app.settings.APP_ORIGIN}${withQuery('/settings/link', { code: made.code })}`
    await app.mailer?.send({ to: address, ...recoveryMail(made.code, lifetime / 60_000, link) })
  }
}
