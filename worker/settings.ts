import { z } from 'zod'
import { googleIssuer } from './auth/providers.ts'

/** An empty variable counts as not set. */
const without = z.literal('').transform(() => null)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([without, schema])
    .nullish()
    .transform((value) => value ?? null)

const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with https:// or http://',
})

const yesOrNo = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true')

const variables = z.object({
  /** The site's origin. Not set: the origin of the request. */
  APP_ORIGIN: optional(address.transform((url) => new URL(url).origin)),
  /** Newest first. The first one signs, all of them verify. */
  SESSION_SECRET: z
    .string({ error: 'is missing; set it to a random text of at least 32 characters' })
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, 'must be at least 32 characters (a list is separated by commas)'))),
  /** Makes the first admin (/setup). Not set: a code in the worker's log. */
  SETUP_CODE: optional(z.string().min(12, 'must be at least 12 characters')),
  /** Google, unless a local site has its own identity provider. */
  OIDC_ISSUER: optional(address).transform((issuer) => issuer ?? googleIssuer),
  /** The base of /authorize, /token and /jwks where it differs from the issuer. Not for Google. */
  OIDC_ENDPOINTS: optional(address),
  /** Sign-in needs both. */
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  /** The sender of mail. Without it no mail is sent. */
  MAIL_FROM: optional(z.email('must be an e-mail address')),
  /** Sends mail through Resend. Without it, through the EMAIL binding. */
  RESEND_API_KEY: optional(z.string()),
  /** The local outbox of `npm start`, which receives mail instead of the recipient. */
  MAIL_OUTBOX: optional(address),
  /** Flags from race control count without an admin's decision. */
  FLAGS_AUTO: optional(yesOrNo).transform((value) => value ?? false),
  /** Both or neither (`npm run push:keys`). Needed for notifications. */
  PUSH_PUBLIC_KEY: optional(z.string().regex(/^B[\w-]{86}$/, 'is not what npm run push:keys prints')),
  PUSH_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/, 'is not what npm run push:keys prints')),
  /** Whether a new user needs an invitation. */
  INVITE_ONLY: optional(yesOrNo).transform((value) => value ?? false),
  CONTACT_FORM_URL: optional(address),
  CONTACT_EMAIL: optional(z.email('must be an e-mail address')),
  DEVELOPER_NAME: optional(z.string()),
  DEVELOPER_URL: optional(address),
  FRONTEND_REPO_URL: optional(address),
  BACKEND_REPO_URL: optional(address),
  /** The address of the results before 2025. */
  ARCHIVE_URL: optional(address),
  /** The source of results, calendar and standings, and the source of grids and race control. */
  JOLPICA_URL: optional(address).transform((url) => url ?? 'https://api.jolpi.ca/ergast/f1'),
  OPENF1_URL: optional(address).transform((url) => url ?? 'https://api.openf1.org/v1'),
})

export type SettingName = keyof typeof variables.shape
export const settingNames = Object.keys(variables.shape)

// A provider that signs anyone in must never be used on a public site.
const schema = variables
  .refine(({ OIDC_ISSUER, APP_ORIGIN }) => OIDC_ISSUER === googleIssuer || isLoopback(APP_ORIGIN), {
    path: ['OIDC_ISSUER'],
    error: 'may be another than Google only where APP_ORIGIN is this machine itself (http://localhost)',
  })
  .refine(({ MAIL_OUTBOX, APP_ORIGIN }) => MAIL_OUTBOX === null || isLoopback(APP_ORIGIN), {
    path: ['MAIL_OUTBOX'],
    error: 'is only for where APP_ORIGIN is this machine itself (http://localhost)',
  })
  .refine(
    ({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY }) => (PUSH_PUBLIC_KEY === null) === (PUSH_PRIVATE_KEY === null),
    {
      path: ['PUSH_PRIVATE_KEY'],
      error: 'and PUSH_PUBLIC_KEY belong together: set both or none',
    },
  )
  .refine(({ PUSH_PUBLIC_KEY, APP_ORIGIN }) => PUSH_PUBLIC_KEY === null || APP_ORIGIN !== null, {
    path: ['APP_ORIGIN'],
    error: 'is needed with PUSH_PUBLIC_KEY: a push service must know who sends',
  })
  .refine(({ MAIL_FROM, APP_ORIGIN }) => MAIL_FROM === null || APP_ORIGIN !== null, {
    path: ['APP_ORIGIN'],
    error: 'is needed with MAIL_FROM: a letter must say where the site lives',
  })

const isLoopback = (origin: string | null) =>
  origin !== null && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname)

export type Settings = z.output<typeof schema>

/** Names the missing or wrong variables in one message, for deployers. */
export class SettingsFault extends Error {}

const read = new WeakMap<object, Settings>()

/** Parses the settings once per isolate. Throws a SettingsFault that names every fault. */
export function readSettings(env: object): Settings {
  const known = read.get(env)
  if (known) return known
  const parsed = schema.safeParse(env)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${reason(issue)}`)
    throw new SettingsFault(`The settings of this deployment are not complete: ${faults.join('; ')}.`)
  }
  read.set(env, parsed.data)
  return parsed.data
}

const reason = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_union' ? (issue.errors.flat().at(-1)?.message ?? issue.message) : issue.message
