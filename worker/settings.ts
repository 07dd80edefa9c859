import { z } from 'zod'
import { chosenAccent } from '#game/accent.ts'
import { isPublicHost } from '#game/chats/address.ts'
import { chosenSiteName } from '#game/names/site-name.ts'
import { usualSiteName } from '#words/site.ts'
import { googleIssuer } from './auth/providers.ts'
import { witnessesIn } from './log-witnesses.ts'
import { areEncrypted, providerList, withProviders } from './provider-settings.ts'
import { isSeed } from './sealing-key.ts'
import { settingFaults } from './setting-faults.ts'

/** An empty variable counts as not set. */
const without = z.literal('').transform(() => null)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([without, schema])
    .nullish()
    .transform((value) => value ?? null)

type SettingReason = keyof typeof settingFaults
export type SettingFault = { setting: string; reason: SettingReason }

/** The error of a schema. */
const says = (reason: SettingReason) => reason

const address = z.url({ protocol: /^https?$/, error: says('no-address') })

const yesOrNo = z
  .enum(['true', 'false'], { error: says('not-true-or-false') })
  .transform((value) => value === 'true')

const listed = z.string().transform((list) => list.split(',').map((item) => item.trim()))

const variables = z.object({
  /** A refused name or colour does not stop the site. The set-up checks say why. */
  SITE_NAME: optional(z.string()).transform((name) => chosenSiteName(name, usualSiteName)),
  SITE_ACCENT: optional(z.string()).transform(chosenAccent),
  /** The site's origin. If it is not set, the origin of the request counts. */
  APP_ORIGIN: optional(address.transform((url) => new URL(url).origin)),
  /** Newest first. The first one signs, all of them verify. */
  SESSION_SECRET: z
    .string({ error: says('secret-missing') })
    .pipe(listed)
    .pipe(z.array(z.string().min(32, says('secret-short')))),
  /** Newest first. The first one signs seals and receipts. Empty: there are none. */
  SEAL_KEY: optional(listed.pipe(z.array(z.string().refine(isSeed, says('no-seal-key'))))).transform(
    (keys) => keys ?? [],
  ),
  /** Newest first. The first one encrypts the addresses of chats. Empty: SESSION_SECRET does. */
  CHANNEL_KEY: optional(listed.pipe(z.array(z.string().min(32, says('secret-short'))))).transform(
    (keys) => keys ?? [],
  ),
  /** The hosts of chats that take JSON. */
  CHANNEL_HOSTS: optional(listed.pipe(z.array(z.string().refine(isPublicHost, says('no-hosts'))))).transform(
    (hosts) => hosts ?? [],
  ),
  /** The local receiver of `npm start`, which gets what is posted to chats instead of their services. */
  CHANNEL_OUTBOX: optional(address),
  /** Makes the first admin (/setup). If it is not set, the worker's log has a code. */
  SETUP_CODE: optional(z.string().min(12, says('code-short'))),
  /** Google, unless a local site has its own identity provider. */
  OIDC_ISSUER: optional(address).transform((issuer) => issuer ?? googleIssuer),
  /** The base of /authorize, /token and /jwks where it differs from the issuer. Google does not use it. */
  OIDC_ENDPOINTS: optional(address),
  /** Sign-in needs both. */
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  /** Sign-in needs all four. The key is the text of the file that Apple gives. */
  APPLE_CLIENT_ID: optional(z.string()),
  APPLE_TEAM_ID: optional(z.string()),
  APPLE_KEY_ID: optional(z.string()),
  APPLE_PRIVATE_KEY: optional(z.string()),
  /** Further providers, each with a secret OIDC_SECRET_<ID>. */
  OIDC_PROVIDERS: optional(providerList).transform((list) => list ?? []),
  /** The sender of mail. Without it no mail is sent. */
  MAIL_FROM: optional(z.email(says('no-mail-address'))),
  /** Sends mail through Resend. Without it, through the EMAIL binding. */
  RESEND_API_KEY: optional(z.string()),
  /** The local outbox of `npm start`, which receives mail instead of the recipient. */
  MAIL_OUTBOX: optional(address),
  /** A calendar server that timestamps seals. If it is not set, none does. */
  OPENTIMESTAMPS_URL: optional(address),
  /** Independent witnesses of the log of seals, each an address and a key. */
  WITNESS_URLS: optional(
    listed.refine((list) => witnessesIn(list) !== null, says('no-witnesses')).transform(witnessesIn),
  ).transform((list) => list ?? []),
  /** Flags from race control count without an admin's decision. */
  FLAGS_AUTO: optional(yesOrNo).transform((value) => value ?? false),
  /** Both or neither (`npm run push:keys`). Needed for notifications. */
  PUSH_PUBLIC_KEY: optional(z.string().regex(/^B[\w-]{86}$/, says('no-push-key'))),
  PUSH_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/, says('no-push-key'))),
  /** Whether a new user needs an invitation. */
  INVITE_ONLY: optional(yesOrNo).transform((value) => value ?? false),
  CONTACT_FORM_URL: optional(address),
  CONTACT_EMAIL: optional(z.email(says('no-mail-address'))),
  DEVELOPER_NAME: optional(z.string()),
  DEVELOPER_URL: optional(address),
  FRONTEND_REPO_URL: optional(address),
  BACKEND_REPO_URL: optional(address),
  /** The address of the results before 2025. */
  ARCHIVE_URL: optional(address),
  /** Whether the site asks its result sources. Without them, admins enter everything. */
  SOURCES: optional(yesOrNo).transform((value) => value ?? true),
  /** Whether forecasts are made. They take more time than the free plan of the host allows. */
  FORECAST: optional(yesOrNo).transform((value) => value ?? true),
  /** The source of results, calendar and standings, and the source of grids and race control. */
  JOLPICA_URL: optional(address).transform((url) => url ?? 'https://api.jolpi.ca/ergast/f1'),
  OPENF1_URL: optional(address).transform((url) => url ?? 'https://api.openf1.org/v1'),
  /** A login at OpenF1, which answers nobody else while a race runs. */
  OPENF1_USERNAME: optional(z.string()),
  OPENF1_PASSWORD: optional(z.string()),
  OPENF1_TOKEN_URL: optional(address).transform((url) => url ?? 'https://api.openf1.org/token'),
  /** A recorded or made-up race, in the format of OpenF1. */
  REPLAY_URL: optional(address),
})

