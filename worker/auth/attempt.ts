import { generateCodeVerifier, generateState } from 'arctic'

/** One try at signing in: what must be known again when its owner is back from the provider. */
export type Attempt = {
  state: string
  verifier: string
  nonce: string
  /** The wish of the log-in page. */
  remember: boolean
  /** A path of ours (return-path.ts). */
  returnTo: string
  startedAt: number
}

/** Milliseconds; after that the attempt is worth nothing. */
export const attemptLifetime = 10 * 60_000

export const attemptEnd = ({ startedAt }: Attempt) => startedAt + attemptLifetime

export const newAttempt = (remember: boolean, returnTo: string, now: number): Attempt => ({
  state: generateState(),
  verifier: generateCodeVerifier(),
  nonce: generateState(),
  remember,
  returnTo,
  startedAt: now,
})
