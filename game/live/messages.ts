import type { Finish } from '#game/changes/outcome.ts'
import type { FlagSession } from '#game/flags.ts'
import { type Counts, rankAmong } from '#game/ranking.ts'
import { pointsOf, type Score } from '#game/score.ts'
import { toBase64, utf8 } from '#game/seal/bytes.ts'
import { sha256 } from '#game/seal/hash.ts'
import type { LiveState } from './state.ts'
import type { LiveRow } from './table.ts'

/** FLAG: the race is over. OFFICIAL: its result is stored. CORRECTED: a changed result has moved the user. */
export type RaceMessageKind = 'FLAG' | 'OFFICIAL' | 'CORRECTED'

/** Nobody is sent a message longer after the start of the race (milliseconds). */
export const toldFor = 24 * 60 * 60_000

/** Lapped cars change places after the leader has finished: in Monaco 2025 for 72 seconds. Milliseconds. */
const settleTime = 2 * 60_000

/**
 * Whether the flag fell long enough ago for the order to settle. `recent`: the newest states, the oldest
 * first and at least that old. `now`: milliseconds.
 */
export function hasSettled(recent: readonly LiveState[], now: number): boolean {
  const then = recent.findLast(({ at }) => at <= now - settleTime)
  return then?.phase === 'FLAGGED' && recent.at(-1)?.phase === 'FLAGGED'
}

/**
 * A participant's standing after a race, for a message. `points`: in the season. `earned`: at this race.
 * `rise`: ranks gained (positive) or lost.
 */
export type RaceStanding = { rank: number; rise: number; points: number; earned: number }

/** A participant's standing at the flag. Ranks are null if only a part of the field is known. */
export type FlagStanding = Pick<RaceStanding, 'earned'> & { rank: number | null; rise: number | null }

/** A participant's standing after a race, from the scores of everybody after it and before it. */
export function raceStandingIn(
  field: { after: Counts<Score>; before: Counts<Score> },
  own: { after: Score; before: Score },
): RaceStanding {
  const rank = rankAmong(field.after, own.after)
  const rise = rankAmong(field.before, own.before) - rank
  const points = pointsOf(own.after)
  return { rank, rise, points, earned: points - pointsOf(own.before) }
}

/** The rank and points in a message on a result. */
export type Told = { rank: number; points: number }

/** The standing of each participant of a live table at the flag. */
export const flagStandings = (table: readonly LiveRow[]): Map<string, FlagStanding> =>
  new Map(
    table.map(({ user, rank, movement, race, season }) => [
      user,
      { rank, rise: movement, earned: race + season },
    ]),
  )

/** Whether a message would be different now. */
export const hasMoved = (told: Told, now: Told): boolean =>
  told.rank !== now.rank || told.points !== now.points

type StoredFinish = Finish & { race: number; session: FlagSession }

/**
 * A short text that changes with the classification of a race or its sprint, but not with teams, laps, flags or tables.
 * An empty column does not change it, so a new column keeps the hashes of older results.
 */
export async function resultHash(rows: readonly StoredFinish[]): Promise<string> {
  const lines = rows.map(
    ({ race: _, team: __, laps: ___, session, position, driver, status, points, ...later }) =>
      [session, position, driver, status, points, ...Object.values(later).filter(isKnown)].join(),
  )
  return toBase64(await sha256(utf8(lines.sort().join('\n')))).slice(0, 16)
}

const isKnown = (value: unknown) => value !== null
