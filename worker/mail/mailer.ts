import { siteName } from '#words/site.ts'
import { cloudflare } from './cloudflare.ts'
import { checked, type Mailer } from './mail.ts'
import { localOutbox } from './outbox.ts'
import { resend } from './resend.ts'

type MailSettings = {
  MAIL_FROM: string | null
  RESEND_API_KEY: string | null
  MAIL_OUTBOX: string | null
}

/** The mail service that the settings select, or null when this deployment sends no mail. */
export function openMailer(
  { MAIL_FROM, RESEND_API_KEY, MAIL_OUTBOX }: MailSettings,
  binding: SendEmail | undefined,
  fetcher: typeof fetch = (address, init) => fetch(address, init),
): Mailer | null {
  if (MAIL_OUTBOX !== null) return checked(localOutbox(MAIL_OUTBOX, fetcher))
  if (MAIL_FROM === null) return null
  const from = { name: siteName, email: MAIL_FROM }
  if (RESEND_API_KEY !== null) {
    return checked(resend({ from: `"${from.name}" <${from.email}>`, apiKey: RESEND_API_KEY }, fetcher))
  }
  return binding === undefined ? null : checked(cloudflare(from, binding))
}
