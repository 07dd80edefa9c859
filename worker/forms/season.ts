import { z } from 'zod'
import { type Category, categories } from '#game/category.ts'
import { maxPoints, type PointsTable, pointsTableFault } from '#game/points.ts'
import { recordBy } from '#game/records.ts'
import { year } from '#worker/parameters.ts'
import { because } from '#worker/schema-reasons.ts'
import type { Cutoffs } from '#worker/usecases/admin/points-and-cutoffs.ts'
import { byKey, listField, osloTime, osloTimeOrNone } from './fields.ts'

/** A new season. An invalid year becomes null, which the use case refuses. */
export const newSeasonForm = z.object({
  year: z.number().nullable().catch(null),
  from: z.enum(['source', 'before']).catch('before'),
  cutoff: osloTimeOrNone,
})

/**
 * The cutoffs of a season (`season`), its races (`race-id`) and their sessions (`session-id-QUALIFYING`). Empty: the
 * race or session closes at its start.
 */
export const cutoffsForm = z
  .object({
    year,
    season: osloTime.optional(),
    race: byKey(osloTimeOrNone),
    session: byKey(osloTimeOrNone),
  })
  .transform(({ year, season, race, session }) => ({
    year,
    season,
    races: new Map([...race].map(([id, cutoff]) => [Number(id), cutoff])),
    sessions: session as Cutoffs['sessions'],
  }))

/** Finishes a season at the instant of the preview (milliseconds), or reopens it. */
export const finishForm = z.object({
  year,
  finish: z.number().nullable().catch(null),
  reopen: z.boolean(),
})

/** A points table from difference 0 on. */
function pointsTable(category: Category, typed: readonly string[], ctx: z.RefinementCtx): PointsTable {
  const texts = typed.map((text) => text.trim())
  // Empty fields at the end remove differences.
  const table = texts
    .slice(0, texts.findLastIndex((text) => text !== '') + 1)
    .map((text) => (text === '' ? Number.NaN : Number(text)))
  // Finds the first wrong field: the shortest invalid beginning ends with it.
  for (let difference = 0; difference < Math.max(table.length, 1); difference += 1) {
    const fault = pointsTableFault(table.slice(0, difference + 1))
    if (fault === null) continue
    const reason = { kind: 'wrong-points-table', category, difference, fault, most: maxPoints } as const
    ctx.addIssue({ ...because(reason), path: [category, difference] })
    return z.NEVER
  }
  return table
}

/**
 * The points tables of a season, one list per category. The form can turn off the questions of `optional` that are
 * not in `asked`.
 */
export const pointsForm = z
  .object({
    year,
    optional: listField,
    asked: listField,
    ...recordBy(categories, () => listField),
  })
  .transform(({ year, optional, asked, ...typed }, ctx) => ({
    year,
    tables: new Map(
      categories.flatMap((category): [Category, PointsTable | null][] => {
        if (optional.includes(category) && !asked.includes(category)) return [[category, null]]
        return typed[category].length === 0 ? [] : [[category, pointsTable(category, typed[category], ctx)]]
      }),
    ),
  }))
