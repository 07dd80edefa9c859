import type { Flag, FlagDecision, FlagsValue } from '#game/changes/entries.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'
import type { FlagProposal } from './flag-proposals.ts'
import { implausibleTypes } from './plausible-flags.ts'

type Counting = { type: FlagType; lap: number }
type At = { type: FlagType; at: number }

/** The proposals that count without an admin; null: the race's flags are manual, or these cannot be right. */
export const countsByItself = <P extends { ticked: boolean; type: FlagType }>(
  { manual }: Pick<FlagsValue, 'manual'>,
  proposals: readonly P[],
): P[] | null =>
  manual || implausibleTypes(proposals).length > 0 ? null : proposals.filter(({ ticked }) => ticked)

/** A decision on every proposal. Those not in `counting` are left out. */
export const decisionsOn = <P extends { at: number; type: FlagType }>(
  proposals: readonly P[],
  counting: readonly P[],
): FlagDecision[] =>
  proposals.map((row) => ({
    at: row.at,
    type: row.type,
    state: counting.includes(row) ? 'COUNTED' : 'LEFT_OUT',
  }))

/** Replaces the flags of one session. */
export const withSession = (
  flags: readonly Flag[],
  session: FlagSession,
  counting: readonly Counting[],
): Flag[] => [
  ...flags.filter((flag) => flag.session !== session),
  ...counting.map(({ type, lap }) => ({ session, lap, type })),
]

/** Milliseconds. Sources correct their clocks by seconds; two flags of a type are further apart. */
const slack = 15_000

/**
 * Matches proposals to stored ones whose time has changed. A longer answer may start a flag earlier, or merge two.
 * `stored`: the new and old times in milliseconds, or empty if no time has changed.
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
