import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { contactMail } from '#worker/mail/letters.ts'
import { MailFault } from '#worker/mail/mail.ts'

/** How to contact the site: an external form, our own form, an address, or not at all. */
type ContactChannel =
  | { channel: 'their-form'; url: string }
  | { channel: 'our-form' }
  | { channel: 'address'; email: string }
  | { channel: 'none' }

export async function readContact({ settings, mailer }: AppContext): Promise<ContactChannel> {
  const { CONTACT_FORM_URL: url, CONTACT_EMAIL: email } = settings
  if (url !== null) return { channel: 'their-form', url }
  if (email === null) return { channel: 'none' }
  return mailer === null ? { channel: 'address', email } : { channel: 'our-form' }
}

/** `answerTo` null: no answer is wanted. `website` is a honeypot field that only bots fill in. */
type Message = { message: string; answerTo: string | null; website: string }

/** Mails a visitor's message to the site's owner. `visitor`: their IP address, for the rate limit. */
export async function sendMessage(
  app: AppContext,
  visitor: string,
  { message, answerTo, website }: Message,
): Promise<void> {
  const { mailer, settings, limits } = app
  await limits.contact(visitor)
  const contact = await readContact(app)
  if (contact.channel !== 'our-form' || mailer === null || settings.CONTACT_EMAIL === null) {
    throw new Refusal('conflict', 'no-mail')
  }
  // A bot gets the same answer as everyone, so that it learns nothing.
  if (website !== '') return
  const letter = contactMail(message, answerTo)
  await mailer
    .send({ to: settings.CONTACT_EMAIL, ...letter, ...(answerTo !== null && { replyTo: answerTo }) })
    .catch((error) => {
      if (!(error instanceof MailFault)) throw error
      console.error(error)
      throw new Refusal('busy', 'message-not-sent')
    })
}
