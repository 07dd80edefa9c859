import { highest } from './ranking.ts'

/** A grid is in qualifying order until the official one is known. */
export const gridStates = ['QUALIFYING', 'GRID'] as const
export type GridState = (typeof gridStates)[number]

/** How final a result is. */
const resultStates = ['PRELIMINARY', 'OFFICIAL', 'CORRECTED'] as const
export type ResultState = (typeof resultStates)[number]

export const resultStatuses = ['FINISHED', 'RETIRED', 'DISQUALIFIED', 'DID_NOT_START'] as const
export type ResultStatus = (typeof resultStatuses)[number]

/** The columns of a classification that an admin types for each driver: whole numbers, or nothing. */
export const typedColumns = ['laps'] as const
export type TypedColumn = (typeof typedColumns)[number]
export type TypedNumbers = Record<TypedColumn, number | null>

/** A row of a classification. One that was not read from a source or the database may lack numbers. */
export type ResultRow = { position: number; driver: string; status: ResultStatus } & Partial<TypedNumbers>

/**
 * The finishing position of each driver. Retired cars keep their place in the classification, disqualified
 * ones come last. Drivers who did not start have none (docs/rules.md, Points).
 */
export function finishingPlaces(rows: Iterable<ResultRow>): Map<string, number> {
  const places = new Map<string, number>()
  for (const { driver, position, status } of rows) {
    if (status !== 'DID_NOT_START') places.set(driver, position)
  }
  return places
}

/** Places gained (positive) or lost from grid to finish. null: the driver has no grid slot, or has not finished. */
export const placesGained = (
  start: number | null,
  { position, status }: Pick<ResultRow, 'position' | 'status'>,
): number | null => (start === null || status !== 'FINISHED' ? null : start - position)

/** The rows that gained most places, if any did. Several may share it. */
export const fastestMovers = <Row extends { gained: number | null }>(rows: readonly Row[]): Row[] =>
  highest(rows, ({ gained }) => gained ?? 0)
