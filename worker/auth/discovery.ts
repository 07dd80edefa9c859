import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

/** The addresses of a provider, and the keys that verify its tokens, which jose fetches and caches. */
export type Endpoints = {
  authorization: string
  token: string
  keys: JWTVerifyGetKey
  /** How the client proves itself at `token`. */
  secretIn: 'header' | 'body'
}

const document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})

const patience = 10_000
/** Milliseconds that a document is kept in the isolate. */
const lifetime = 60 * 60_000
const kept = new Map<string, { endpoints: Endpoints; until: number }>()

/** The endpoints that were found last, for headers that cannot wait; null: none yet. */
export const knownEndpoints = (issuer: string): Endpoints | null => kept.get(issuer)?.endpoints ?? null

/**
 * Reads the provider's own document (OpenID Connect Discovery 1.0). It must name exactly this issuer. Throws where the
 * provider does not answer, or names an address without encryption.
 */
export async function discover(issuer: string, now: number): Promise<Endpoints> {
  const known = kept.get(issuer)
  if (known && now < known.until) return known.endpoints
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patience) })
  if (answer.status !== 200) throw new Error(`the provider answers ${answer.status}`)
  const found = document.parse(await answer.json())
  if (found.issuer !== issuer) throw new Error('the provider names another issuer')
  const scheme = new URL(issuer).protocol
  const addresses = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri]
  if (addresses.some((one) => ![scheme, 'https:'].includes(new URL(one).protocol)))
    throw new Error('the provider names an address without encryption')
  const methods = found.token_endpoint_auth_methods_supported
  const endpoints: Endpoints = {
    authorization: found.authorization_endpoint,
    token: found.token_endpoint,
    keys: createRemoteJWKSet(new URL(found.jwks_uri)),
    secretIn: methods.includes('client_secret_basic') ? 'header' : 'body',
  }
  kept.set(issuer, { endpoints, until: now + lifetime })
  return endpoints
}
