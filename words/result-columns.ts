import type { TypedColumn } from '#game/results.ts'

type ColumnWords = {
  label: string
  /** The name of a driver's field. */
  of: (driver: string) => string
  /** In a log, of a driver's row. */
  corrected: string
  fault: string
}

/** All words of the columns that an admin types. */
export const columnWords: Record<TypedColumn, ColumnWords> = {
  laps: {
    label: 'Runder',
    of: (driver) => `Runder kjørt av ${driver}`,
    corrected: 'runder rettet',
    fault: 'Rundene må være hele tall fra 0 til 200.',
  },
}
