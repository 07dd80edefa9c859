import type { Category } from './category.ts'

/** Points indexed by difference. So a table has no gaps. */
export type PointsTable = readonly number[]
export type PointsTables = Record<Category, PointsTable>

export const maxPoints = 1000

/** The points of a new season if there is no earlier one to copy (rules: Points). */
export const defaultPointsTables: PointsTables = {
  DRIVER: [20, 12, 6, 3, 1],
  CONSTRUCTOR: [30, 15, 5],
  FLAG: [50, 40, 35, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  FIRST: [5, 2, 1],
  TENTH: [10, 8, 6, 5, 4, 3, 2, 1],
}

/** A difference beyond the table gives 0 points. */
export const pointsFor = (table: PointsTable, difference: number): number => table[difference] ?? 0

export type PointsTableFault = 'empty' | 'out-of-range' | 'rises'

/** Why a table is refused, or null. Points are integers from 0 to 1000 and never rise with the difference. */
export function pointsTableFault(table: PointsTable): PointsTableFault | null {
  if (table.length === 0) return 'empty'
  if (table.some((points) => !Number.isInteger(points) || points < 0 || points > maxPoints)) {
    return 'out-of-range'
  }
  return table.some((points, difference) => difference > 0 && points > table[difference - 1]!)
    ? 'rises'
    : null
}
