import { skeletonOf } from './look-alikes.ts'
import { type NameFault, nameFault } from './name-rule.ts'

// Separate from players.ts, because pages must not load the table of look-alikes.

export const usernameLength = { min: 2, max: 30 }

/** Why a username is refused, or null (rules: Users). */
export const usernameFault = (typed: string): NameFault | null => nameFault(typed, usernameLength, isReserved)

/** "Anonym 7" names a deleted account. No username may look like that, with accents or dots either. */
const isReserved = (name: string) =>
  skeletonOf(name)
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
    .startsWith(skeletonOf('anonym'))
