import { listHeaders, type Mailer, MailFault } from './mail.ts'

/** Through the `send_email` binding of the Worker. */
export const cloudflare =
  (from: { name: string; email: string }, binding: SendEmail): Mailer['send'] =>
  async (mail) => {
    const { to, subject, text, html, replyTo } = mail
    const letter = { from, to, subject, text, html, headers: listHeaders(mail), ...(replyTo && { replyTo }) }
    await binding.send(letter).catch((error: unknown) => {
      throw new MailFault(troubleOf(codeOf(error)), `Cloudflare did not take the letter: ${codeOf(error)}`)
    })
  }

/** The service's own refusals carry a code; anything else may have happened after the letter was taken. */
function troubleOf(code: string) {
  if (!code.startsWith('E_')) return 'unknown'
  return /LIMIT|INTERNAL/.test(code) ? 'busy' : 'unsent'
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no code'
