/** A whole order: known places stay, and the others are filled from the grid. */
export function filledOrder(known: readonly (string | null)[], grid: readonly string[]): string[] {
  const left = grid.filter((driver) => !known.includes(driver))
  const places = known.length > 0 ? known.length : grid.length
  return Array.from({ length: places }, (_, index) => known[index] ?? left.shift()).filter(
    (driver) => driver !== undefined,
  )
}
