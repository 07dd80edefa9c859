import { listHeaders, type Mail, type Mailer, MailFault, sendTimeout } from './mail.ts'

type Sender = { from: string; apiKey: string }

/** Tests replace `fetcher`. */
export const resend =
  ({ from, apiKey }: Sender, fetcher: typeof fetch): Mailer['send'] =>
  async (mail) => {
    const answer = await fetcher('https://api.resend.com/emails', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        ...(mail.key !== undefined && { 'Idempotency-Key': mail.key }),
      },
      body: JSON.stringify(bodyOf(from, mail)),
      redirect: 'manual',
      signal: AbortSignal.timeout(sendTimeout),
    }).catch(() => {
      // Resend sends a letter with a key once, so a retry is safe even if the outcome is unknown.
      throw new MailFault(mail.key === undefined ? 'unknown' : 'unsent', 'Resend did not answer')
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const { status } = answer
    // 409: this key is being sent now, or was sent with other content.
    const failure = status === 409 ? 'unknown' : status === 429 || status >= 500 ? 'busy' : 'unsent'
    throw new MailFault(failure, `Resend answered ${status}`)
  }

const bodyOf = (from: string, mail: Mail) => ({
  from,
  to: [mail.to],
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: listHeaders(mail),
  ...(mail.replyTo !== undefined && { reply_to: mail.replyTo }),
})
