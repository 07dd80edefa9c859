import { leagueNameLength } from '#game/leagues.ts'
import { skeletonOf } from './look-alikes.ts'
import { type NameFault, nameFault } from './name-rule.ts'

/** Why a league cannot have a name, or null. "Alle" is the whole field. */
export const leagueNameFault = (typed: string): NameFault | null =>
  nameFault(typed, leagueNameLength, (name) => skeletonOf(name) === skeletonOf('alle'))