export type SettingName = keyof typeof variables.shape
export const settingNames = Object.keys(variables.shape)

// A provider that signs anyone in must never be used on a public site.
const schema = variables
  .refine(({ OIDC_ISSUER, APP_ORIGIN }) => OIDC_ISSUER === googleIssuer || isLoopback(APP_ORIGIN), {
    path: ['OIDC_ISSUER'],
    error: says('other-issuer'),
  })
  .refine(({ OIDC_PROVIDERS, APP_ORIGIN }) => areEncrypted(OIDC_PROVIDERS) || isLoopback(APP_ORIGIN), {
    path: ['OIDC_PROVIDERS'],
    error: says('no-providers'),
  })
  .refine(({ MAIL_OUTBOX, APP_ORIGIN }) => MAIL_OUTBOX === null || isLoopback(APP_ORIGIN), {
    path: ['MAIL_OUTBOX'],
    error: says('other-outbox'),
  })
  .refine(({ CHANNEL_OUTBOX, APP_ORIGIN }) => CHANNEL_OUTBOX === null || isLoopback(APP_ORIGIN), {
    path: ['CHANNEL_OUTBOX'],
    error: says('other-outbox'),
  })
  .refine(
    ({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY }) => (PUSH_PUBLIC_KEY === null) === (PUSH_PRIVATE_KEY === null),
    {
      path: ['PUSH_PRIVATE_KEY'],
      error: says('half-push-keys'),
    },
  )
  .refine(
    ({ OPENF1_USERNAME, OPENF1_PASSWORD }) => (OPENF1_USERNAME === null) === (OPENF1_PASSWORD === null),
    { path: ['OPENF1_PASSWORD'], error: says('half-login') },
  )
  .refine(({ PUSH_PUBLIC_KEY, APP_ORIGIN }) => PUSH_PUBLIC_KEY === null || APP_ORIGIN !== null, {
    path: ['APP_ORIGIN'],
    error: says('push-needs-origin'),
  })
  .refine(({ MAIL_FROM, APP_ORIGIN }) => MAIL_FROM === null || APP_ORIGIN !== null, {
    path: ['APP_ORIGIN'],
    error: says('mail-needs-origin'),
  })

const isLoopback = (origin: string | null) =>
  origin !== null && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname)

export type Settings = z.output<typeof schema>

/** Names the missing or wrong variables in one message, for deployers. It holds no values. */
export class SettingsFault extends Error {
  readonly faults: readonly SettingFault[]

  constructor(faults: readonly SettingFault[]) {
    const named = faults.map(({ setting, reason }) => `${setting} ${settingFaults[reason].english}`)
    super(`The settings of this deployment are not complete: ${named.join('; ')}.`)
    this.faults = faults
  }
}

const read = new WeakMap<object, Settings>()

/** Parses the settings once per isolate. Throws a SettingsFault that names every fault. */
export function readSettings(env: object): Settings {
  const known = read.get(env)
  if (known) return known
  const parsed = schema.safeParse(withProviders(env))
  if (!parsed.success) {
    throw new SettingsFault(
      parsed.error.issues.map((issue) => ({ setting: String(issue.path[0]), reason: reasonOf(issue) })),
    )
  }
  read.set(env, parsed.data)
  return parsed.data
}

function reasonOf(issue: z.core.$ZodIssue): SettingReason {
  const { message } = issue.code === 'invalid_union' ? (issue.errors.flat().at(-1) ?? issue) : issue
  return Object.hasOwn(settingFaults, message) ? (message as SettingReason) : 'invalid'
}
