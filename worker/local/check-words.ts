import type { CheckName, CheckReason, CheckReasons } from '#game/refusals/setup.ts'

/** The subject of each check, for the terminal. */
export const checkTitles: Record<CheckName, string> = {
  secret: 'SESSION_SECRET',
  seal: 'SEAL_KEY',
  origin: 'APP_ORIGIN',
  'sign-in': 'Sign-in with Google',
  database: 'Database (DB)',
  sessions: 'Sessions (SESSIONS)',
  objects: 'Durable Objects',
  cron: 'Cron job',
  sources: 'Result sources',
  mail: 'Mail',
  push: 'Notifications',
  contact: 'Contact page',
  invitations: 'INVITE_ONLY',
  flags: 'FLAGS_AUTO',
  links: 'Links',
  limits: 'Rate limits',
}

type Words = {
  readonly [Kind in keyof CheckReasons]: CheckReasons[Kind] extends null
    ? string
    : (facts: CheckReasons[Kind]) => string
}

const words: Words = {
  'secret-set': 'set',
  'seal-set': 'set',
  'seal-missing': 'not set: no guess is sealed, so none is shown to others (npm run seal:key)',
  'origin-set': ({ origin }) => origin,
  'origin-other': ({ origin, asked }) =>
    `is ${origin}, but the site was asked as ${asked}, so sign-in fails there`,
  'origin-open': 'not set: the address of the request counts; mail and notifications need it',
  'sign-in-set': 'set',
  'sign-in-missing': ({ settings }) => `${settings.join(' and ')} not set: nobody can sign in`,
  'database-migrated': 'answers, with the newest migration',
  'database-behind': ({ migration }) => `lacks migrations up to ${migration}: run npm run deploy`,
  'database-silent': 'does not answer',
  'sessions-answer': 'answer',
  'sessions-silent': 'do not answer: nobody can sign in',
  'objects-run': 'run',
  'objects-silent': ({ bindings }) => `${bindings.join(' and ')} do not run: nobody can guess`,
  'cron-ran': ({ at }) => `last ran ${new Date(at).toISOString()}`,
  'cron-late': ({ at }) => `last ran ${new Date(at).toISOString()}, which is too long ago`,
  'cron-not-yet': 'has not run yet: the first run comes within five minutes',
  'sources-not-asked': 'not asked: the page /setup has a button',
  'sources-answer': 'answer',
  'sources-silent': ({ addresses }) => `${addresses.join(' and ')} do not answer now`,
  'mail-set': 'set',
  'mail-off': 'MAIL_FROM not set: no mail is sent',
  'mail-without-service': 'MAIL_FROM is set, but there is neither RESEND_API_KEY nor the binding EMAIL',
  'push-set': 'set',
  'push-off': 'no keys: no notifications (npm run push:keys)',
  'contact-set': 'set',
  'contact-off': 'not set: no contact is shown',
  'invited-only': 'on: a new user needs an invitation',
  'open-to-all': 'off: everyone may join',
  'flags-automatic': 'on: flags count at once',
  'flags-confirmed': 'off: an admin confirms flags',
  'links-set': 'set',
  'links-missing': ({ settings }) => `not set: ${settings.join(', ')}`,
  'limits-set': 'set',
  'limits-missing': ({ bindings }) => `missing: ${bindings.join(', ')}`,
}

/** The check's result in English. */
export function checkLine(reason: CheckReason): string {
  const line = words[typeof reason === 'string' ? reason : reason.kind]
  return typeof line === 'string' ? line : line(reason as never)
}
