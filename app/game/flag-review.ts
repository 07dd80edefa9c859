import type { Decision, Flag, FlagsValue } from './entries.ts'
import type { ProposalState } from './flag-proposals.ts'
import type { FlagSession, FlagType } from './flags.ts'

type Told = { type: FlagType; lap: number }
type Proposal = Told & { ticked: boolean; state: ProposalState }

/**
 * The proposals of a session that count without an admin, or null where that is not for us to say: nothing is
 * left to decide, or somebody has made the race's flags his own.
 */
export function countsByItself<P extends Proposal>(
  { handMade }: Pick<FlagsValue, 'handMade'>,
  proposals: readonly P[],
): P[] | null {
  const isDecided = proposals.every(({ state }) => state !== 'OPEN')
  return isDecided || handMade ? null : proposals.filter((one) => one.state === 'COUNTED' || isNew(one))
}

/** What is decided of all that was told once these count: the others do not. */
export const decisionsOn = <P extends { at: number; type: FlagType }>(
  told: readonly P[],
  counting: readonly P[],
): Decision[] =>
  told.map((row) => ({ at: row.at, type: row.type, state: counting.includes(row) ? 'COUNTED' : 'LEFT_OUT' }))

const isNew = ({ state, ticked }: Proposal) => state === 'OPEN' && ticked

/** The flags of a race once those of one session are these. */
export const withSession = (
  flags: readonly Flag[],
  session: FlagSession,
  counting: readonly Told[],
): Flag[] => [
  ...flags.filter((flag) => flag.session !== session),
  ...counting.map(({ type, lap }) => ({ session, lap, type })),
]
