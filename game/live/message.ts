import type { FlagCounts } from '#game/flags.ts'
import { type LivePhase, type LiveSourceName, type LiveState, livePhases, liveSources } from './state.ts'

/** Most bytes of a state. With its topic around it, it fits into a message of the live channel (topics.ts). */
export const maxMessageBytes = 360

/** The drivers of a season in an order that server and page agree on. A message names a driver by its index here. */
export type Roster = readonly string[]

export const rosterOf = (drivers: Iterable<string>): Roster => [...new Set(drivers)].sort()

const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.'
const unknown = '-'

/** One letter for a driver; null: unknown. Throws on a driver who is not in the roster. */
export function symbolOf(driver: string | null, roster: Roster): string {
  if (driver === null) return unknown
  const symbol = symbols[roster.indexOf(driver)]
  if (symbol === undefined) throw new Error(`${driver} is not in the roster`)
  return symbol
}

const symbolsOf = (drivers: readonly (string | null)[], roster: Roster): string =>
  drivers.map((driver) => symbolOf(driver, roster)).join('')

/** The inverse of symbolOf. */
export const driverAt = (symbol: string, roster: Roster): string | null =>
  roster[symbols.indexOf(symbol)] ?? null

/** A short hash of a roster. A page with another roster than the message must load the race again. */
function rosterTag(roster: Roster): string {
  let hash = 0
  for (const letter of roster.join()) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0
  return hash.toString(36)
}

type Wire = {
  r: number
  v: number
  t: number
  s: number
  n: string | null
  p: number
  l: number | null
  /** One symbol per place, and per driver who is out. */
  o: string
  x: string
  /** One symbol per driver who is only probably out. Missing: none. */
  u?: string
  /** Yellow, red, safety car. */
  f: [number, number, number]
  d: string
}

/** The state as one line of JSON. Throws on a driver outside the roster and on a line over `maxMessageBytes`. */
export function encodeState(state: LiveState, roster: Roster): string {
  const { race, version, at, by, phase, lap, order, out, unconfirmed, flags } = state
  const wire: Wire = {
    r: race,
    v: version,
    t: at,
    s: liveSources.indexOf(by.source),
    n: by.name,
    p: livePhases.indexOf(phase),
    l: lap,
    o: symbolsOf(order, roster),
    x: symbolsOf(out, roster),
    ...(unconfirmed.length > 0 && { u: symbolsOf(unconfirmed, roster) }),
    f: [flags.YELLOW, flags.RED, flags.SAFETY_CAR],
    d: rosterTag(roster),
  }
  const line = JSON.stringify(wire)
  const bytes = new TextEncoder().encode(line).length
  if (bytes > maxMessageBytes) throw new Error(`a live message of ${bytes} bytes`)
  return line
}

/** The states as messages, without those that cannot be sent: see wireOf. */
export const wiresOf = (states: readonly LiveState[], roster: Roster): Wire[] =>
  states.flatMap((state) => wireOf(state, roster) ?? [])

/** The state as a message; null: it has no place in one, because of a driver outside the roster or its size. */
export function wireOf(state: LiveState, roster: Roster): Wire | null {
  try {
    return JSON.parse(encodeState(state, roster))
  } catch {
    return null
  }
}

/** The inverse of encodeState. null: the message has another roster. */
export function decodeState(wire: unknown, roster: Roster): LiveState | null {
  const { r, v, t, s, n, p, l, o, x, u = '', f, d } = wire as Wire
  if (d !== rosterTag(roster)) return null
  const [YELLOW, RED, SAFETY_CAR] = f
  const flags: FlagCounts = { YELLOW, RED, SAFETY_CAR }
  return {
    race: r,
    version: v,
    at: t,
    by: { source: liveSources[s] as LiveSourceName, name: n },
    phase: livePhases[p] as LivePhase,
    lap: l,
    order: [...o].map((symbol) => driverAt(symbol, roster)),
    out: [...x].flatMap((symbol) => driverAt(symbol, roster) ?? []),
    unconfirmed: [...u].flatMap((symbol) => driverAt(symbol, roster) ?? []),
    flags,
  }
}
