import { countFlags } from '#game/flags.ts'
import { proposeFlags, sessionEnd, sessionStart } from '#game/imports/flag-proposals.ts'
import type { RaceControlMessage } from '#game/imports/race-control.ts'
import { suspensions } from '#game/imports/suspensions.ts'
import { type Entrants, type OrderThen, orderAt, type PositionRow } from './order.ts'
import { probablyOut } from './probably-out.ts'
import type { LivePhase, LiveReport } from './state.ts'

/** All rows that OpenF1, or a source with its rows, has sent of a race. Instants are in milliseconds. */
export type Stream = {
  positions: readonly PositionRow[]
  messages: readonly RaceControlMessage[]
}

export const emptyStream: Stream = { positions: [], messages: [] }

/** Milliseconds. No race starts sooner before its time; the pit lane opens for the way to the grid long before. */
const earliestStart = 20 * 60_000
/** Milliseconds. In the first seconds places change more often than cars do. */
const startSettles = 10_000
/** Milliseconds. Behind a safety car or in a procession a source reports nothing for this long. */
const longestSilence = 10 * 60_000
/** Milliseconds. Lapped cars finish before cars on the lead lap, and are shown in front of them for a lap. */
const finishSettles = 120_000

/** The stream with further rows, in any order. Rows that are known already change nothing. */
export const withRows = (stream: Stream, more: Partial<Stream>): Stream => ({
  positions: merged(stream.positions, more.positions, ({ at, car, place }) => `${at} ${car} ${place}`),
  messages: merged(stream.messages, more.messages, (row) =>
    [row.at, row.lap, row.flag, row.sector, row.message].join(' '),
  ),
})

/** The instant of the newest row, to request the rows since then. A row of that instant may still be missing. */
export const newestAt = (rows: readonly { at: number }[]): number | null =>
  rows.length === 0 ? null : rows.reduce((newest, { at }) => Math.max(newest, at), -Infinity)

/**
 * The race according to the rows until `now`; null: no rows yet. It is true until now, even if the newest
 * row, of `reportedAt`, is some minutes old. `strangers`: the numbers of cars that nobody has.
 */
export function reportAt(
  { positions, messages }: Stream,
  race: Entrants & { startsAt: number },
  now: number,
): { report: LiveReport; reportedAt: number; strangers: number[] } | null {
  const isKnown = ({ at }: { at: number }) => at <= now
  const reportedAt = newestAt([...positions, ...messages].filter(isKnown))
  if (reportedAt === null) return null
  const sent = messages
    .filter((message) => isKnown(message) && message.at >= race.startsAt - earliestStart)
    .sort((a, b) => a.at - b.at)
  const start = sessionStart(sent)
  const hasStarted = start !== -Infinity
  const end = hasStarted ? sessionEnd(sent) : null
  const during = sent.filter((message) => message.at >= start)
  const { order, strangers } = settledOrder(positions, race, { start, end, now })
  const until = Math.min(now, end ?? now)
  const out = hasStarted
    ? probablyOut(positions, during, {
        order: orderAt(positions, race, until).order,
        drivers: race.drivers,
        start,
        until,
      })
    : []
  const laps = hasStarted ? during.flatMap(({ lap }) => lap ?? []) : []
  const flags = hasStarted ? proposeFlags(sent).filter(({ beforeStart }) => !beforeStart) : []
  const report: LiveReport = {
    at: Math.min(now, reportedAt + longestSilence),
    phase: hasStarted ? phaseAt(during, end, now) : 'GRID',
    lap: laps.length > 0 ? Math.max(...laps) : null,
    order,
    out,
    unconfirmed: out,
    flags: countFlags(flags),
  }
  return { report, reportedAt, strangers }
}

function phaseAt(during: readonly RaceControlMessage[], end: number | null, now: number): LivePhase {
  if (end !== null) return 'FLAGGED'
  const isStopped = suspensions(during).some(({ from, until }) => from <= now && now < until)
  return isStopped ? 'STOPPED' : 'RACING'
}

/** The order without the noise of start and finish: there the order at the start or at the flag is kept for a while. */
function settledOrder(
  positions: readonly PositionRow[],
  race: Entrants,
  { start, end, now }: { start: number; end: number | null; now: number },
): OrderThen {
  const isSettling = (from: number, time: number) => now >= from && now < from + time
  if (end !== null && isSettling(end, finishSettles)) return orderAt(positions, race, end)
  return orderAt(positions, race, isSettling(start, startSettles) ? start : now)
}

/** Whether a report is news after another one. One that goes back in time is not. */
export function isNews(before: LiveReport | null, report: LiveReport): boolean {
  if (before === null) return true
  return report.at >= before.at && JSON.stringify(facts(report)) !== JSON.stringify(facts(before))
}

const facts = ({ phase, lap, order, out, flags }: LiveReport) => [
  phase,
  lap,
  order,
  out,
  [flags.YELLOW, flags.RED, flags.SAFETY_CAR],
]

const merged = <Row>(
  known: readonly Row[],
  more: readonly Row[] = [],
  keyOf: (row: Row) => string,
): Row[] => [...new Map([...known, ...more].map((row) => [keyOf(row), row])).values()]
