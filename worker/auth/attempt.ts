import { generateCodeVerifier, generateState } from 'arctic'

/** One sign-in attempt: what the callback needs to check the provider's response. */
export type SignInAttempt = {
  /** The id of the provider. The state is not valid at another one. */
  provider: string
  state: string
  verifier: string
  nonce: string
  /** Keep the session after the browser is closed. */
  remember: boolean
  /** The session whose account gets the identity; null: the attempt signs in. */
  linkTo: string | null
  /** A path of this site (return-path.ts). */
  returnTo: string
  startedAt: number
}

/** Milliseconds. */
export const attemptLifetime = 10 * 60_000

export const attemptEnd = ({ startedAt }: SignInAttempt) => startedAt + attemptLifetime

/** The part of an attempt that the visitor decides. */
export type AskedAttempt = Pick<SignInAttempt, 'provider' | 'remember' | 'returnTo' | 'linkTo'>

export const newAttempt = (asked: AskedAttempt, now: number): SignInAttempt => ({
  ...asked,
  state: generateState(),
  verifier: generateCodeVerifier(),
  nonce: generateState(),
  startedAt: now,
})
