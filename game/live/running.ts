import type { ResultState } from '#game/results.ts'
import type { RefereeEdit, RefereeFault } from './referee.ts'
import type { LiveReport, LiveSourceName, LiveState } from './state.ts'

const minute = 60_000

/** Facts of the season about a race that is about to run. Instants are in milliseconds. */
export type LiveRaceFacts = {
  race: number
  year: number
  startsAt: number
  cutoff: number
  /** The source that reports the race; null: an admin has turned it off. */
  source: LiveSourceName | null
  hasResult: boolean
  /** All drivers of the season. */
  drivers: readonly string[]
  /** The drivers by car number. */
  numbers: readonly (readonly [number: number, driver: string])[]
  /** The first one starts first. */
  grid: readonly string[]
}

/** Reports a race (`now` in milliseconds). null: nothing new since the last call. Throws on a fault. */
export type LiveSource = { read: (now: number) => Promise<SourceReport | null> }

/** `reportedAt`: when the source published the newest part. Less than before: it has gone back in time. */
export type SourceReport = LiveReport & { reportedAt: number }

/** Values that a source keeps while the race runs, also when the instance that reads it is replaced. */
export type SourceMemory = { get: <T>(key: string) => T | undefined; put: <T>(key: string, value: T) => void }

type Timed = { startsAt: number; cutoff: number }

/** A race is known from here: its guesses close soon. */
export const liveFrom = ({ cutoff }: Pick<Timed, 'cutoff'>): number => cutoff - 10 * minute

/** When a race counts as ended at the latest (milliseconds). */
export const liveUntil = ({ startsAt }: Pick<Timed, 'startsAt'>): number => startsAt + 6 * 60 * minute

/** The race that runs, as far as the calendar knows: from its cutoff until it has a result. null: none. */
export const runningRace = <R extends Timed & { resultState: ResultState | null }>(
  races: readonly R[],
  now: number,
): R | null =>
  races.findLast((race) => race.resultState === null && race.cutoff <= now && now < liveUntil(race)) ?? null

/** The site reads a source this long after the chequered flag, because places still change. */
export const askedAfterFlag = 30 * minute

/** The pause between two questions to a source. */
const askEvery: Record<LiveSourceName, number> = { REFEREE: 0, OPENF1: 10_000, REPLAY: 2_000 }

const longestPause = minute
/** This many answers without news are usual. A replay may wait long for its start, and reading it is free. */
const quietAnswers: Record<LiveSourceName, number> = {
  REFEREE: 6,
  OPENF1: 6,
  REPLAY: Number.POSITIVE_INFINITY,
}

/**
 * How long to wait before the next question. `faults`: how many have failed in a row. `quiet`: how many answers in a row
 * had nothing new.
 */
export const livePauseAfter = (
  source: LiveSourceName,
  { faults, quiet }: { faults: number; quiet: number },
): number =>
  Math.min(askEvery[source] * 2 ** (faults + Math.floor(quiet / quietAnswers[source])), longestPause)

/** A referee, as their edits are stamped. `username` is shown to all. */
export type NamedReferee = { user: string; username: string }

export type LiveVerdict =
  | { kind: 'stored'; state: LiveState }
  /** Another referee has changed the race since the version that the referee saw. */
  | { kind: 'changed'; state: LiveState }
  | { kind: 'invalid'; fault: RefereeFault | { kind: 'nothing-to-undo' } }
  /** The race does not run, or has been turned off. */
  | { kind: 'over' }
  | { kind: 'busy' }

/** The record of a race that runs, or has just run. */
export type LiveRecord = {
  /** Oldest first: the one that counted 180 s ago, and all after it. A race that is over has only the last one. */
  states: readonly LiveState[]
  /** The race has a result, or took too long. */
  isOver: boolean
  /** The source that reports the race if no referee does; null: none. */
  source: LiveSourceName | null
  /** An admin has turned the source off. Unknown until the race's object has started. */
  isOff: boolean
  /** A referee has taken over from that source. */
  isTaken: boolean
  /** The edit that an undo would take back; null: none. */
  undo: { edit: RefereeEdit; username: string } | null
}
