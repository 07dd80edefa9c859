import { flagProposalsOfRace } from '#db/queries/flags.ts'
import type { ProposalState } from '#game/changes/flag-proposals.ts'
import { decisionsOn, withSession } from '#game/changes/flag-review.ts'
import { decisionsInOrder, flagsAt } from '#game/changes/stored-season.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import type { Wish } from '#worker/usecases/admin/changing.ts'

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
 * has, and that nobody is asked about the others any more. Refuses with conflict when a chosen one is not there any more.
 */
export const proposalsAsFlags =
  ({ db }: Pick<AppContext, 'db'>, { race, session, chosen }: FlagDecision): Wish =>
  async (stored) => {
    const told = (await flagProposalsOfRace(db, race)).filter((row) => row.session === session)
    const counting = chosen.map((one) => {
      const found = told.find((row) => row.at === one.at && row.type === one.type)
      if (found === undefined) throw new Refusal('conflict', 'no-such-proposal')
      return found
    })
    const flags = withSession(flagsAt(stored, race).flags, session, counting)
    const decided = decisionsOn(told, counting)
    const at = { year: stored.year, race }
    return [
      { ...at, kind: 'flags', value: { flags, handMade: true } },
      { ...at, kind: 'proposals', session, value: decided.length === 0 ? null : decisionsInOrder(decided) },
    ]
  }
