import { z } from 'zod'
import { recordBy } from '#game/records.ts'
import { gridStates, resultStatuses, typedColumns } from '#game/results.ts'
import { byKey, lineField, listField, raceOfPath } from './fields.ts'

/** The starters in order. A driver who does not start has no row. */
export const gridForm = z
  .object({
    ...raceOfPath,
    state: z.enum(gridStates).catch('QUALIFYING'),
    order: listField,
    start: byKey(z.enum(['GRID', 'PIT', 'OUT']).catch('OUT')),
  })
  .transform(({ year, race, state, order, start }) => ({
    year,
    race,
    state,
    rows: order.flatMap((driver) => {
      const from = start.get(driver) ?? 'OUT'
      return from === 'OUT' ? [] : [{ driver, pitLane: from === 'PIT' }]
    }),
  }))

/** Accepts a decimal comma. NaN if it is not a number: the use case refuses it, with the competitor's name. */
const numberIn = (typed: string) => Number(typed.replace(',', '.'))

/** The classification of a race or sprint. The points belong to the places, not to the drivers. */
export const resultForm = z
  .object({
    ...raceOfPath,
    order: listField,
    points: z.array(lineField.transform(numberIn)),
    state: byKey(z.enum([...resultStatuses, 'OUT']).catch('OUT')),
    ...recordBy(typedColumns, () =>
      byKey(lineField.transform((typed) => (typed === '' ? null : Number(typed)))),
    ),
    tables: z.boolean(),
  })
  .transform(({ state: states, ...typed }) => ({ ...typed, states }))

/** A championship table. Competitors without points are left out. */
export const tableForm = z
  .object({ ...raceOfPath, order: listField, points: byKey(lineField) })
  .transform(({ points, ...typed }) => ({
    ...typed,
    points: new Map(
      [...points].flatMap(([id, typed]) => (typed === '' ? [] : [[id, numberIn(typed)] as const])),
    ),
  }))
