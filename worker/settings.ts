import { z } from 'zod'
import { googleIssuer } from './auth/provider.ts'

/** An empty variable is one the deployer does without. */
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
  /** Where the site lives, without a path; the address of the request where it is not set. */
  APP_ORIGIN: optional(address.transform((url) => new URL(url).origin)),
  /** Newest first: the first one signs, all of them are believed. */
  SESSION_SECRET: z
    .string({ error: 'is missing; set it to a random text of at least 32 characters' })
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, 'must be at least 32 characters (a list is separated by commas)'))),
  /** Google, unless this is a local site with an identity provider of its own. */
  OIDC_ISSUER: optional(address).transform((issuer) => issuer ?? googleIssuer),
  /** Where the issuer's /authorize, /token and /jwks are, if not below its own address. Not for Google. */
  OIDC_ENDPOINTS: optional(address),
  /** Without both nobody can sign in. */
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  /** Whom mail comes from; without it none is sent. */
  MAIL_FROM: optional(z.email('must be an e-mail address')),
  /** Mail goes through Resend with it, through the binding EMAIL without it. */
  RESEND_API_KEY: optional(z.string()),
  /** Where `npm start` keeps the letters that nobody gets. */
  MAIL_OUTBOX: optional(address),
  /** Flags found in race control count without an admin. */
  FLAGS_AUTO: optional(yesOrNo).transform((value) => value ?? false),
  /** Both or none (`npm run push:keys`): notifications in the browser. */
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
  /** The results before 2025. */
  ARCHIVE_URL: optional(address),
  /** Where results, calendar and standings come from; grids and race control. */
  JOLPICA_URL: optional(address).transform((url) => url ?? 'https://api.jolpi.ca/ergast/f1'),
  OPENF1_URL: optional(address).transform((url) => url ?? 'https://api.openf1.org/v1'),
})

// A provider that lets anyone in must never decide who somebody is on a site that others can reach.
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

/** Says which variables are missing or wrong, in one message for whoever deploys. */
export class SettingsFault extends Error {}

const read = new WeakMap<object, Settings>()

/** The deployment's settings, checked once per isolate; throws a SettingsFault that names every fault. */
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
