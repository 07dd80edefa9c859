import { z } from 'zod'
import { competitorCategories } from '#game/category.ts'
import { isColorOrNone } from '#game/colors.ts'
import { slugOf } from '#game/names/slug.ts'
import { hasInvisible, hasStrayMarks } from '#game/names/visible-text.ts'
import { year } from '#worker/parameters.ts'
import { because, reasonOf, says } from '#worker/schema-reasons.ts'
import { byKey, lineField, listField } from './fields.ts'

const longestName = 60
const visible = z
  .string()
  .trim()
  .max(longestName, says('name-long'))
  .refine((text) => !hasInvisible(text), says('text-invisible'))
  .refine((text) => !hasStrayMarks(text), says('text-marks'))
  .normalize('NFC')
const name = visible.min(1, says('name-missing'))
const orNull = (text: string) => text || null

const competitor = z.object({
  name: name.optional(),
  short: visible.optional(),
  code: z
    .string()
    .trim()
    .regex(/^(\p{L}{2,4})?$/u, says('wrong-short-code'))
    .toUpperCase()
    .transform(orNull)
    .optional(),
  number: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, says('wrong-number'))
    .transform((text) => (text === '' ? null : Number(text)))
    .optional(),
  team: z.string().trim().transform(orNull).optional(),
  color: z.string().trim().refine(isColorOrNone, says('wrong-color')).optional(),
  pick: z.string().refine(isColorOrNone).optional().catch(undefined),
  follows: z
    .string()
    .optional()
    .transform((text) => text !== undefined),
})

const newcomer = competitor.extend({
  name: name.refine((text) => slugOf(text) !== '', says('name-not-latin')),
})

const isBlank = ({ pick: _, ...texts }: Record<string, string | undefined>) =>
  Object.values(texts).every((text) => !text?.trim())

/** The drivers or constructors of a season: `order`, fields such as `name-id` for each, and `name-new` for a new one. */
export const competitorsForm = z
  .object({
    year,
    order: listField,
    remove: byKey(z.string()),
    name: byKey(z.string()),
    short: byKey(z.string()),
    code: byKey(z.string()),
    number: byKey(z.string()),
    team: byKey(z.string()),
    color: byKey(z.string()),
    pick: byKey(z.string()),
    follows: byKey(z.string()),
  })
  .transform(({ year, order, remove, ...columns }, ctx) => {
    const typedOf = (id: string) =>
      Object.fromEntries(Object.entries(columns).map(([part, column]) => [part, column.get(id)]))
    function read<Row extends z.ZodType>(row: Row, id: string, typed: unknown): z.output<Row> {
      const parsed = row.safeParse(typed)
      if (parsed.success) return parsed.data
      for (const issue of parsed.error.issues) {
        ctx.addIssue({ ...because(reasonOf(issue)), path: [...issue.path, id] })
      }
      return z.NEVER
    }
    const removed = new Set(remove.keys())
    const ids = new Set(Object.values(columns).flatMap((column) => [...column.keys()]))
    const known = [...ids].filter((id) => id !== 'new' && !removed.has(id))
    const fresh = typedOf('new')
    return {
      year,
      order,
      removed,
      each: new Map(known.map((id) => [id, read(competitor, id, typedOf(id))])),
      newcomer: isBlank(fresh) ? null : read(newcomer, 'new', { ...fresh, name: fresh.name ?? '' }),
    }
  })

const longestAlias = 80
/** "DRIVER:max_verstappen" */
const named = z.string().transform((text) => {
  const [name, ...rest] = text.split(':')
  return { category: competitorCategories.find((one) => one === name), id: rest.join(':') }
})

/** Aliases to remove (`remove`), and a new one (`alias`) for `competitor`. */
export const aliasForm = z
  .object({ year, remove: z.array(named), alias: lineField, competitor: named.prefault('') })
  .transform(({ year, remove, alias: typed, competitor: { category, id } }, ctx) => {
    const removed = remove.flatMap(({ category, id }) => (category ? [{ category, alias: id }] : []))
    const alias = typed.slice(0, longestAlias)
    if (alias === '' && id === '') return { year, removed, added: null }
    if (alias === '' || id === '' || category === undefined) {
      const path = [alias === '' ? 'alias' : 'competitor']
      ctx.addIssue({ ...because('alias-incomplete'), path })
      return z.NEVER
    }
    return { year, removed, added: { category, alias, id } }
  })
