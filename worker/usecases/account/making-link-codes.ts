import { isUniqueViolation, runBatch, type Statement } from '#db/client.ts'
import { type LinkCodeKey, storeLinkCode } from '#db/queries/link-codes.ts'
import { isSignedIn } from '#db/queries/sessions.ts'
import { linkCodes } from '#db/schema.ts'
import { codeLength, codeLetters } from '#game/letter-code.ts'
import { linkCodeLifetimes } from '#game/link-code.ts'
import { firstOf } from '#game/must-have.ts'
import type { AppContext } from '#worker/context.ts'
import { digestsOf, randomLetters } from '#worker/secrets.ts'
import { requireOwnSession, requireRecentSignIn, signedOutMeanwhile } from './access.ts'

export const linkCodePurpose = 'link code'
/** The letters that find a code. The others are its secret: 25 bits, with five attempts. */
export const finderLength = 3

export type LinkCode = { code: string; expiresAt: number }

/** A code that brings a new account's way in into the viewer's account. Replaces an earlier one. */
export async function createLinkCode(app: AppContext): Promise<LinkCode> {
  const { session } = await requireOwnSession(app)
  requireRecentSignIn(app)
  const made = await makeLinkCode(app, { user: session.user, kind: 'DEVICE' }, isSignedIn(session))
  if (made === null) throw signedOutMeanwhile()
  return made
}

/** Stores a new code and runs `after` in one transaction. Returns null if its user does not meet the condition. */
export async function makeLinkCode(
  { db, now, settings }: AppContext,
  { user, kind }: LinkCodeKey,
  isAllowed: ReturnType<typeof isSignedIn>,
  after: readonly Statement[] = [],
): Promise<LinkCode | null> {
  const expiresAt = now + linkCodeLifetimes[kind]
  // Another code may have the same first letters.
  for (let left = 5; ; left--) {
    const code = randomLetters(codeLetters, codeLength)
    const digest = firstOf(digestsOf(linkCodePurpose, settings, code))
    const stored = { user, kind, finder: code.slice(0, finderLength), digest, expiresAt }
    try {
      const [, kept] = await runBatch(db, [...storeLinkCode(stored, now, isAllowed), ...after])
      return kept && kept.results.length > 0 ? { code, expiresAt } : null
    } catch (error) {
      if (left === 0 || !isUniqueViolation(error, linkCodes)) throw error
    }
  }
}
