// The results of the set-up checks, with the facts for their sentences; null: no facts. words/setup/ has the
// sentences, for the page and for npm run doctor.

import type { AccentFault } from '#game/accent.ts'
import type { SiteNameFault } from '#game/names/site-name.ts'

/** In the order of the page: what must be set, what the platform brings, what is optional. */
export const checkNames = [
  'secret',
  'seal',
  'origin',
  'sign-in',
  'database',
  'sessions',
  'objects',
  'cron',
  'sources',
  'mail',
  'push',
  'contact',
  'name',
  'accent',
  'invitations',
  'flags',
  'forecast',
  'links',
  'limits',
] as const
type CheckName = (typeof checkNames)[number]
/** The checks with fixed words. Sign-in has a check per provider. */
export type PlainCheckName = Exclude<CheckName, 'sign-in'>

/** `names`: its settings. */
export type SignInFacts = { provider: string; names: string[] }

export type CheckReasons = {
  'secret-set': null
  'seal-set': null
  'seal-missing': null
  /** `origin`: the address of the site, as set. */
  'origin-set': { origin: string }
  /** `asked`: the address that the visitor used. */
  'origin-other': { origin: string; asked: string }
  'origin-open': null
  'sign-in-set': SignInFacts
  /** `settings`: those without a value. `clientConsole`: the provider's page for new clients, of this type. */
  'sign-in-missing': SignInFacts & { settings: string[]; clientConsole: string; clientType: string }
  'database-migrated': null
  /** The file of the newest migration. */
  'database-behind': { migration: string }
  'database-silent': null
  'sessions-answer': null
  'sessions-silent': null
  'objects-run': null
  /** The names of the bindings. */
  'objects-silent': { bindings: string[] }
  /** In milliseconds. */
  'cron-ran': { at: number }
  'cron-late': { at: number }
  'cron-not-yet': null
  'sources-off': null
  'sources-not-asked': null
  'sources-answer': null
  /** The addresses of the settings. */
  'sources-silent': { addresses: string[] }
  'mail-set': null
  'mail-off': null
  'mail-without-service': null
  'push-set': null
  'push-off': null
  'contact-set': null
  'contact-off': null
  'name-set': { name: string }
  'name-refused': { fault: SiteNameFault }
  'accent-set': { color: string }
  'accent-usual': null
  'accent-refused': { fault: AccentFault }
  'invited-only': null
  'open-to-all': null
  'flags-automatic': null
  'flags-confirmed': null
  'forecast-on': null
  'forecast-off': null
  'links-set': null
  /** The names of the settings without a value. */
  'links-missing': { settings: string[] }
  'limits-set': null
  'limits-missing': { bindings: string[] }
}

/** A name alone, or `{ kind: name, ...facts }`. */
export type CheckReason = {
  [Kind in keyof CheckReasons]: CheckReasons[Kind] extends null ? Kind : { kind: Kind } & CheckReasons[Kind]
}[keyof CheckReasons]

/** ok: in order. wrong: must be mended. off: optional, or not known yet. */
export type CheckState = 'ok' | 'wrong' | 'off'
export type Check = { state: CheckState } & (
  | { name: PlainCheckName; reason: CheckReason }
  | { name: 'sign-in'; reason: Extract<CheckReason, SignInFacts> }
)

/** Why this year's season was not added. */
export const seasonProblems = ['source-silent', 'source-not-yet', 'other'] as const
export type SeasonProblem = (typeof seasonProblems)[number]
