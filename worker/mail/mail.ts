import { mailAddress } from '#game/mail-address.ts'

/** One letter to one recipient. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Where replies go, if not to us. */
  replyTo?: string
  /** A POST to this address unsubscribes the recipient from such letters (RFC 8058). */
  unsubscribe?: string
  /** Idempotency key: a service that supports it sends the letter once, even if we repeat the request. */
  key?: string
}

/** Sends mail. Resolves when the service has accepted the letter, else throws a MailFault. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** unsent: not sent, worth a retry. busy: nothing else can be sent now either. unknown: perhaps sent. */
export type MailFailure = 'unsent' | 'busy' | 'unknown'

/** The message goes to the log, so it holds no address and nothing of the letter. */
export class MailFault extends Error {
  readonly failure: MailFailure

  constructor(failure: MailFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** Milliseconds that a service has to accept a letter. */
export const sendTimeout = 8_000

/** Throws a MailFault for fields that could inject a header, a recipient or another letter. */
export const checked = (send: Mailer['send']): Mailer => ({
  send: async (mail) => {
    const fault = faultOf(mail)
    if (fault !== null) throw new MailFault('unsent', fault)
    await send(mail)
  },
})

function faultOf({ to, replyTo, subject, unsubscribe, text, html }: Mail): string | null {
  if (mailAddress(to) !== to) return 'the recipient is no address'
  if (replyTo !== undefined && mailAddress(replyTo) !== replyTo)
    return 'the sender of an answer is no address'
  if (subject === '' || subject.length > 200 || /\p{Cc}/u.test(subject)) return 'the subject is not one line'
  if (unsubscribe !== undefined && !/^https?:\/\/[!-~]{1,1000}$/.test(unsubscribe))
    return 'no unsubscribe address'
  return text.length + html.length > 100_000 ? 'the letter is too long' : null
}

/** Headers that make mail programs show an unsubscribe button. */
export const listHeaders = ({ unsubscribe }: Mail): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
