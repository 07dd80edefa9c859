import { z } from 'zod'
import { ownValue } from '#game/own-value.ts'
import { providers, secretNameOf } from './auth/providers.ts'

// The setting OIDC_PROVIDERS, whose secrets are settings of their own. settings.ts words these two reasons.
const wrong = 'no-providers'
const missing = 'provider-secret-missing'

/** Encrypted, or on this machine. */
const issuerPattern = /^(https:\/\/|http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/|$))/

const providerSetting = z.strictObject(
  {
    id: z.string(wrong).regex(/^[a-z][a-z0-9-]{0,30}$/, wrong),
    label: z.string(wrong).min(1, wrong).max(40, wrong),
    issuer: z.url({ protocol: /^https?$/, error: wrong }).regex(issuerPattern, wrong),
    clientId: z.string(wrong).min(1, wrong),
    secret: z.string(missing).min(1, missing),
  },
  wrong,
)

export const providerList = z
  .array(providerSetting, wrong)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, wrong)
  .refine((list) => list.every(({ id }) => id !== 'passkey' && !(id in providers)), wrong)

/** Whether all are encrypted. A site on the same machine needs that less. */
export const areEncrypted = (list: z.output<typeof providerList>): boolean =>
  list.every(({ issuer }) => issuer.startsWith('https:'))

/** The settings, with each provider's secret beside it. Bad JSON stays as it is. */
export function withProviders(env: { OIDC_PROVIDERS?: unknown }): object {
  if (typeof env.OIDC_PROVIDERS !== 'string' || env.OIDC_PROVIDERS === '') return env
  try {
    const list: { id?: unknown }[] = JSON.parse(env.OIDC_PROVIDERS)
    const secretOf = ({ id }: { id?: unknown }) => ownValue<unknown>({ ...env }, secretNameOf(String(id)))
    return { ...env, OIDC_PROVIDERS: list.map((one) => ({ ...one, secret: secretOf(one) })) }
  } catch {
    return env
  }
}
