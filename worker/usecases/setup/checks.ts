import { ownValue } from '#game/own-value.ts'
import type { Check, CheckReason, CheckState, PlainCheckName } from '#game/refusals/setup.ts'
import { configuredProviders, offersOf } from '#worker/auth/providers.ts'
import type { Settings } from '#worker/settings.ts'

/** The known facts of a deployment. null or missing: not known here, so it is not checked. */
export type Facts = {
  settings: Settings
  /** The origin that the visitor used. */
  asked: string | null
  database?: { missing: string | null } | 'silent'
  sessionsAnswer?: boolean
  silentObjects?: string[]
  /** Milliseconds. `at`: when the cron job last began, or null. */
  cron?: { at: number | null; now: number }
  /** The addresses of the sources that do not answer; null: not tried. */
  silentSources?: string[] | null
  /** Optional bindings that this deployment lacks. */
  missingBindings?: string[]
}

/** The cron job runs every five minutes. A run may be skipped. */
const cronIsLateAfter = 16 * 60_000

/** Every check that the facts allow, in the order of the page. */
export const checksOf = (facts: Facts): Check[] => [
  check('secret', 'ok', 'secret-set'),
  okIf('seal', facts.settings.SEAL_KEY.length > 0, 'seal-set', 'seal-missing'),
  origin(facts),
  ...signIn(facts.settings),
  ...platform(facts),
  ...optional(facts),
]

const check = (name: PlainCheckName, state: CheckState, reason: CheckReason): Check => ({
  name,
  state,
  reason,
})
const okIf = (name: PlainCheckName, isSo: boolean, good: CheckReason, bad: CheckReason): Check =>
  check(name, isSo ? 'ok' : 'wrong', isSo ? good : bad)
const onIf = (name: PlainCheckName, isSo: boolean, on: CheckReason, off: CheckReason): Check =>
  check(name, isSo ? 'ok' : 'off', isSo ? on : off)

function origin({ settings: { APP_ORIGIN }, asked }: Facts): Check {
  if (APP_ORIGIN === null) return check('origin', 'off', 'origin-open')
  const isSame = asked === null || asked === APP_ORIGIN
  return isSame
    ? check('origin', 'ok', { kind: 'origin-set', origin: APP_ORIGIN })
    : check('origin', 'wrong', { kind: 'origin-other', origin: APP_ORIGIN, asked })
}

/** One check per provider. A site needs none, because passkeys always work. */
function signIn(settings: Settings): Check[] {
  const configured = configuredProviders(settings)
  return Object.entries(offersOf(settings)).map(([id, { label, settings: names, clientConsole }]) => {
    const facts = { provider: label, names }
    if (configured.some((provider) => provider.id === id)) {
      return { name: 'sign-in', state: 'ok', reason: { kind: 'sign-in-set', ...facts } }
    }
    const missing = {
      settings: unset(settings, names),
      clientConsole: clientConsole.name,
      clientType: clientConsole.clientType,
    }
    return { name: 'sign-in', state: 'off', reason: { kind: 'sign-in-missing', ...facts, ...missing } }
  })
}

function platform({
  settings,
  database,
  sessionsAnswer,
  silentObjects,
  cron,
  silentSources,
}: Facts): Check[] {
  const silent = silentObjects ?? []
  return [
    ...(database === undefined ? [] : [databaseCheck(database)]),
    ...(sessionsAnswer === undefined
      ? []
      : [okIf('sessions', sessionsAnswer, 'sessions-answer', 'sessions-silent')]),
    ...(silentObjects === undefined
      ? []
      : [okIf('objects', silent.length === 0, 'objects-run', { kind: 'objects-silent', bindings: silent })]),
    ...(cron === undefined ? [] : [cronCheck(cron)]),
    ...(silentSources === undefined
      ? []
      : [settings.SOURCES ? sourcesCheck(silentSources) : check('sources', 'off', 'sources-off')]),
  ]
}

/** The check of the database alone. */
export function databaseCheck(database: NonNullable<Facts['database']>): Check {
  if (database === 'silent') return check('database', 'wrong', 'database-silent')
  const { missing } = database
  return missing === null
    ? check('database', 'ok', 'database-migrated')
    : check('database', 'wrong', { kind: 'database-behind', migration: missing })
}

function cronCheck({ at, now }: NonNullable<Facts['cron']>): Check {
  if (at === null) return check('cron', 'off', 'cron-not-yet')
  return okIf('cron', now - at < cronIsLateAfter, { kind: 'cron-ran', at }, { kind: 'cron-late', at })
}

/** `silent`: the addresses of the sources that do not answer; null: not tried. */
export const sourcesCheck = (silent: string[] | null): Check =>
  silent === null
    ? check('sources', 'off', 'sources-not-asked')
    : okIf('sources', silent.length === 0, 'sources-answer', { kind: 'sources-silent', addresses: silent })

function optional({ settings, missingBindings }: Facts): Check[] {
  const links = unset(settings, ['DEVELOPER_NAME', 'FRONTEND_REPO_URL', 'BACKEND_REPO_URL', 'ARCHIVE_URL'])
  const limits = missingBindings?.filter((name) => name.endsWith('_LIMIT'))
  return [
    mailCheck(settings, missingBindings ?? []),
    onIf('push', settings.PUSH_PUBLIC_KEY !== null, 'push-set', 'push-off'),
    onIf(
      'contact',
      (settings.CONTACT_FORM_URL ?? settings.CONTACT_EMAIL) !== null,
      'contact-set',
      'contact-off',
    ),
    nameCheck(settings.SITE_NAME),
    accentCheck(settings.SITE_ACCENT),
    onIf('invitations', settings.INVITE_ONLY, 'invited-only', 'open-to-all'),
    onIf('flags', settings.FLAGS_AUTO, 'flags-automatic', 'flags-confirmed'),
    onIf('forecast', settings.FORECAST, 'forecast-on', 'forecast-off'),
    onIf('links', links.length === 0, 'links-set', { kind: 'links-missing', settings: links }),
    ...(limits === undefined
      ? []
      : [onIf('limits', limits.length === 0, 'limits-set', { kind: 'limits-missing', bindings: limits })]),
  ]
}

function mailCheck({ MAIL_FROM, MAIL_OUTBOX, RESEND_API_KEY }: Settings, missing: readonly string[]): Check {
  if (MAIL_OUTBOX !== null) return check('mail', 'ok', 'mail-set')
  if (MAIL_FROM === null) return check('mail', 'off', 'mail-off')
  const canSend = RESEND_API_KEY !== null || !missing.includes('EMAIL')
  return okIf('mail', canSend, 'mail-set', 'mail-without-service')
}

function nameCheck({ name, fault }: Settings['SITE_NAME']): Check {
  if (fault !== null) return check('name', 'wrong', { kind: 'name-refused', fault })
  return check('name', 'ok', { kind: 'name-set', name })
}

function accentCheck({ accent, fault }: Settings['SITE_ACCENT']): Check {
  if (fault !== null) return check('accent', 'wrong', { kind: 'accent-refused', fault })
  return accent === null
    ? check('accent', 'off', 'accent-usual')
    : check('accent', 'ok', { kind: 'accent-set', color: accent.light })
}

const unset = (settings: Settings, names: readonly string[]): string[] =>
  names.filter((name) => ownValue<unknown>(settings, name) === null)
