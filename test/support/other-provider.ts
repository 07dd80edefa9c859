import { createRemoteJWKSet } from 'jose'
import { providers } from '#worker/auth/providers.ts'
import type { Faked } from './google.ts'

export const other: Faked = {
  issuer: 'https://id.example',
  tokenHost: 'token.example',
  keyHost: 'keys.example',
  client: { id: 'klient', secret: 'nøkkel' },
}

/** Makes a test independent of further providers in the list. */
export function keepOnlyGoogle(): void {
  for (const id of Object.keys(providers)) if (id !== 'google') delete providers[id]
}

/** Gives the site a second provider, which is set up. `delete providers.other` removes it. */
export function addOtherProvider(): void {
  providers.other = {
    label: 'Eksempel',
    settings: [],
    clientConsole: { name: 'Eksempelportalen', clientType: 'Nettsted', redirectField: 'Redirects' },
    configured: () => ({
      issuers: [other.issuer],
      scopes: ['openid', 'offline'],
      endpoints: async () => ({
        authorization: 'https://id.example/authorize',
        token: `https://${other.tokenHost}/token`,
        keys: createRemoteJWKSet(new URL(`https://${other.keyHost}/jwks`)),
        secretIn: 'header',
      }),
      formTargets: () => ['https://id.example/authorize', 'https://door.example'],
      client: { id: other.client.id, secret: async () => other.client.secret },
    }),
  }
}
