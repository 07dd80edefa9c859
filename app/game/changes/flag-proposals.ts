import type { FlagType } from '#game/flags.ts'
import { meaningOf, type RaceControlMessage, sectorOf } from '#game/imports/race-control.ts'
import { suspensions } from '#game/imports/suspensions.ts'

/** OPEN waits for somebody to decide; what counts is a flag of the race by then. */
export const proposalStates = ['OPEN', 'COUNTED', 'LEFT_OUT'] as const
export type ProposalState = (typeof proposalStates)[number]

/** A flag found in race control, for an admin to confirm. `virtual` says which kind of safety car it was. */
export type FlagProposal = {
  type: FlagType
  virtual: boolean
  at: number
  /** The first and the last message of this flag: with other messages missing it may have had another `at`. */
  since: number
  until: number
  lap: number
  /** What race control said. */
  message: string
  /** Seen before the start: it is shown, but does not count unless somebody says so. */
  beforeStart: boolean
}

/** One event, however often it is announced; one period, however briefly the track was clear. */
const sameEvent = 60_000
const samePeriod = 30_000

/** What would count in a session, oldest first. The messages may be in any order. */
export function proposeFlags(messages: readonly RaceControlMessage[]): FlagProposal[] {
  const told = messages.toSorted((a, b) => a.at - b.at)
  const start = sessionStart(told)
  const end = endAfter(told, start) ?? Infinity
  const before = told.filter(({ at }) => at < start)
  const during = told.filter(({ at }) => at >= start && at <= end)
  return [
    ...seen(before).map((flag) => ({ ...flag, beforeStart: true })),
    ...seen(during).map((flag) => ({ ...flag, beforeStart: false })),
  ]
}

/** When the session was over (milliseconds), or null where no message says so. */
export function sessionEnd(messages: readonly RaceControlMessage[]): number | null {
  const told = messages.toSorted((a, b) => a.at - b.at)
  return endAfter(told, sessionStart(told))
}

const endAfter = (told: readonly RaceControlMessage[], start: number): number | null =>
  told.find((message) => message.at >= start && meaningOf(message) === 'end')?.at ?? null

type Seen = Omit<FlagProposal, 'beforeStart'>

const seen = (told: readonly RaceControlMessage[]): Seen[] =>
  [...redFlags(told), ...safetyCars(told), ...yellowPeriods(told)].sort((a, b) => a.at - b.at)

/** Flags count by time, not by lap: dozens of yellows are shown on the way to the grid, all of them "lap 1". */
function sessionStart(told: readonly RaceControlMessage[]): number {
  // The same words are said at a restart, in a later lap.
  const early = told.filter(({ lap }) => (lap ?? 0) <= 1)
  const found =
    early.find((message) => meaningOf(message) === 'start') ??
    early.findLast((message) => meaningOf(message) === 'pit-exit')
  return found?.at ?? -Infinity
}

/** One red flag is told in several ways within a minute. */
function redFlags(told: readonly RaceControlMessage[]): Seen[] {
  const flags: Seen[] = []
  for (const message of told.filter((message) => meaningOf(message) === 'red')) {
    const last = flags.at(-1)
    if (last && message.at - last.until <= sameEvent) last.until = message.at
    else flags.push(flagOf('RED', message))
  }
  return flags
}

/** Both kinds count; a virtual one that becomes a real one within a minute is one. */
function safetyCars(told: readonly RaceControlMessage[]): Seen[] {
  const cars: Seen[] = []
  for (const message of told) {
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

/** From the first sector that goes yellow on a clear track until the last one is clear again. */
function yellowPeriods(told: readonly RaceControlMessage[]): Seen[] {
  const stops = suspensions(told)
  const yellow = new Set<number>()
  const periods: Seen[] = []
  let clearSince = -Infinity
  for (const message of told) {
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
