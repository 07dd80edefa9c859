import { importWords } from '#app/words.ts'
import { flagProposalsOfRace } from '#db/queries/flags.ts'
import type { ProposalState } from '#game/flag-proposals.ts'
import { withSession } from '#game/flag-review.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'
import { flagsAt } from '#game/stored-season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import type { Wish } from './admin/changing.ts'

/** Milliseconds; `ticked` says whether it counts unless somebody decides otherwise. */
export type FlagProposalRow = {
  at: number
  type: FlagType
  lap: number
  message: string
  ticked: boolean
  state: ProposalState
}

export type FlagDecision = {
  race: number
  session: FlagSession
  /** The proposals that count; the others do not. */
  chosen: readonly { at: number; type: FlagType }[]
}

/**
 * The wish (admin/changing.ts) that the chosen proposals are the flags of the session, in place of those it
 * has. Refuses with conflict when a chosen one is not there any more.
 */
export const proposalsAsFlags =
  ({ db }: Pick<AppContext, 'db'>, { race, session, chosen }: FlagDecision): Wish =>
  async (stored) => {
    const proposals = await flagProposalsOfRace(db, race)
    const counting = chosen.map((one) => {
      const found = proposals.find(
        (row) => row.session === session && row.at === one.at && row.type === one.type,
      )
      if (found === undefined) throw new Refusal('conflict', importWords.noSuchProposal)
      return found
    })
    const flags = withSession(flagsAt(stored, race).flags, session, counting)
    return [{ kind: 'flags', year: stored.year, race, value: { flags, handMade: true } }]
  }
