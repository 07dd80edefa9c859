import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { SignInAttempt } from './attempt.ts'
import { SignInFault } from './sign-in.ts'

/** The issuer of all passkeys. No provider can have it, because it is no address. */
export const passkeyIssuer = 'passkey:'
/** The provider of an attempt with a passkey. */
export const passkeyProvider = 'passkey'

/** Milliseconds. */
const challengeLifetime = 5 * 60_000

/** The answer of a browser that has made a passkey, and of one that has used it. */
export type MadeAnswer = RegistrationResponseJSON
export type UsedAnswer = AuthenticationResponseJSON

type Key = { publicKey: string; counter: number }

const bytesOf = (text: string) => new Uint8Array(decodeBase64urlIgnorePadding(text))

/** The site as a passkey knows it: its origin and host. */
const siteOf = (origin: string) => ({ expectedOrigin: origin, expectedRPID: new URL(origin).hostname })
/** EdDSA, ES256 and RS256. */
const supportedAlgorithmIDs = [-8, -7, -257]
/** For passkeys that we do not know, so that they take as long as those that we do. */
const nobodysKey: Key = {
  publicKey:
    'pQECAyYgASFYIGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWIlggT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  counter: 0,
}

// Few requests need the library, and it takes long to load.
const library = () => import('@simplewebauthn/server')

/** The browser's options for a new passkey. `site` and `name`: shown by the device. `known`: ids of passkeys that the user has. */
export async function creationOptions(
  origin: string,
  { nonce }: SignInAttempt,
  { site, name }: { site: string; name: string },
  known: readonly string[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: site,
    rpID: siteOf(origin).expectedRPID,
    userName: name,
    userDisplayName: name,
    challenge: bytesOf(nonce),
    timeout: challengeLifetime,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    supportedAlgorithmIDs,
  })
}

/** The browser's options for the use of a passkey. The device knows which ones the site has made. */
export async function requestOptions(origin: string, { nonce }: SignInAttempt) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: siteOf(origin).expectedRPID,
    challenge: bytesOf(nonce),
    timeout: challengeLifetime,
    userVerification: 'preferred',
  })
}

/** A passkey that the browser has made for the attempt. Throws a SignInFault. */
export async function madePasskey(origin: string, attempt: SignInAttempt, response: MadeAnswer, now: number) {
  requireInTime(attempt, now)
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    ...siteOf(origin),
    response,
    expectedChallenge: attempt.nonce,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(refuse)
  if (registrationInfo === undefined) throw new SignInFault('refused')
  const { id, publicKey, counter } = registrationInfo.credential
  return { identity: passkeyOf(id), publicKey: encodeBase64urlNoPadding(publicKey), counter }
}

/**
 * The passkey that has signed the attempt's challenge, and its counter. `known`: its key; undefined: nobody has it.
 * Throws a SignInFault, the same and as late for an unknown passkey as for a wrong signature.
 */
export async function usedPasskey(
  origin: string,
  attempt: SignInAttempt,
  response: UsedAnswer,
  known: Key | undefined,
  now: number,
) {
  requireInTime(attempt, now)
  const { verifyAuthenticationResponse } = await library()
  const { publicKey, counter } = known ?? nobodysKey
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...siteOf(origin),
    response,
    expectedChallenge: attempt.nonce,
    requireUserVerification: false,
    credential: {
      id: response.id,
      publicKey: bytesOf(publicKey),
      counter,
    },
  }).catch(refuse)
  if (known === undefined || !verified) throw new SignInFault('refused')
  return authenticationInfo.newCounter
}

export const passkeyOf = (id: string) => ({ issuer: passkeyIssuer, subject: id })

function requireInTime({ provider, startedAt }: SignInAttempt, now: number): void {
  if (provider !== passkeyProvider || now >= startedAt + challengeLifetime) throw new SignInFault('expired')
}

function refuse(cause: unknown): never {
  throw new SignInFault('refused', cause)
}
