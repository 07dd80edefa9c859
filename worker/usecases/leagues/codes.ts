import { codeLength, codeLetters } from '#game/letter-code.ts'
import { firstOf } from '#game/must-have.ts'
import { derivedLetters, digestsOf, newSalt, withDigest } from '#worker/secrets.ts'
import type { Settings } from '#worker/settings.ts'

const purpose = 'league'

const candidates = (settings: Settings, id: string, salt: string) =>
  derivedLetters(codeLetters, codeLength, purpose, settings, id, salt)

/** A new code of a league, as it is stored. */
export function newLeagueCode(settings: Settings, id: string): { salt: string; digest: string } {
  const salt = newSalt()
  const [code = ''] = candidates(settings, id, salt)
  return { salt, digest: firstOf(digestsOfCode(settings, code)) }
}

/** The code, or null if its signing key has been removed. A new one works then. */
export const codeOfLeague = (
  settings: Settings,
  { id, salt, digest }: { id: string; salt: string; digest: string },
): string | null => withDigest(digest, purpose, settings, candidates(settings, id, salt))

export const digestsOfCode = (settings: Settings, code: string): string[] =>
  digestsOf(purpose, settings, code)
