import { z } from 'zod'
import { type Category, categories } from '#game/category.ts'
import { maxPoints, type PointsTable, pointsTableFault } from '#game/points.ts'
import { year } from '#worker/parameters.ts'
import { because } from '#worker/schema-reasons.ts'
import { byKey, list, osloTime, osloTimeOrNone } from './fields.ts'

/** A new season. An invalid year is refused like one that cannot be added. */
export const newSeasonForm = z.object({
  year: z.number().nullable().catch(null),
  from: z.enum(['source', 'before']).catch('before'),
  cutoff: osloTimeOrNone,
})

/** The cutoffs of a season (`season`) and its races (`race-id`). Empty: the race closes at its start. */
export const cutoffsForm = z
  .object({ year, season: osloTime.optional(), race: byKey(osloTimeOrNone) })
  .transform(({ year, season, race }) => ({
    year,
    season,
    races: new Map([...race].map(([id, cutoff]) => [Number(id), cutoff])),
  }))

/** Finishes a season at the instant of the preview, or opens it again. */
export const finishForm = z.object({
  year,
  finish: z.number().nullable().catch(null),
  reopen: z.boolean(),
})

/** A points table from difference 0 on, or null if the form has none. */
const pointsTable = (category: Category) =>
  list.transform((typed, ctx): PointsTable | null => {
    if (typed.length === 0) return null
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
      ctx.addIssue({ ...because(reason), path: [difference] })
      return z.NEVER
    }
    return table
  })

/** The points tables of a season, one list per category. */
export const pointsForm = z
  .object({ year, ...(Object.fromEntries(categories.map((one) => [one, pointsTable(one)])) as Tables) })
  .transform(({ year, ...tables }) => ({
    year,
    tables: new Map(
      categories.flatMap((category) => {
        const table = tables[category]
        return table === null ? [] : [[category, table] as const]
      }),
    ),
  }))

type Tables = Record<Category, ReturnType<typeof pointsTable>>
