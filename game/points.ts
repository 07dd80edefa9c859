/** Points indexed by difference. So a table has no gaps. */
export type PointsTable = readonly number[]

export const maxPoints = 1000

/** A difference beyond the table gives 0 points. */
export const pointsFor = (table: PointsTable, difference: number): number => table[difference] ?? 0

export type PointsTableFault = 'empty' | 'out-of-range' | 'rises'

/** Why a table is refused, or null. Points are integers from 0 to 1000 and never rise with the difference. */
export function pointsTableFault(table: PointsTable): PointsTableFault | null {
  if (table.length === 0) return 'empty'
  if (table.some((points) => !Number.isInteger(points) || points < 0 || points > maxPoints)) {
    return 'out-of-range'
  }
  return table.some((points, difference) => points > (table[difference - 1] ?? Infinity)) ? 'rises' : null
}
