import { CodeChallengeMethod, OAuth2Client, OAuth2RequestError } from 'arctic'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { SignInAttempt } from './attempt.ts'
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

/** The address at the provider where the user signs in. */
export function authorizationAddress(provider: Provider, origin: string, attempt: SignInAttempt): string {
  const address = clientOf(provider, origin).createAuthorizationURLWithPKCE(
    provider.authorization,
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
  const { issuers, client, token } = provider
  const code = answer.get('code')
  if (!code || !issuers.includes(answer.get('iss') ?? issuers[0])) throw new SignInFault('refused')
  try {
    const exchange = clientOf(provider, origin).validateAuthorizationCode(token, code, attempt.verifier)
    // arctic has no timeout.
    const tokens = await Promise.race([exchange, scheduler.wait(10_000)])
    if (!tokens) throw new Error('the provider did not answer within 10 seconds')
    const { id_token: idToken = '' } = tokens.data as { id_token?: string }
    const { payload } = await jwtVerify(idToken, provider.keys, {
      issuer: issuers,
      audience: client.id,
      algorithms: ['RS256'],
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

const clientOf = ({ id, client }: Provider, origin: string) =>
  new OAuth2Client(client.id, client.secret, redirectAddress(origin, id))

/** Whether the provider declined, or sent an invalid token. Otherwise tokens or keys could not be fetched. */
const isAnswer = (error: unknown) =>
  error instanceof OAuth2RequestError ||
  (error instanceof errors.JOSEError && !['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code))
