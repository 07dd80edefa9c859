import { listHeaders, type Mailer, MailFault } from './mail.ts'

/** Sends through the worker's `send_email` binding. */
export const cloudflare =
  (from: { name: string; email: string }, binding: SendEmail): Mailer['send'] =>
  async (mail) => {
    const { to, subject, text, html, replyTo } = mail
    const letter = { from, to, subject, text, html, headers: listHeaders(mail), ...(replyTo && { replyTo }) }
    await binding.send(letter).catch((error: unknown) => {
      throw new MailFault(failureOf(codeOf(error)), `Cloudflare did not take the letter: ${codeOf(error)}`)
    })
  }

/** Cloudflare's own refusals have a code. Any other error may have happened after it accepted the mail. */
function failureOf(code: string) {
  if (!code.startsWith('E_')) return 'unknown'
  return /LIMIT|INTERNAL/.test(code) ? 'busy' : 'unsent'
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no code'
