import type { FlagCounts } from '#game/flags.ts'

/**
 * GRID: the race has not started. STOPPED: a red flag is out. FLAGGED: the leader has finished, and places
 * may still change.
 */
export const livePhases = ['GRID', 'RACING', 'STOPPED', 'FLAGGED'] as const
export type LivePhase = (typeof livePhases)[number]

/** The sources that report a race: a person, OpenF1, or a recorded race that is shown again. */
export const liveSources = ['REFEREE', 'OPENF1', 'REPLAY'] as const
export type LiveSourceName = (typeof liveSources)[number]

/** A race as it is now. It is provisional: only the result counts. */
export type LiveState = LiveReport & {
  /** The id of the race. */
  race: number
  /** Rises by one with each change. */
  version: number
  /** `name`: the username of the referee; null for the other sources. */
  by: { source: LiveSourceName; name: string | null }
}

/** A source's report of a race. */
export type LiveReport = {
  /** Until when it is known to be true (milliseconds). */
  at: number
  phase: LivePhase
  lap: number | null
  /** Driver ids by place: the index is the place minus one. null: nobody knows who has this place. */
  order: readonly (string | null)[]
  /** Drivers who have retired, or probably have. They still have places in `order`. */
  out: readonly string[]
  /** Those of `out` who have only probably retired. No row of a source reports it, so a referee decides. */
  unconfirmed: readonly string[]
  /** The flags of this race so far. */
  flags: FlagCounts
}

/** Whether a driver of `out` has retired for certain. */
export const isOutCertain = ({ unconfirmed }: Pick<LiveReport, 'unconfirmed'>, driver: string): boolean =>
  !unconfirmed.includes(driver)

/** Whether every place is known. If not, only exact hits can be shown. */
export const isWhole = <Report extends Pick<LiveReport, 'order'>>(
  report: Report,
): report is { order: readonly string[] } & Report =>
  report.order.length > 0 && report.order.every((driver) => driver !== null)
