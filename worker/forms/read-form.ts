import type { z } from 'zod'
import { firstOf } from '#game/must-have.ts'
import type { Reason } from '#game/refusals/reasons.ts'
import { Refusal } from '#worker/errors.ts'
import { noSuchPage } from '#worker/pages.ts'
import { fieldReasons, reasonOf } from '#worker/schema-reasons.ts'

/**
 * The schema's output for a form and the path of its page. The path wins over a field of the same name.
 * Refuses with invalid, or with no-such-page for a wrong path. The reason is the schema's own, else that of
 * the first wrong field.
 */
export function inputFrom<Schema extends z.ZodType>(
  schema: Schema,
  form: URLSearchParams,
  path: Readonly<Record<string, string | undefined>> = {},
): z.output<Schema> {
  const parsed = schema.safeParse({ ...fieldsOf(schema, form), ...path })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  if (issues.some(({ path: [name = ''] }) => Object.hasOwn(path, name))) noSuchPage()
  const { reason = reasonOf(firstOf(issues)) } = schema.meta() ?? {}
  // An unknown button is not the fault of a field.
  const ofFields = issues.filter(({ code, path }) => path.length > 0 && code !== 'invalid_union')
  const fields = ofFields.length > 0 ? Object.fromEntries(fieldReasons(ofFields, [], '-')) : undefined
  throw new Refusal('invalid', reason as Reason, fields)
}

/** The fields of the schema, each read by its kind. */
const fieldsOf = (schema: z.core.$ZodType, form: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shapeOf(schema)).map(([name, field]) => [name, fieldIn(form, name, kindOf(field))]),
  )

/** A form with several buttons is a union. Reads the fields of all of them. */
function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return def.shape
    case 'union':
      return Object.assign({}, ...def.options.map(shapeOf))
    case 'pipe':
      return shapeOf(def.in)
    default:
      throw new TypeError(`a form cannot be of type ${def.type}`)
  }
}

/** The kind of a field before transforms and defaults. */
function kindOf(field: z.core.$ZodType): string {
  const { def } = (field as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return kindOf(def.in)
  return 'innerType' in def ? kindOf(def.innerType) : def.type
}

/** An array takes all fields of that name, a map every `name-key`. A checkbox is a boolean. */
function fieldIn(form: URLSearchParams, name: string, kind: string): unknown {
  switch (kind) {
    case 'array':
      return form.getAll(name)
    case 'map':
      return new Map(
        [...form].flatMap(([key, text]) =>
          key.startsWith(`${name}-`) ? [[key.slice(name.length + 1), text] as const] : [],
        ),
      )
    case 'boolean':
      return form.has(name)
    case 'number':
    case 'int':
      return numberIn(form.get(name))
    default:
      return form.get(name) ?? undefined
  }
}

/** null if empty. */
function numberIn(text: string | null): number | null | undefined {
  if (text === null) return undefined
  return text.trim() === '' ? null : Number(text)
}
