import { writeBatch } from '#db/client.ts'
import { removeSubscription } from '#db/queries/push.ts'
import type { AppContext } from '#worker/context.ts'
import { type MailFailure, MailFault } from '#worker/mail/mail.ts'
import { unsubscribeAddress } from '#worker/usecases/account/unsubscribing.ts'

type Mail = Parameters<NonNullable<AppContext['mailer']>['send']>[0]
type Push = NonNullable<AppContext['push']>
type Device = Parameters<Push['send']>[0] & { endpoint: string }

/** Addresses that every letter to a user has. */
type Addresses = { origin: string; settings: string; unsubscribe: string }

/** Sends a letter with a way to unsubscribe. The service sends one per key. null: sent. */
export async function sendLetter(
  { mailer, settings }: Pick<AppContext, 'mailer' | 'settings'>,
  to: { user: string; address: string | null; key: string },
  letterWith: (addresses: Addresses) => Omit<Mail, 'to' | 'unsubscribe' | 'key'>,
): Promise<MailFailure | null> {
  const { APP_ORIGIN: origin } = settings
  if (mailer === null || origin === null || to.address === null) return 'unsent'
  const unsubscribe = unsubscribeAddress(settings, origin, to.user)
  const letter = letterWith({ origin, settings: `${origin}/settings/mail`, unsubscribe })
  try {
    await mailer.send({ to: to.address, ...letter, unsubscribe, key: to.key })
    return null
  } catch (error) {
    console.error(error)
    return error instanceof MailFault ? error.failure : 'unknown'
  }
}

/**
 * Sends to all browsers of the user. One accepted message is enough. Removes subscriptions that are gone. `lifetime`
 * is in seconds. null: sent.
 */
export async function sendNotice(
  { db, push }: Pick<AppContext, 'db' | 'push'>,
  to: { user: string; devices: readonly Device[] },
  notice: Parameters<Push['send']>[1],
  lifetime: number,
  now: number,
): Promise<MailFailure | null> {
  if (push === null) return 'unsent'
  const results = await Promise.all(to.devices.map((device) => push.send(device, notice, lifetime, now)))
  const gone = to.devices.filter((_, index) => results[index] === 'gone')
  await writeBatch(
    db,
    gone.map(({ endpoint }) => removeSubscription(db, to.user, endpoint)),
  )
  if (results.includes('sent')) return null
  return results.includes('unknown') ? 'unknown' : 'unsent'
}
