import { mailAddress } from '#game/mail-address.ts'

/** One letter to one person. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Whom an answer goes to, if not to us. */
  replyTo?: string
  /** The address where a POST ends letters of this kind (RFC 8058). */
  unsubscribe?: string
  /** The letter's name: a way of sending that knows names sends it once however often it is asked. */
  key?: string
}

/** The way out for mail. Ends when it was taken over by whoever delivers it; throws a MailFault otherwise. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** Surely not sent and worth another try; busy: nothing else can be sent now either; perhaps sent. */
export type MailTrouble = 'unsent' | 'busy' | 'unknown'

/** The message is for our log: it names no address and holds nothing of the letter. */
export class MailFault extends Error {
  readonly trouble: MailTrouble

  constructor(trouble: MailTrouble, message: string) {
    super(message)
    this.trouble = trouble
  }
}

/** Milliseconds that a service gets to take a letter. */
export const patience = 8_000

/** Refuses what could become another header, another recipient or another letter, before anything is sent. */
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

/** The headers with which a mail program shows one button that ends these letters. */
export const listHeaders = ({ unsubscribe }: Mail): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
