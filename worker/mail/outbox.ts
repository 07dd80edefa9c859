import { type Mailer, MailFault } from './mail.ts'

/** Posts letters to the local outbox (worker/local/outbox.ts) instead of sending them. */
export const localOutbox =
  (address: string, fetcher: typeof fetch): Mailer['send'] =>
  async (mail) => {
    const answer = await fetcher(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(mail),
    }).catch(() => null)
    await answer?.body?.cancel()
    if (!answer?.ok) throw new MailFault('unsent', 'the outbox of this machine did not answer')
  }
