import type { RaceControlMessage } from '#game/imports/race-control.ts'
import type { PositionRow } from './order.ts'

/** A stopped car is passed by the whole field within a lap or two, and by at least this many cars. */
const fallsWithin = 4 * 60_000
const leastFall = 3
/** Laps. A car that still races gets or loses a place sooner, in most races. */
const silentFor = 5

type Race = {
  /** The order at this instant, the first one first. */
  order: readonly (string | null)[]
  drivers: ReadonlyMap<number, string>
  /** Milliseconds. */
  start: number
  until: number
}

/**
 * The drivers who have probably retired, the last one first. OpenF1 has no row for it: a stopped car falls
 * behind everybody, and then gets no row for five laps. A car in front of one that still races is not out.
 */
export function probablyOut(
  positions: readonly PositionRow[],
  messages: readonly RaceControlMessage[],
  { order, drivers, start, until }: Race,
): string[] {
  const carOf = new Map([...drivers].map(([car, driver]) => [driver, car]))
  const lapAt = (instant: number) =>
    messages.reduce((most, { at, lap }) => (lap !== null && at <= instant ? Math.max(most, lap) : most), 0)
  const lap = lapAt(until)
  const isOut = (driver: string | null): boolean => {
    const car = driver === null ? undefined : carOf.get(driver)
    const rows = positions.filter((row) => row.car === car && row.at <= until).sort((a, b) => a.at - b.at)
    const last = rows.at(-1)
    if (last === undefined || last.at < start || lap - lapAt(last.at) < silentFor) return false
    const before = rows.findLast(({ at }) => at <= Math.max(last.at - fallsWithin, start))
    const recent = rows.filter(({ at }) => at > last.at - fallsWithin)
    const best = Math.min(...[...recent, ...(before ? [before] : [])].map(({ place }) => place))
    return last.place - best >= leastFall
  }
  const behind = order.toReversed()
  const racing = behind.findIndex((driver) => !isOut(driver))
  return behind.slice(0, racing === -1 ? undefined : racing).flatMap((driver) => driver ?? [])
}
