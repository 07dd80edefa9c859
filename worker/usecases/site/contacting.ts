import { mailAddress } from '#game/mail-address.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { contactMail } from '#worker/mail/letters.ts'
import { MailFault } from '#worker/mail/mail.ts'
import type { Reason } from '#worker/reasons.ts'

/** How to contact the site: an external form, our own form, an address, or not at all. */
export type Contact =
  | { channel: 'their-form'; url: string }
  | { channel: 'our-form' }
  | { channel: 'address'; email: string }
  | { channel: 'none' }

export async function readContact({ settings, mailer }: AppContext): Promise<Contact> {
  const { CONTACT_FORM_URL: url, CONTACT_EMAIL: email } = settings
  if (url !== null) return { channel: 'their-form', url }
  if (email === null) return { channel: 'none' }
  return mailer === null ? { channel: 'address', email } : { channel: 'our-form' }
}

export const longestMessage = 4000

/** `website` is a honeypot field that only bots fill in. */
type Message = { text: string; answerTo: string; website: string }

/** Mails a visitor's message to the site's owner. `visitor`: their IP address, for the rate limit. */
export async function sendMessage(app: AppContext, visitor: string, message: Message): Promise<void> {
  const { mailer, settings, limits } = app
  await limits.contact(visitor)
  const contact = await readContact(app)
  if (contact.channel !== 'our-form' || mailer === null || settings.CONTACT_EMAIL === null) {
    throw new Refusal('conflict', 'no-mail')
  }
  const text = message.text.trim().replaceAll(/\r\n?/g, '\n')
  const answerTo = message.answerTo.trim() === '' ? null : mailAddress(message.answerTo)
  const faults: Record<string, Reason> = {
    ...(text === '' && { message: 'message-empty' }),
    ...(text.length > longestMessage && { message: { kind: 'message-long', most: longestMessage } }),
    ...(answerTo === null && message.answerTo.trim() !== '' && { answerTo: 'no-address' }),
  }
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
  // A bot gets the same answer as everyone, so that it learns nothing.
  if (message.website !== '') return
  const letter = contactMail(text, answerTo)
  await mailer
    .send({ to: settings.CONTACT_EMAIL, ...letter, ...(answerTo !== null && { replyTo: answerTo }) })
    .catch((error) => {
      if (!(error instanceof MailFault)) throw error
      console.error(error)
      throw new Refusal('busy', 'message-not-sent')
    })
}
