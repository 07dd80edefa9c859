import type { SignInProblem } from './auth/sign-in.ts'

/**
 * A line of the security log. Every value is one of a few words, so no line can hold a name, an id, an address, a code
 * or a token.
 */
type SecurityEvent =
  /** `way`: null for an attempt that nobody has begun here. */
  | { security: 'sign-in'; way: 'passkey' | 'provider' | null; result: 'done' | 'failed' | SignInProblem }
  /** A session with a genuine cookie that has ended, or that the store does not have. */
  | { security: 'session'; result: 'ended' | 'not-recorded' }
  /** A request that another site has made for our visitor, or that lacks the token. */
  | { security: 'forgery'; result: 'foreign-page' | 'no-csrf-token' }
  /** A signed-in user who lacks the role or the league, or who signed in too long ago. */
  | { security: 'access'; result: MissingRight }
  | { security: 'limit'; result: LimitKind }

export type MissingRight =
  | 'needs-admin'
  | 'needs-referee'
  | 'needs-recent-login'
  | 'league-members-only'
  | 'league-owner-only'

export type LimitKind =
  | 'signIn'
  | 'settings'
  | 'export'
  | 'guess'
  | 'referee'
  | 'bingo'
  | 'read'
  | 'secret'
  | 'contact'
  | 'sockets'

/** Writes one line of JSON to the Worker's log, which has the time. */
export function logSecurity(event: SecurityEvent): void {
  console.log(JSON.stringify(event))
}
