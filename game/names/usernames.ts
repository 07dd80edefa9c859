import { skeletonOf } from './look-alikes.ts'
import { type NameFault, nameFault } from './name-rule.ts'

// Separate from players.ts, because pages must not load the table of look-alikes.

export const usernameLength = { min: 2, max: 30 }

/** Why a username is refused, or null (docs/rules.md, Users). */
export const usernameFault = (typed: string): NameFault | null => nameFault(typed, usernameLength, isReserved)

/** The skeleton of a name, for comparison of looks. A point at its end is hardly seen. */
export const usernameSkeleton = (name: string): string => skeletonOf(name).replace(/[ .]+$/, '')

/** Words that speak for the site, and the names of the reference players. */
const official = [
  ...['administrator', 'moderator', 'support', 'system', 'systemet', 'f1tipping'],
  ...['startrekka', 'folket'],
].map(skeletonOf)

/**
 * "Anonym 7" names a deleted account, "Admin" would speak for the site, and "Folket" is no participant. No username may
 * look like that, with accents or dots either.
 */
function isReserved(name: string): boolean {
  const letters = skeletonOf(name).replaceAll(/[^\p{L}\p{Nd}]/gu, '')
  const begins = (word: string) => letters.startsWith(skeletonOf(word))
  return begins('anonym') || begins('admin') || official.includes(letters)
}
