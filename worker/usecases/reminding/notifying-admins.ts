import { runBatch, writeBatch } from '#db/client.ts'
import { adminAddresses, claimNotices, forgetNotices, releaseNotices } from '#db/queries/waiting.ts'
import { type WaitingItem, waitingKey } from '#game/imports/waiting.ts'
import type { AppContext } from '#worker/context.ts'
import { waitingMail } from '#worker/mail/letters.ts'
import { MailFault } from '#worker/mail/mail.ts'
import { whatWaits } from '#worker/usecases/admin/waiting.ts'

type Notifying = Pick<AppContext, 'db' | 'now' | 'mailer' | 'settings'>

/**
 * Mails the admins with a verified address about cases that began to wait since the last run. Each admin gets
 * one letter, and each case is mailed once for as long as it waits. Returns the number of letters sent.
 */
export async function notifyAdmins(app: Notifying): Promise<number> {
  const { db, now, mailer, settings } = app
  if (mailer === null || settings.APP_ORIGIN === null) return 0
  const waiting = new Map((await whatWaits(app)).map((item) => [waitingKey(item), item]))
  const keys = [...waiting.keys()]
  const [, claimed, addresses] = await runBatch<{ key: string; address: string }>(db, [
    forgetNotices(keys),
    claimNotices(keys, now),
    adminAddresses(),
  ])
  const fresh = claimed!.results.map(({ key }) => key)
  if (fresh.length === 0) return 0
  const items = fresh.map((key) => waiting.get(key)!)
  const sent = await Promise.all(
    addresses!.results.map(({ address }) => send(app, address, items, fresh.join('|'))),
  )
  // No letter was sent, so the next run tries again.
  if (!sent.includes(true)) await writeBatch(db, [releaseNotices(fresh)])
  return sent.filter((isSent) => isSent).length
}

/** Returns whether the letter was sent or may have been. A lost letter is better than a duplicate. */
async function send(
  { mailer, settings }: Notifying,
  to: string,
  items: readonly WaitingItem[],
  name: string,
): Promise<boolean> {
  try {
    const letter = waitingMail(items, `${settings.APP_ORIGIN}/admin`)
    await mailer!.send({ to, ...letter, key: `waiting/${to}/${name}`.slice(0, 200) })
    return true
  } catch (error) {
    console.error(error)
    return !(error instanceof MailFault && error.failure !== 'unknown')
  }
}
