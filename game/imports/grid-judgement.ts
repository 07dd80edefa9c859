import { leastRows, type OutcomeFault, rowsFault } from '#game/changes/outcome-faults.ts'
import { lastOf, valueIn } from '#game/must-have.ts'

/** With penalties for a quarter of the field, the rest still start in the order of qualifying. */
const mostMoved = 1 / 3

/**
 * The fault of a starting order; null: none. `compared`: an order that it should resemble, empty if there is
 * none. Drivers who are in one of them only are not compared.
 */
export function gridFault(
  drivers: readonly string[],
  { known, teams, compared }: { known: ReadonlySet<string>; teams: number; compared: readonly string[] },
): OutcomeFault | null {
  const rows = drivers.map((competitor, index) => ({ competitor, position: index + 1 }))
  const fault = rowsFault('GRID', rows, known, leastRows('GRID', teams))
  if (fault !== null) return fault
  const names = movedBetween(compared, drivers)
  const both = drivers.filter((driver) => compared.includes(driver))
  return names.length > both.length * mostMoved ? { kind: 'moved', part: 'GRID', names } : null
}

/**
 * The fewest drivers who explain the new order: without them, the others are in the old one. Somebody who starts last
 * instead of first moves everybody by a place, and is one.
 */
export function movedBetween(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((driver, index) => [driver, index]))
  const both = after.filter((driver) => places.has(driver))
  // The longest row of drivers up to each one who are still in the old order.
  const longest: string[][] = []
  for (const driver of both) {
    const inFront = longest.filter((row) => valueIn(places, lastOf(row)) < valueIn(places, driver))
    const best = inFront.reduce<string[]>((a, b) => (b.length > a.length ? b : a), [])
    longest.push([...best, driver])
  }
  const kept = longest.reduce((a, b) => (b.length > a.length ? b : a), [])
  return both.filter((driver) => !kept.includes(driver))
}
