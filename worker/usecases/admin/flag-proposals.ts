import type { Entry } from '#game/changes/entries.ts'
import { decisionsOn, withSession } from '#game/changes/flag-review.ts'
import { flagsAt, type Season } from '#game/changes/season.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'
import { Refusal } from '#worker/errors.ts'

export type FlagDecision = {
  race: number
  session: FlagSession
  /** The proposals that count; the others do not. */
  chosen: readonly { at: number; type: FlagType }[]
}

/**
 * The chosen proposals become the flags of the session, in place of those it has, and all of its proposals are
 * decided. Refuses with conflict when a chosen one does not exist any more.
 */
export function proposalsAsFlags(season: Season, { race, session, chosen }: FlagDecision): Entry[] {
  const proposals = season.proposals.filter((row) => row.race === race && row.session === session)
  const counting = chosen.map((one) => {
    const found = proposals.find((row) => row.at === one.at && row.type === one.type)
    if (found === undefined) throw new Refusal('conflict', 'no-such-proposal')
    return found
  })
  const flags = withSession(flagsAt(season, race).flags, session, counting)
  const at = { year: season.year, race }
  return [
    { ...at, kind: 'flags', value: { flags, manual: true } },
    { ...at, kind: 'proposals', session, value: decisionsOn(proposals, counting) },
  ]
}
