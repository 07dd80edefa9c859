import { askedPlaces } from '#game/category.ts'
import { type FlagType, flagTypes } from '#game/flags.ts'
import { isWhole, type LivePhase, type LiveReport, livePhases } from './state.ts'

/** One tap of a referee. Places count from 1. Undo is not an edit: the object keeps the states before. */
export type RefereeEdit =
  /** The driver at one place; null: unknown. Referees who follow only the places of the questions use it. */
  | { kind: 'place'; place: number; driver: string | null }
  /** All drivers, the first one first. */
  | { kind: 'order'; drivers: readonly string[] }
  /** One driver to a place; those between shift by one. */
  | { kind: 'move'; driver: string; place: number }
  /**
   * Out: the driver falls behind all who still race; if the driver was probably out, this confirms it.
   * Not out: the driver stays in the place.
   */
  | { kind: 'out'; driver: string; isOut: boolean }
  /** One more flag. A red flag also stops the race. */
  | { kind: 'flag'; type: FlagType }
  | { kind: 'phase'; phase: LivePhase }
  | { kind: 'lap'; lap: number }

/** Why an edit is refused. */
export type RefereeFault =
  | { kind: 'unknown-driver'; driver: string }
  | { kind: 'driver-twice'; driver: string }
  /** The driver has no place in this race. */
  | { kind: 'not-in-order'; driver: string }
  /** Some places are unknown, so nobody can shift. */
  | { kind: 'order-unknown' }
  | { kind: 'too-few'; drivers: number; least: number }
  | { kind: 'place'; most: number }
  | { kind: 'not-started' }
  | { kind: 'lap'; most: number }
  /** A type or phase that does not exist, from a caller that does not check types. */
  | { kind: 'unknown-edit' }

/** The values that a referee can change. The object adds the time and the name. */
export type RefereeReport = Omit<LiveReport, 'at'>

type Refereed = { kind: 'edited'; report: RefereeReport } | { kind: 'refused'; fault: RefereeFault }

/** The part of a report or state that a referee can change. */
export const reportIn = ({ phase, lap, order, out, unconfirmed, flags }: RefereeReport): RefereeReport => {
  return { phase, lap, order, out, unconfirmed, flags }
}

/** The report of a race before anybody has sent one: the grid, if there is one. */
export const reportOfGrid = (grid: readonly string[]): RefereeReport => ({
  phase: 'GRID',
  lap: null,
  order: grid,
  out: [],
  unconfirmed: [],
  flags: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 },
})

const mostLaps = 200
/** A new order may omit at most this many drivers: they did not start after all. */
const mayBeMissing = 4

/** The race after an edit. `drivers`: all who may be in the race. Never changes its input. */
export function applyEdit(before: RefereeReport, edit: RefereeEdit, drivers: readonly string[]): Refereed {
  const report = reportIn(before)
  const { phase, flags } = report
  const named = edit.kind === 'order' ? edit.drivers : 'driver' in edit ? [edit.driver] : []
  const stranger = named.find((driver) => driver !== null && !drivers.includes(driver))
  if (stranger != null) return refused({ kind: 'unknown-driver', driver: stranger })
  switch (edit.kind) {
    case 'place':
      return placed(report, edit, drivers)
    case 'order':
      return ordered(report, edit.drivers)
    case 'move':
      return moved(report, edit)
    case 'out':
      return edit.isOut ? retired(report, edit.driver) : edited(notOut(report, edit.driver))
    case 'flag':
      if (!flagTypes.includes(edit.type)) return refused({ kind: 'unknown-edit' })
      if (phase === 'GRID') return refused({ kind: 'not-started' })
      return edited({
        ...report,
        phase: edit.type === 'RED' && phase === 'RACING' ? 'STOPPED' : phase,
        flags: { ...flags, [edit.type]: flags[edit.type] + 1 },
      })
    case 'phase':
      if (!livePhases.includes(edit.phase)) return refused({ kind: 'unknown-edit' })
      return edited({ ...report, phase: edit.phase })
    case 'lap':
      if (!isBetween(edit.lap, 0, mostLaps)) return refused({ kind: 'lap', most: mostLaps })
      return edited({ ...report, lap: edit.lap })
    default:
      return refused({ kind: 'unknown-edit' })
  }
}

/** A referee who follows single places knows no others, so of a whole order only the places of the questions remain. */
function placed(
  report: RefereeReport,
  { place, driver }: RefereeEdit & { kind: 'place' },
  drivers: readonly string[],
): Refereed {
  const { order } = report
  const places = order.length > 0 ? order.length : drivers.length
  if (!isBetween(place, 1, places)) return refused({ kind: 'place', most: places })
  const isKept = (at: number) => !isWhole(report) || askedPlaces.includes(at)
  return edited({
    ...report,
    order: Array.from({ length: places }, (_, index) => {
      if (index + 1 === place) return driver
      const now = order[index] ?? null
      return isKept(index + 1) && now !== driver ? now : null
    }),
  })
}

function ordered(report: RefereeReport, drivers: readonly string[]): Refereed {
  const twice = drivers.find((driver, index) => drivers.indexOf(driver) < index)
  if (twice !== undefined) return refused({ kind: 'driver-twice', driver: twice })
  const least = Math.max(...askedPlaces, report.order.length - mayBeMissing)
  if (drivers.length < least) return refused({ kind: 'too-few', drivers: drivers.length, least })
  const gone = report.out.filter((driver) => !drivers.includes(driver))
  return edited({ ...gone.reduce(notOut, report), order: [...drivers] })
}

function moved(report: RefereeReport, { driver, place }: RefereeEdit & { kind: 'move' }): Refereed {
  if (!isWhole(report)) return refused({ kind: 'order-unknown' })
  const others = without(report.order, driver)
  const most = others.length + 1
  if (!isBetween(place, 1, most)) return refused({ kind: 'place', most })
  return edited({ ...report, order: others.toSpliced(place - 1, 0, driver) })
}

/** The first to retire is last. If places are unknown, so is who takes over the place. */
function retired(report: RefereeReport, driver: string): Refereed {
  const { order } = report
  if (report.out.includes(driver)) {
    return edited({ ...report, unconfirmed: without(report.unconfirmed, driver) })
  }
  const out = [...report.out, driver]
  if (!isWhole(report))
    return edited({ ...report, out, order: order.map((one) => (one === driver ? null : one)) })
  if (!order.includes(driver)) return refused({ kind: 'not-in-order', driver })
  const others = without<string>(report.order, driver)
  const lastRacing = others.findLastIndex((one) => !report.out.includes(one))
  return edited({ ...report, out, order: others.toSpliced(lastRacing + 1, 0, driver) })
}

const notOut = (report: RefereeReport, driver: string): RefereeReport => ({
  ...report,
  out: without(report.out, driver),
  unconfirmed: without(report.unconfirmed, driver),
})

const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

const without = <T>(drivers: readonly T[], driver: T): T[] => drivers.filter((one) => one !== driver)

const edited = (report: RefereeReport): Refereed => ({ kind: 'edited', report })
const refused = (fault: RefereeFault): Refereed => ({ kind: 'refused', fault })
