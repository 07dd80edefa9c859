import type { FlagType } from './flags.ts'
import type { RaceControlMessage } from './race-control.ts'

/** OPEN waits for somebody to decide; what counts is a flag of the race by then. */
export const proposalStates = ['OPEN', 'COUNTED', 'LEFT_OUT'] as const
export type ProposalState = (typeof proposalStates)[number]

/** A flag found in race control, for an admin to confirm. `virtual` says which kind of safety car it was. */
export type FlagProposal = {
  type: FlagType
  virtual: boolean
  at: number
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
  const told = [...messages].sort((a, b) => a.at - b.at)
  const start = sessionStart(told)
  const end =
    told.find((message) => message.at >= start && isChequered(message))?.at ?? Number.POSITIVE_INFINITY
  const before = told.filter(({ at }) => at < start)
  const during = told.filter(({ at }) => at >= start && at <= end)
  return [
    ...seen(before).map((flag) => ({ ...flag, beforeStart: true })),
    ...seen(during).map((flag) => ({ ...flag, beforeStart: false })),
  ]
}

type Seen = Omit<FlagProposal, 'beforeStart'>

const seen = (told: readonly RaceControlMessage[]): Seen[] =>
  [...redFlags(told), ...safetyCars(told), ...yellowPeriods(told)].sort((a, b) => a.at - b.at)

/** By time, never by lap: dozens of yellows are shown on the way to the grid, all of them "lap 1". */
function sessionStart(told: readonly RaceControlMessage[]): number {
  const says = (text: string) => told.find(({ message }) => message.startsWith(text))
  const pitExit = told.filter(
    ({ message, lap }) => message.startsWith('GREEN LIGHT - PIT EXIT OPEN') && (lap ?? 0) <= 1,
  )
  const found = says('SESSION STARTED') ?? says('RACE START') ?? pitExit.at(-1)
  return found?.at ?? Number.NEGATIVE_INFINITY
}

const isChequered = ({ flag, message }: RaceControlMessage) =>
  flag === 'CHEQUERED' || message.startsWith('CHEQUERED FLAG')

const isRed = ({ flag, scope, message }: RaceControlMessage) =>
  (flag === 'RED' && scope === 'Track') ||
  (message.startsWith('RED FLAG') && !message.includes('INFRINGEMENT'))

/** One red flag is told in several ways within a minute. */
const redFlags = (told: readonly RaceControlMessage[]): Seen[] =>
  told
    .filter(isRed)
    .filter(({ at }, index, all) => index === 0 || at - all[index - 1]!.at > sameEvent)
    .map((message) => flagOf('RED', message))

/** Both kinds count; a virtual one that becomes a real one within a minute is one. */
function safetyCars(told: readonly RaceControlMessage[]): Seen[] {
  const deployed = told.flatMap((message) => {
    const virtual = /^(VIRTUAL SAFETY CAR|VSC) DEPLOYED/.test(message.message)
    const isOut = virtual || /^SAFETY CAR DEPLOYED/.test(message.message)
    return isOut ? [flagOf('SAFETY_CAR', message, virtual)] : []
  })
  return deployed.filter(({ virtual, at }, index) => {
    const next = deployed[index + 1]
    return !(virtual && next !== undefined && !next.virtual && next.at - at <= sameEvent)
  })
}

/** From the first sector that goes yellow on a clear track until the last one is clear again. */
function yellowPeriods(told: readonly RaceControlMessage[]): Seen[] {
  const yellow = new Set<number>()
  const periods: Seen[] = []
  let clearSince = Number.NEGATIVE_INFINITY
  let suspended = false
  for (const message of told) {
    const { at, sector } = message
    if (isRed(message)) suspended = true
    else if (isResumed(message)) suspended = false
    if (suspended || isAllClear(message)) {
      if (yellow.size > 0) clearSince = at
      yellow.clear()
    } else if (sector !== null && isYellow(message)) {
      if (yellow.size === 0 && at - clearSince >= samePeriod) periods.push(flagOf('YELLOW', message))
      yellow.add(sector)
    } else if (sector !== null && isClear(message) && yellow.delete(sector) && yellow.size === 0) {
      clearSince = at
    }
  }
  return periods
}

const isYellow = ({ flag, message }: RaceControlMessage) =>
  flag === 'YELLOW' || flag === 'DOUBLE YELLOW' || /^(DOUBLE )?YELLOW IN TRACK SECTOR/.test(message)

const isClear = ({ flag, message }: RaceControlMessage) =>
  flag === 'CLEAR' || message.startsWith('CLEAR IN TRACK SECTOR')

const isAllClear = ({ message }: RaceControlMessage) => message.startsWith('TRACK CLEAR')

/** The pit exit opens for the cars to go on. */
const isResumed = ({ message }: RaceControlMessage) =>
  /^(GREEN LIGHT - PIT EXIT OPEN|RACE RESUMED|SESSION RESUMED|SESSION STARTED|RACE WILL RESUME NOW)/.test(
    message,
  )

const flagOf = (type: FlagType, { at, lap, message }: RaceControlMessage, virtual = false): Seen => ({
  type,
  virtual,
  at,
  lap: Math.max(lap ?? 0, 0),
  message,
})
