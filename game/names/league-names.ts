import { leagueNameLength } from '#game/leagues.ts'
import { skeletonOf } from './look-alikes.ts'
import { type NameFault, nameFault } from './name-rule.ts'

/** Why a league cannot have a name, or null. "Alle" is the whole field. */
export const leagueNameFault = (typed: string): NameFault | null =>
  nameFault(typed, leagueNameLength, (name) => leagueSkeleton(name) === leagueSkeleton('alle'))

/** The skeleton of a league's name. Two names that differ only in spaces and signs also have one skeleton. */
export const leagueSkeleton = (name: string): string =>
  skeletonOf(name).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * The stored form of a skeleton, which is unique in a season. A private league may share its name, so it has
 * its id at the end.
 */
export const storedSkeleton = (
  skeleton: string,
  { id, isPublic }: { id: string; isPublic: boolean },
): string => (isPublic ? skeleton : `${skeleton} ${id}`)
