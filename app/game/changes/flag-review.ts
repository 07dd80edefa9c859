import type { FlagSession, FlagType } from '#game/flags.ts'
import type { Decision, Flag, FlagsValue } from './entries.ts'
import type { FlagProposal } from './flag-proposals.ts'

type Told = { type: FlagType; lap: number }
type At = { type: FlagType; at: number }

/** The proposals of a session that count without an admin, or null where the race's flags are an admin's own. */
export const countsByItself = <P extends { ticked: boolean }>(
  { manual }: Pick<FlagsValue, 'manual'>,
  proposals: readonly P[],
): P[] | null => (manual ? null : proposals.filter(({ ticked }) => ticked))

/** What is decided of all that was told once these count: the others do not. */
export const decisionsOn = <P extends { at: number; type: FlagType }>(
  told: readonly P[],
  counting: readonly P[],
): Decision[] =>
  told.map((row) => ({ at: row.at, type: row.type, state: counting.includes(row) ? 'COUNTED' : 'LEFT_OUT' }))

/** The flags of a race once those of one session are these. */
export const withSession = (
  flags: readonly Flag[],
  session: FlagSession,
  counting: readonly Told[],
): Flag[] => [
  ...flags.filter((flag) => flag.session !== session),
  ...counting.map(({ type, lap }) => ({ session, lap, type })),
]

/** Sources correct their clocks by seconds; two flags of a type are further apart. */
const slack = 15_000

/**
 * The proposals of an answer, each with the times under which it is stored now. An answer with more messages may
 * tell of the same flag from an earlier message on, or of two flags as one.
 */
export function withEarlierTimes<P extends Pick<FlagProposal, 'type' | 'at' | 'since' | 'until'>>(
  stored: readonly At[],
  proposals: readonly P[],
): (P & { stored: number[] })[] {
  const isThere = ({ type, at }: At) => proposals.some((one) => one.type === type && one.at === at)
  const distance = ({ since, until }: P, at: number) => Math.max(since - at, at - until, 0)
  const gone = stored.filter((row) => !isThere(row))
  const owner = new Map(
    gone.map((row) => [
      row,
      proposals
        .filter((one) => one.type === row.type && distance(one, row.at) <= slack)
        .sort((a, b) => distance(a, row.at) - distance(b, row.at))[0],
    ]),
  )
  return proposals.map((one) => {
    const others = gone.filter((row) => owner.get(row) === one).map(({ at }) => at)
    return { ...one, stored: others.length > 0 ? [one.at, ...others] : [] }
  })
}
