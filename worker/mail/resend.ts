import { listHeaders, type Mail, type Mailer, MailFault, patience } from './mail.ts'

type Sender = { from: string; apiKey: string }

/** `fetcher` and `service` are others only in tests. */
export const resend =
  ({ from, apiKey }: Sender, fetcher: typeof fetch, service = 'https://api.resend.com'): Mailer['send'] =>
  async (mail) => {
    const answer = await fetcher(`${service}/emails`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        ...(mail.key !== undefined && { 'Idempotency-Key': mail.key }),
      },
      body: JSON.stringify(bodyOf(from, mail)),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    }).catch(() => {
      // A letter with a name is sent once however often we ask, so not knowing is no trouble.
      throw new MailFault(mail.key === undefined ? 'unknown' : 'unsent', 'Resend did not answer')
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const { status } = answer
    // 409: a letter of this name is being sent, or was sent with other words.
    const trouble = status === 409 ? 'unknown' : status === 429 || status >= 500 ? 'busy' : 'unsent'
    throw new MailFault(trouble, `Resend answered ${status}`)
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
