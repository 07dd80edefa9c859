import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { appleAddresses, appleIssuer, appleSecret } from './apple.ts'
import { discover, type Endpoints, knownEndpoints } from './discovery.ts'

/** An OpenID Connect provider, and this site as its client. */
export type Provider = {
  /** Part of two addresses: /oauth2/authorization/{id}, and /login/oauth2/code/{id} where it redirects to. */
  id: string
  /** The name on the button. */
  label: string
  /** The issuers that its tokens may name. The first one is stored with the user's subject. */
  issuers: [string, ...string[]]
  scopes: string[]
  /** Throws where they must be asked for, and the provider does not answer. */
  endpoints: (now: number) => Promise<Endpoints>
  /** Where the form on the login page leads to, also by redirects. Browsers apply form-action to all of them. */
  formTargets: () => string[]
  client: { id: string; secret: (now: number) => Promise<string> }
}

const appleSettings = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const
type ClientSetting = 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | (typeof appleSettings)[number]
/** A provider that the host has set up by settings alone. */
type ProviderSetting = { id: string; label: string; issuer: string; clientId: string; secret: string }
type Settings = Record<'OIDC_ISSUER', string> &
  Record<'OIDC_ENDPOINTS' | ClientSetting, string | null> & { OIDC_PROVIDERS: ProviderSetting[] }

/** A provider that a deployment may set up. The set-up page and npm run doctor show it before that, too. */
type Offer = {
  label: string
  /** Sign-in needs all of them. */
  settings: string[]
  /** Where the site becomes a client: names from the provider's own pages. */
  clientConsole: { name: string; clientType: string; redirectField: string }
  /** Returns null if this deployment does not configure the provider. */
  configured: (settings: Settings) => Omit<Provider, 'id' | 'label'> | null
}

/** Every provider by id, in the order of the login page. */
export const providers: Record<string, Offer> = {
  google: {
    label: 'Google',
    settings: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    clientConsole: {
      name: 'Google Cloud Console',
      clientType: 'Web application',
      redirectField: 'Authorized redirect URIs',
    },
    configured: ({ OIDC_ISSUER, OIDC_ENDPOINTS, GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }) =>
      id && secret
        ? {
            scopes: ['openid'],
            client: { id, secret: async () => secret },
            ...(OIDC_ISSUER === googleIssuer ? google : standIn(OIDC_ISSUER, OIDC_ENDPOINTS ?? OIDC_ISSUER)),
          }
        : null,
  },
  apple: {
    label: 'Apple',
    settings: [...appleSettings],
    clientConsole: { name: 'Apple Developer', clientType: 'Services ID', redirectField: 'Return URLs' },
    configured: (settings) => {
      const [id, team, key, privateKey] = appleSettings.map((name) => settings[name])
      if (!id || !team || !key || !privateKey) return null
      const secret = (now: number) => appleSecret({ client: id, team, key, privateKey }, now)
      return { scopes: ['openid'], client: { id, secret }, ...apple }
    },
  },
}

/** The offers of `providers`, and those of the host's settings. */
export const offersOf = (settings: Settings): Record<string, Offer> => ({
  ...providers,
  ...Object.fromEntries(settings.OIDC_PROVIDERS.map((setting) => [setting.id, offerOf(setting)])),
})

const offerOf = ({ id, label, issuer, clientId, secret }: ProviderSetting): Offer => ({
  label,
  settings: ['OIDC_PROVIDERS', secretNameOf(id)],
  clientConsole: { name: label, clientType: 'web', redirectField: 'redirect URI' },
  configured: () => ({
    issuers: [issuer],
    scopes: ['openid'],
    endpoints: (now) => discover(issuer, now),
    formTargets: () => [issuer, knownEndpoints(issuer)?.authorization ?? issuer],
    client: { id: clientId, secret: async () => secret },
  }),
})

/** The secret of a provider in OIDC_PROVIDERS. */
export const secretNameOf = (id: string): string => `OIDC_SECRET_${id.toUpperCase().replaceAll('-', '_')}`

/** Each provider has its own redirect address, so that responses cannot be mixed up (RFC 9700, 4.4). */
export const redirectAddress = (origin: string, provider: string): string =>
  `${origin}/login/oauth2/code/${provider}`

/** The providers that this deployment has set up. */
export const configuredProviders = (settings: Settings): Provider[] =>
  Object.entries(offersOf(settings)).flatMap(([id, { label, configured }]) => {
    const provider = configured(settings)
    return provider === null ? [] : { id, label, ...provider }
  })

export const googleIssuer = 'https://accounts.google.com'

const keySets = new Map<string, JWTVerifyGetKey>()

/** One per address and isolate, because it caches the keys that it has fetched. */
function keySet(address: string): JWTVerifyGetKey {
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address))
  keySets.set(address, known)
  return known
}

type Place = Pick<Provider, 'issuers' | 'endpoints' | 'formTargets'>

const fixed = (issuers: Provider['issuers'], endpoints: Endpoints): Place => ({
  issuers,
  endpoints: async () => endpoints,
  formTargets: () => [endpoints.authorization],
})

const google = fixed([googleIssuer, 'accounts.google.com'], {
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: keySet('https://www.googleapis.com/oauth2/v3/certs'),
  secretIn: 'header',
})

const apple = fixed([appleIssuer], { ...appleAddresses, keys: keySet(appleAddresses.keys), secretIn: 'body' })

/** The provider that `npm start` runs in place of Google. */
const standIn = (issuer: string, endpoints: string): Place =>
  fixed([issuer], {
    authorization: `${endpoints}/authorize`,
    token: `${endpoints}/token`,
    keys: keySet(`${endpoints}/jwks`),
    secretIn: 'header',
  })
