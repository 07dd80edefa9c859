/** Who tells us who somebody is: an OpenID Connect provider, and us as its client. */
export type Provider = {
  issuer: string
  /** What may stand as issuer in its tokens. */
  issuers: string[]
  /** Where the browser is sent, where a code becomes a token, where the keys are that sign tokens. */
  authorization: string
  token: string
  keys: string
  client: Client
}

/** How the provider knows us. */
export type Client = { id: string; secret: string }

export const googleIssuer = 'https://accounts.google.com'

export const google = (client: Client): Provider => ({
  issuer: googleIssuer,
  issuers: [googleIssuer, 'accounts.google.com'],
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
  client,
})

/** A provider that keeps its endpoints below one address: the one that `npm start` runs. */
export const otherProvider = (issuer: string, endpoints: string, client: Client): Provider => ({
  issuer,
  issuers: [issuer],
  authorization: `${endpoints}/authorize`,
  token: `${endpoints}/token`,
  keys: `${endpoints}/jwks`,
  client,
})
