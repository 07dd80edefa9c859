import type { Order } from '#game/competitors.ts'
import { sideBySide } from '#game/must-have.ts'

/** A source reports that a car has a place from now on. `at` is in milliseconds. */
export type PositionRow = { at: number; car: number; place: number }

/** `grid`: from the front, empty if unknown. `drivers`: by the number of the car. */
export type Entrants = { drivers: ReadonlyMap<number, string>; grid: Order }

/** The order by place (null: unknown), and the cars without a known driver. */
export type OrderThen = { order: (string | null)[]; strangers: number[] }

type Claim = { driver: string; place: number; at: number }

/**
 * The order at an instant. A car keeps its place until it gets another one, and a car without rows has its place on
 * the grid. Where rows are missing, so that two cars have one place, the newer row is right.
 */
export function orderAt(rows: readonly PositionRow[], { drivers, grid }: Entrants, at: number): OrderThen {
  const newest = newestRows(rows, at)
  const driverOf = withLoneStranger(drivers, grid, [...newest.keys()])
  const claims = new Map(
    grid.map((driver, index): [string, Claim] => [driver, { driver, place: index + 1, at: -Infinity }]),
  )
  const strangers: number[] = []
  for (const { car, place, at } of newest.values()) {
    const driver = driverOf.get(car)
    if (driver === undefined) strangers.push(car)
    else claims.set(driver, { driver, place, at })
  }
  return { order: settleClaims([...claims.values()], strangers.length), strangers }
}

/** The newest row of each car. If two are from one instant, the one that came last counts. */
function newestRows(rows: readonly PositionRow[], until: number): Map<number, PositionRow> {
  const newest = new Map<number, PositionRow>()
  for (const row of rows) {
    const known = newest.get(row.car)
    if (row.at <= until && (known === undefined || row.at >= known.at)) newest.set(row.car, row)
  }
  return newest
}

/** A champion may drive with number 1: one unknown car is the one driver of the grid without a car. */
function withLoneStranger(
  drivers: Entrants['drivers'],
  grid: Order,
  cars: readonly number[],
): Entrants['drivers'] {
  const seen = new Set(cars.map((car) => drivers.get(car)))
  const unseen = grid.filter((driver) => !seen.has(driver))
  const unknown = cars.filter((car) => !drivers.has(car))
  return unknown.length === 1 && unseen.length === 1
    ? new Map([...drivers, ...sideBySide(unknown, unseen)])
    : drivers
}

/** Gives each driver a place of their own, and the places that are left over to the strangers. */
function settleClaims(claims: readonly Claim[], strangers: number): (string | null)[] {
  const order = Array<string | null>(claims.length + strangers).fill(null)
  const byAge = claims.toSorted((a, b) => b.at - a.at)
  const late = byAge.filter(({ driver, place }) => {
    const isFree = order[place - 1] === null
    if (isFree) order[place - 1] = driver
    return !isFree
  })
  for (const { driver, place } of late.sort((a, b) => a.place - b.place)) {
    const behind = order.findIndex((one, index) => one === null && index >= place - 1)
    order[behind === -1 ? order.lastIndexOf(null) : behind] = driver
  }
  // Behind the last driver we know, a stranger decides nothing.
  return order.slice(0, order.findLastIndex((driver) => driver !== null) + 1)
}
