import { importWords, refusalWords } from '#app/words.ts'
import { flagProposalsOfRace } from '#db/queries/flags.ts'
import { handMadeOfRace, raceById } from '#db/queries/importing.ts'
import { flagsOfRace } from '#db/queries/results.ts'
import type { ProposalState } from '#game/flag-proposals.ts'
import { withSession } from '#game/flag-review.ts'
import { type FlagSession, type FlagType, flagSessions } from '#game/flags.ts'
import { flagsAt } from '#game/stored-season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin } from './access.ts'
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

export type FlagProposals = {
  race: { id: number; year: number; name: string }
  /** An admin has decided; FLAGS_AUTO leaves the race alone. */
  handMade: boolean
  /** Sessions of which race control has told; `flags` are the ones that count now. */
  sessions: {
    session: FlagSession
    proposals: FlagProposalRow[]
    flags: { id: number; type: FlagType; lap: number }[]
  }[]
}

/** What race control told of a race, for an admin to decide on; refuses an unknown race with not-found. */
export async function readFlagProposals(app: AppContext, raceId: number): Promise<FlagProposals> {
  const { db } = app
  const [, [[race], proposals, flags, made]] = await Promise.all([
    requireAdmin(app),
    app.read(
      raceById(db, raceId),
      flagProposalsOfRace(db, raceId),
      flagsOfRace(db, raceId),
      handMadeOfRace(db, raceId),
    ),
  ])
  if (race === undefined) throw new Refusal('not-found', refusalWords.noSuchRace)
  return {
    race: { id: race.id, year: race.year, name: race.name },
    handMade: made.some(({ part }) => part === 'FLAGS'),
    sessions: flagSessions
      .map((session) => ({
        session,
        proposals: proposals.filter((row) => row.session === session),
        flags: flags.filter((row) => row.session === session),
      }))
      .filter(({ proposals }) => proposals.length > 0),
  }
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
