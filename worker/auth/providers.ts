import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'

/** An OpenID Connect provider, and this site as its client. */
export type Provider = {
  /** Part of two addresses: /oauth2/authorization/{id}, and /login/oauth2/code/{id} where it redirects to. */
  id: string
  /** The name on the button. */
  label: string
  /** The issuers that its tokens may name. The first one is stored with the user's subject. */
  issuers: [string, ...string[]]
  scopes: string[]
  authorization: string
  token: string
  /** Further origins that `authorization` redirects to. Browsers apply form-action to them too. */
  redirectsTo?: string[]
  /** The keys that verify its tokens. jose fetches and caches them. */
  keys: JWTVerifyGetKey
  client: { id: string; secret: string }
}

type ClientSetting = 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'
type Settings = Record<'OIDC_ISSUER', string> & Record<'OIDC_ENDPOINTS' | ClientSetting, string | null>

/** A provider that a deployment may set up. The set-up page and npm run doctor show it before that, too. */
type Offer = {
  label: string
  /** Sign-in needs all of them. */
  settings: ClientSetting[]
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
            client: { id, secret },
            ...(OIDC_ISSUER === googleIssuer ? google : standIn(OIDC_ISSUER, OIDC_ENDPOINTS ?? OIDC_ISSUER)),
          }
        : null,
  },
}

/** Each provider has its own redirect address, so that responses cannot be mixed up (RFC 9700, 4.4). */
export const redirectAddress = (origin: string, provider: string): string =>
  `${origin}/login/oauth2/code/${provider}`

/** The providers that this deployment has set up. */
export const configuredProviders = (settings: Settings): Provider[] =>
  Object.entries(providers).flatMap(([id, { label, configured }]) => {
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

type Endpoints = Pick<Provider, 'issuers' | 'authorization' | 'token' | 'keys'>

const google: Endpoints = {
  issuers: [googleIssuer, 'accounts.google.com'],
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: keySet('https://www.googleapis.com/oauth2/v3/certs'),
}

/** The provider that `npm start` runs in place of Google. */
const standIn = (issuer: string, endpoints: string): Endpoints => ({
  issuers: [issuer],
  authorization: `${endpoints}/authorize`,
  token: `${endpoints}/token`,
  keys: keySet(`${endpoints}/jwks`),
})
