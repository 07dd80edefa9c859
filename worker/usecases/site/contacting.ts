import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { contactMail } from '#worker/mail/letters.ts'
import { MailFault } from '#worker/mail/mail.ts'

/** How this deployment is reached: a form elsewhere, our own, an address, or not at all. */
export type Contact =
  | { way: 'their-form'; url: string }
  | { way: 'our-form' }
  | { way: 'address'; email: string }
  | { way: 'none' }

export async function readContact({ settings, mailer }: AppContext): Promise<Contact> {
  const { CONTACT_FORM_URL: url, CONTACT_EMAIL: email } = settings
  if (url !== null) return { way: 'their-form', url }
  if (email === null) return { way: 'none' }
  return mailer === null ? { way: 'address', email } : { way: 'our-form' }
}

/** `answerTo` null: no answer is wanted. `website` is a field no person sees; a program fills it in. */
type Message = { message: string; answerTo: string | null; website: string }

/** Sends what a visitor wrote to the site's owner. `visitor`: their IP address, for the limit alone. */
export async function sendMessage(
  app: AppContext,
  visitor: string,
  { message, answerTo, website }: Message,
): Promise<void> {
  const { mailer, settings, limits } = app
  await limits.contact(visitor)
  const contact = await readContact(app)
  if (contact.way !== 'our-form' || mailer === null || settings.CONTACT_EMAIL === null) {
    throw new Refusal('conflict', 'no-mail')
  }
  // A program gets the same answer as a person: it has nothing to learn here.
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
