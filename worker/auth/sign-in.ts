import { encodeBase64 } from '@oslojs/encoding'
import { CodeChallengeMethod, OAuth2Client, OAuth2RequestError } from 'arctic'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { SignInAttempt } from './attempt.ts'
import type { Endpoints } from './discovery.ts'
import { type Provider, redirectAddress } from './providers.ts'

/**
 * The user declined; too late or used before; the response is not valid; the provider did not answer; the identity that
 * is added belongs to another account.
 */
export type SignInProblem = 'denied' | 'expired' | 'refused' | 'unreachable' | 'taken'

/** Keeps only the kind of its cause, because the errors of jose hold the token's claims and those of arctic its text. */
export class SignInFault extends Error {
  readonly problem: SignInProblem
  constructor(problem: SignInProblem, cause?: unknown) {
    super(`sign-in ${problem}${cause === undefined ? '' : ` (${kindOf(cause)})`}`)
    this.problem = problem
  }
}

function kindOf(cause: unknown): string {
  if (cause instanceof errors.JWTClaimValidationFailed || cause instanceof errors.JWTExpired)
    return `${cause.code} ${cause.claim}`
  if (cause instanceof errors.JOSEError) return cause.code
  return cause instanceof Error ? cause.name : typeof cause
}

/** The address at the provider where the user signs in. Throws a SignInFault where the provider does not answer. */
export async function authorizationAddress(
  provider: Provider,
  origin: string,
  attempt: SignInAttempt,
): Promise<string> {
  const { authorization } = await provider.endpoints(attempt.startedAt).catch((error) => {
    throw new SignInFault('unreachable', error)
  })
  const client = new OAuth2Client(provider.client.id, null, redirectAddress(origin, provider.id))
  const address = client.createAuthorizationURLWithPKCE(
    authorization,
    attempt.state,
    CodeChallengeMethod.S256,
    attempt.verifier,
    provider.scopes,
  )
  address.searchParams.set('nonce', attempt.nonce)
  return address.href
}

/** The provider's redirect back to this site: `answer` is its query. */
export type Callback = { origin: string; answer: URLSearchParams }

/** Exchanges the provider's response for the user's identity. Throws a SignInFault. `now` in milliseconds. */
export async function identify(
  provider: Provider,
  attempt: SignInAttempt,
  { origin, answer }: Callback,
  now: number,
) {
  if (attempt.provider !== provider.id || answer.get('state') !== attempt.state)
    throw new SignInFault('expired')
  if (answer.get('error') === 'access_denied') throw new SignInFault('denied')
  const { issuers, client } = provider
  const code = answer.get('code')
  if (!code || !issuers.includes(answer.get('iss') ?? issuers[0])) throw new SignInFault('refused')
  try {
    const endpoints = await provider.endpoints(now)
    const redirectUri = redirectAddress(origin, provider.id)
    const idToken = await exchange(endpoints, client, { code, verifier: attempt.verifier, redirectUri }, now)
    const { payload } = await jwtVerify(idToken, endpoints.keys, {
      issuer: issuers,
      audience: client.id,
      algorithms: ['RS256', 'ES256', 'PS256'],
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      maxTokenAge: 10 * 60,
      currentDate: new Date(now),
      // Seconds that the provider's clock may differ from ours.
      clockTolerance: 60,
    })
    const { nonce } = payload
    // jose does not check the type, and a number is no subject.
    const subject: unknown = payload.sub
    if (
      typeof subject !== 'string' ||
      subject === '' ||
      nonce !== attempt.nonce ||
      !isForUs(payload, client.id)
    )
      throw new errors.JWTInvalid('for something else')
    return { issuer: issuers[0], subject }
  } catch (error) {
    throw new SignInFault(isAnswer(error) ? 'refused' : 'unreachable', error)
  }
}

/** A token for several audiences must name the client that requested it (OpenID Connect Core, 3.1.3.7). */
const isForUs = ({ aud, azp }: JWTPayload, client: string) =>
  azp === undefined ? aud === client || (Array.isArray(aud) && aud.length === 1) : azp === client

const tokenAnswer = z.object({ id_token: z.string().optional(), error: z.unknown().optional() })

type Grant = { code: string; verifier: string; redirectUri: string }

/** Exchanges the code for an ID token. arctic sends a secret in the header alone, and Apple wants it in the body. */
async function exchange(
  { token, secretIn }: Endpoints,
  client: Provider['client'],
  { code, verifier, redirectUri }: Grant,
  now: number,
): Promise<string> {
  const secret = await client.secret(now)
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
  body.set('code_verifier', verifier)
  const headers = new Headers({ Accept: 'application/json' })
  if (secretIn === 'header') {
    headers.set('Authorization', `Basic ${encodeBase64(new TextEncoder().encode(`${client.id}:${secret}`))}`)
  } else {
    body.set('client_id', client.id)
    body.set('client_secret', secret)
  }
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(token, { method: 'POST', body, headers, redirect: 'manual', signal })
  const { id_token: idToken = '', error } = tokenAnswer.parse(await answer.json())
  if (answer.status === 200) return idToken
  if ([400, 401].includes(answer.status) && typeof error === 'string')
    throw new OAuth2RequestError(error, null, null, null)
  throw new Error(`the provider answers ${answer.status}`)
}

/** Whether the provider declined, or sent an invalid token. Otherwise tokens or keys could not be fetched. */
const isAnswer = (error: unknown) =>
  error instanceof OAuth2RequestError ||
  (error instanceof errors.JOSEError && !['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code))
