import { type Category, categories, questionOf } from './category.ts'
import type { PointsTable } from './points.ts'
import { recordBy } from './records.ts'

/** The points tables of a season. An optional question without a table is not asked. */
export type PointsTables = Record<Category, PointsTable>

/** Points tables from their stored rows, one per difference. A category without rows gives no points. */
export function pointsTablesOf(
  rows: readonly { category: Category; difference: number; points: number }[],
): PointsTables {
  const tables = recordBy(categories, (): number[] => [])
  for (const { category, difference, points } of rows) tables[category][difference] = points
  return tables
}

/** Whether a season with these tables asks a question. */
export const isAsked = (tables: PointsTables, category: Category): boolean =>
  !questionOf(category).isOptional || tables[category].length > 0

/** The questions of a season, in their order. */
export const askedIn = (tables: PointsTables): Category[] =>
  categories.filter((category) => isAsked(tables, category))

type TableChange = { category: Category; before: PointsTable | null; after: PointsTable | null }

/** Whether a season starts or stops asking an optional question. */
export const isTurned = ({ category, before, after }: TableChange): boolean =>
  questionOf(category).isOptional && (before === null) !== (after === null)
