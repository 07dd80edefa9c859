import { normalUsername } from '#game/players.ts'
import { skeletonOf } from './look-alikes.ts'
import { hasInvisible, hasStrayMarks } from './visible-text.ts'

// Separate from players.ts, because pages must not load the table of look-alikes.

export const usernameLength = { min: 2, max: 30 }

export type UsernameFault =
  | 'too-short'
  | 'too-long'
  | 'invisible'
  | 'characters'
  | 'marks'
  | 'no-letter'
  | 'double-space'
  | 'reserved'

/** Why a username is refused, or null (rules: Users). Length is counted in characters, not code units. */
export function usernameFault(typed: string): UsernameFault | null {
  const name = normalUsername(typed)
  const length = [...name].length
  if (length < usernameLength.min) return 'too-short'
  if (length > usernameLength.max) return 'too-long'
  if (hasInvisible(name)) return 'invisible'
  if (!/^[\p{L}\p{M}\p{Nd} '’.-]+$/u.test(name)) return 'characters'
  // NFKC shows that some letters are only a space with marks.
  const plain = name.normalize('NFKC')
  if (hasStrayMarks(plain)) return 'marks'
  if (!/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(name)) return 'no-letter'
  if (plain.includes('  ')) return 'double-space'
  return isReserved(name) ? 'reserved' : null
}

/** "Anonym 7" names a deleted account. No username may look like that, with accents or dots either. */
const isReserved = (name: string) =>
  skeletonOf(name)
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
    .startsWith(skeletonOf('anonym'))
