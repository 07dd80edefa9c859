/** A grid is the qualifying order until the real one is known. */
export const gridStates = ['QUALIFYING', 'GRID'] as const
export type GridState = (typeof gridStates)[number]

/** How final a result is. */
export const resultStates = ['PRELIMINARY', 'OFFICIAL', 'CORRECTED'] as const
export type ResultState = (typeof resultStates)[number]

export const resultStatuses = ['FINISHED', 'RETIRED', 'DISQUALIFIED', 'DID_NOT_START'] as const
export type ResultStatus = (typeof resultStatuses)[number]

export type ResultRow = { position: number; driver: string; status: ResultStatus }

/**
 * Where each driver finished. Retired cars keep their place in the classification order and disqualified
 * cars come last in it; who did not start has no place (rules: FIRST and TENTH).
 */
export function finishingPlaces(rows: Iterable<ResultRow>): Map<string, number> {
  const places = new Map<string, number>()
  for (const { driver, position, status } of rows) {
    if (status !== 'DID_NOT_START') places.set(driver, position)
  }
  return places
}
