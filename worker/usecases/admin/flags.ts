import type { Entry, Flag } from '#game/changes/entries.ts'
import { flagsAt } from '#game/changes/season.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'
import { decisionsOn, withSession } from '#game/imports/flag-review.ts'
import { Refusal } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { ChangeRequest } from './changing.ts'

/** A flag that an admin adds or removes. */
type OneFlag = { race: number; flag: Flag }
type Proposals = { race: number; session: FlagSession; chosen: readonly { at: number; type: FlagType }[] }

/**
 * Replaces the flags of the session with the chosen proposals, and marks all of its proposals as decided.
 * Refuses an unknown race with not-found, and a missing proposal with conflict.
 */
export const proposalsRequest =
  ({ race, session, chosen }: Proposals): ChangeRequest =>
  (season) => {
    raceIn(season, race)
    const proposals = season.proposals.filter((row) => row.race === race && row.session === session)
    const counting = chosen.map((one) => {
      const found = proposals.find((row) => row.at === one.at && row.type === one.type)
      if (found === undefined) throw new Refusal('conflict', 'no-such-proposal')
      return found
    })
    return [
      flagsOf(season.year, race, withSession(flagsAt(season, race).flags, session, counting)),
      { kind: 'proposals', year: season.year, race, session, value: decisionsOn(proposals, counting) },
    ]
  }

/** Adds a flag. Refuses an unknown race with not-found. */
export const addFlagRequest =
  ({ race, flag }: OneFlag): ChangeRequest =>
  (season) => {
    raceIn(season, race)
    return [flagsOf(season.year, race, [...flagsAt(season, race).flags, flag])]
  }

/** Removes a flag. Refuses with conflict if it does not exist. */
export const removeFlagRequest =
  ({ race, flag: { session, lap, type } }: OneFlag): ChangeRequest =>
  (season) => {
    const { flags } = flagsAt(season, race)
    const at = flags.findIndex((one) => one.session === session && one.lap === lap && one.type === type)
    if (at === -1) throw new Refusal('conflict', 'no-such-flag')
    return [flagsOf(season.year, race, flags.toSpliced(at, 1))]
  }

const flagsOf = (year: number, race: number, flags: readonly Flag[]): Entry => {
  return { kind: 'flags', year, race, value: { flags, manual: true } }
}
