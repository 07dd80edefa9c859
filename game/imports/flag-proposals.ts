import type { FlagType } from '#game/flags.ts'
import { meaningOf, type RaceControlMessage, sectorOf } from './race-control.ts'
import { suspensions } from './suspensions.ts'

/** A flag found in race control. Instants are in milliseconds. `virtual`: a virtual safety car. */
export type FlagProposal = {
  type: FlagType
  virtual: boolean
  at: number
  /** The first and last message of this flag. An incomplete answer may give another `at` between them. */
  since: number
  until: number
  lap: number
  message: string
  /** Shown before the start: it counts only if an admin confirms it. */
  beforeStart: boolean
}

/** Milliseconds. Messages this close announce the same event. */
const sameEvent = 60_000
/** Milliseconds. A clear track for less than this does not end a yellow period. */
const samePeriod = 30_000

/** The proposed flags of a session, oldest first. The messages may be in any order. */
export function proposeFlags(messages: readonly RaceControlMessage[]): FlagProposal[] {
  const sorted = messages.toSorted((a, b) => a.at - b.at)
  const start = sessionStart(sorted)
  const end = endAfter(sorted, start) ?? Infinity
  const before = sorted.filter(({ at }) => at < start)
  const during = sorted.filter(({ at }) => at >= start && at <= end)
  return [
    ...flagsIn(before).map((flag) => ({ ...flag, beforeStart: true })),
    ...flagsIn(during).map((flag) => ({ ...flag, beforeStart: false })),
  ]
}

/** The end of the session (milliseconds), or null if no message reports it. */
export function sessionEnd(messages: readonly RaceControlMessage[]): number | null {
  const sorted = messages.toSorted((a, b) => a.at - b.at)
  return endAfter(sorted, sessionStart(sorted))
}

const endAfter = (sorted: readonly RaceControlMessage[], start: number): number | null =>
  sorted.find((message) => message.at >= start && meaningOf(message) === 'end')?.at ?? null

type Seen = Omit<FlagProposal, 'beforeStart'>

const flagsIn = (sorted: readonly RaceControlMessage[]): Seen[] =>
  [...redFlags(sorted), ...safetyCars(sorted), ...yellowPeriods(sorted)].sort((a, b) => a.at - b.at)

/**
 * The start of the session (milliseconds), of messages in order of time; -Infinity if none reports it. Compares times,
 * not laps: yellows on the way to the grid have lap 1 too.
 */
export function sessionStart(sorted: readonly RaceControlMessage[]): number {
  // A restart repeats these messages on a later lap.
  const early = sorted.filter(({ lap }) => (lap ?? 0) <= 1)
  const found =
    early.find((message) => meaningOf(message) === 'start') ??
    early.findLast((message) => meaningOf(message) === 'pit-exit')
  return found?.at ?? -Infinity
}

/** Several messages within a minute announce the same red flag. */
function redFlags(sorted: readonly RaceControlMessage[]): Seen[] {
  const flags: Seen[] = []
  for (const message of sorted.filter((message) => meaningOf(message) === 'red')) {
    const last = flags.at(-1)
    if (last && message.at - last.until <= sameEvent) last.until = message.at
    else flags.push(flagOf('RED', message))
  }
  return flags
}

/** A virtual safety car that becomes a real one within a minute counts once. */
function safetyCars(sorted: readonly RaceControlMessage[]): Seen[] {
  const cars: Seen[] = []
  for (const message of sorted) {
    const meaning = meaningOf(message)
    if (meaning !== 'safety-car' && meaning !== 'virtual-safety-car') continue
    const car = flagOf('SAFETY_CAR', message, meaning === 'virtual-safety-car')
    const last = cars.at(-1)
    const isSame = last?.virtual && !car.virtual && car.at - last.at <= sameEvent
    if (isSame) cars.splice(-1, 1, { ...car, since: last.since })
    else cars.push(car)
  }
  return cars
}

/** A period lasts from the first yellow sector until all sectors are clear. */
function yellowPeriods(sorted: readonly RaceControlMessage[]): Seen[] {
  const stops = suspensions(sorted)
  const yellow = new Set<number>()
  const periods: Seen[] = []
  let clearSince = -Infinity
  for (const message of sorted) {
    const { at } = message
    const meaning = meaningOf(message)
    const sector = sectorOf(message)
    const isSuspended = stops.some(({ from, until }) => at >= from && at < until)
    if (isSuspended || meaning === 'all-clear') {
      if (yellow.size > 0) clearSince = at
      yellow.clear()
    } else if (meaning === 'yellow') {
      if (yellow.size === 0 && at - clearSince >= samePeriod) periods.push(flagOf('YELLOW', message))
      periods.at(-1)!.until = at
      yellow.add(sector)
    } else if (meaning === 'clear' && yellow.delete(sector)) {
      periods.at(-1)!.until = at
      if (yellow.size === 0) clearSince = at
    }
  }
  return periods
}

const flagOf = (type: FlagType, { at, lap, message }: RaceControlMessage, virtual = false): Seen => ({
  type,
  virtual,
  at,
  since: at,
  until: at,
  lap: Math.max(lap ?? 0, 0),
  message,
})
