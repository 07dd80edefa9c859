import { CodeChallengeMethod, OAuth2Client, OAuth2RequestError } from 'arctic'
import { createRemoteJWKSet, errors, jwtVerify, type RemoteJWKSet } from 'jose'
import type { Attempt } from './attempt.ts'
import type { Provider } from './provider.ts'

/** The provider's name for a person; nothing else about him is asked for. */
export type Identity = { issuer: string; subject: string }

/** Why nobody was signed in: he said no, it took too long or was used, the proof does not hold, no answer. */
export type SignInProblem = 'denied' | 'expired' | 'refused' | 'unreachable'

export class SignInFault extends Error {
  readonly problem: SignInProblem
  constructor(problem: SignInProblem, cause?: unknown) {
    super(`sign-in ${problem}`, { cause })
    this.problem = problem
  }
}

/** Where the browser is sent to sign in. */
export function authorizationAddress(provider: Provider, redirectUri: string, attempt: Attempt): string {
  const address = clientOf(provider, redirectUri).createAuthorizationURLWithPKCE(
    provider.authorization,
    attempt.state,
    CodeChallengeMethod.S256,
    attempt.verifier,
    ['openid'],
  )
  address.searchParams.set('nonce', attempt.nonce)
  return address.href
}

/** Who came back: `answer` is the query the provider sent the browser home with, `now` in milliseconds. */
export async function identify(
  provider: Provider,
  redirectUri: string,
  attempt: Attempt,
  answer: URLSearchParams,
  now: number,
): Promise<Identity> {
  if (answer.get('state') !== attempt.state) throw new SignInFault('expired')
  if (answer.get('error') === 'access_denied') throw new SignInFault('denied')
  const code = answer.get('code')
  const issuer = answer.get('iss')
  if (!code || (issuer !== null && !provider.issuers.includes(issuer))) throw new SignInFault('refused')
  const token = await redeem(provider, redirectUri, code, attempt.verifier)
  return { issuer: provider.issuer, subject: await subjectOf(token, provider, attempt.nonce, now) }
}

const clientOf = ({ client }: Provider, redirectUri: string) =>
  new OAuth2Client(client.id, client.secret, redirectUri)

async function redeem(provider: Provider, redirectUri: string, code: string, verifier: string) {
  const tokens = await inTime(
    clientOf(provider, redirectUri).validateAuthorizationCode(provider.token, code, verifier),
  ).catch((error) => {
    throw new SignInFault(error instanceof OAuth2RequestError ? 'refused' : 'unreachable', error)
  })
  try {
    return tokens.idToken()
  } catch (error) {
    throw new SignInFault('refused', error)
  }
}

async function subjectOf(token: string, provider: Provider, nonce: string, now: number): Promise<string> {
  const { payload } = await jwtVerify(token, keysOf(provider.keys), {
    issuer: provider.issuers,
    audience: provider.client.id,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    maxTokenAge: 10 * 60,
    currentDate: new Date(now),
    // Two machines never agree about the second.
    clockTolerance: 60,
  }).catch((error) => {
    throw new SignInFault(isProof(error) ? 'refused' : 'unreachable', error)
  })
  const isOurs = payload.azp === undefined || payload.azp === provider.client.id
  if (payload.nonce !== nonce || !isOurs || !payload.sub) throw new SignInFault('refused')
  return payload.sub
}

/** The keys could be had, but the token does not hold. */
const isProof = (error: unknown) =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  error.code !== 'ERR_JOSE_GENERIC'

// Kept as long as the isolate lives, and read again when a token names a key that is not among them.
const keySets = new Map<string, RemoteJWKSet>()

function keysOf(address: string): RemoteJWKSet {
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address))
  keySets.set(address, known)
  return known
}

/** arctic waits for ever. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the provider did not answer within 10 seconds')), 10_000)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
