import { firstOf } from '#game/must-have.ts'
import type { ApiField } from '#worker/api-reference.ts'
import type { JsonSchema } from './openapi-document.ts'

/** Every field of a schema, with its path: `leaderboard[].guesser.id`. A name in braces may be any key. */
export function fieldsOf(schema: JsonSchema, name = '', required = true): ApiField[] {
  const inner = withoutNull(schema)
  const below = fieldsBelow(inner, name)
  // The fields describe the object, except for its keys if they vary.
  const isNamed = name !== '' || below.length === 0 || inner.propertyNames !== undefined
  if (!isNamed || (name.endsWith('[]') && below.length > 0)) return below
  if (name === '') return [fieldOf(schema, 'hele svaret', required), ...below]
  return [fieldOf(schema, name, required), ...below]
}

const fieldOf = (schema: JsonSchema, name: string, required: boolean): ApiField => {
  return { name, type: typeInWords(schema), required, description: schema.description ?? null }
}

function fieldsBelow({ properties, additionalProperties, items, required = [] }: JsonSchema, name: string) {
  const at = name === '' ? '' : `${name}.`
  const fields = Object.entries(properties ?? {}).flatMap(([key, child]) =>
    fieldsOf(child, at + key, required.includes(key)),
  )
  if (items && isNested(items)) fields.push(...fieldsOf(items, `${name}[]`))
  // An answer may have more fields than we describe. Such a schema is empty.
  if (additionalProperties && Object.keys(additionalProperties).length > 0) {
    fields.push(...fieldsOf(additionalProperties, `${at}{nøkkel}`))
  }
  return fields
}

const isNested = (schema: JsonSchema) => {
  const { type } = withoutNull(schema)
  return type === 'object' || type === 'array'
}

const isNull = ({ type }: JsonSchema) => type === 'null'

/** The schema itself, or the only other alternative to null. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter((one) => !isNull(one)) ?? []
  return others.length === 1 ? firstOf(others) : schema
}

/** The type with its bounds, in Norwegian. */
export function typeInWords(schema: JsonSchema): string {
  const { anyOf, type, enum: values } = schema
  if (Array.isArray(type)) return type.map((one) => typeInWords({ ...schema, type: one })).join(' eller ')
  if (anyOf) return [...new Set(anyOf.map(typeInWords))].join(' eller ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (values) return values.map((value) => (value === '' ? 'tom' : value)).join(', ')
  switch (type) {
    case 'integer':
      return `heltall${bounds(schema.minimum, schema.maximum)}`
    case 'number':
      return `tall${bounds(schema.minimum, schema.maximum)}`
    case 'boolean':
      return 'true eller false'
    case 'null':
      return 'null'
    case 'array':
      return `liste av ${plural(schema.items ?? {})}${bounds(undefined, schema.maxItems)}`
    case 'string':
      return textInWords(schema)
    default:
      return objectInWords(schema)
  }
}

function textInWords({ format, minLength, maxLength }: JsonSchema): string {
  if (format === 'date-time') return 'tidspunkt'
  if (format === 'uuid') return 'UUID'
  const length = bounds(minLength, maxLength)
  return length === '' ? 'tekst' : `tekst${length} tegn`
}

function objectInWords({ propertyNames }: JsonSchema): string {
  const keys = propertyNames?.enum ?? []
  return keys.length > 0 ? `objekt med nøklene ${keys.join(', ')}` : 'objekt'
}

function plural(items: JsonSchema): string {
  if (isNested(items)) return 'objekter'
  return items.type === 'string' && !items.enum ? 'tekster' : typeInWords(items)
}

/** zod gives every whole number the bounds of JavaScript, which are of no use to a reader. */
function bounds(min?: number, max?: number): string {
  const from = min === undefined || min === Number.MIN_SAFE_INTEGER ? null : min
  const to = max === undefined || max === Number.MAX_SAFE_INTEGER ? null : max
  if (from !== null && to !== null) return ` fra ${from} til ${to}`
  if (from !== null) return `, minst ${from}`
  return to === null ? '' : `, høyst ${to}`
}
