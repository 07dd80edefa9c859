import { z } from 'zod'
import type { Content, JsonSchema, OpenApi, Operation } from '#worker/api/openapi-document.ts'

const reference = z.strictObject({ $ref: z.string().startsWith('#/components/') })

const type = z.enum(['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'])

/** The keywords of JSON Schema that we use. An unknown or misspelt one is a fault. */
const schema: z.ZodType = z.lazy(() =>
  z.strictObject({
    $ref: z.string().startsWith('#/components/schemas/').optional(),
    type: z.union([type, z.array(type).nonempty()]).optional(),
    description: z.string().min(1).optional(),
    format: z.enum(['date-time', 'uuid']).optional(),
    pattern: z.string().optional(),
    enum: z.array(z.string()).nonempty().optional(),
    const: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.int().optional(),
    maxLength: z.int().optional(),
    maxItems: z.int().optional(),
    anyOf: z.array(schema).nonempty().optional(),
    readOnly: z.boolean().optional(),
    items: schema.optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    propertyNames: schema.optional(),
    additionalProperties: z.union([z.literal(false), schema]).optional(),
  }),
)

const content = z.strictObject({
  'application/json': z.strictObject({
    schema,
    example: z.unknown().optional(),
    examples: z.record(z.string(), reference).optional(),
  }),
})

const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][\w-]+$/),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  description: z.string().min(1).optional(),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      description: z.string().min(1).optional(),
      schema,
    }),
  ),
  security: z.array(z.record(z.string(), z.array(z.never()))).max(1),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      headers: z.record(z.string(), z.strictObject({ description: z.string(), schema })).optional(),
      content: content.optional(),
    }),
  ),
})

/** The OpenAPI 3.1 specification, as far as our document uses it. */
export const openApiSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().regex(/^(\/[\w.-]+|\/\{\w+\})+$/),
    z.partialRecord(z.enum(['get', 'post']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), schema),
    examples: z.record(z.string(), z.strictObject({ summary: z.string().min(1), value: z.unknown() })),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({
        type: z.literal('apiKey'),
        in: z.enum(['cookie', 'header']),
        name: z.string(),
        description: z.string(),
      }),
    ),
  }),
})

export type DescribedCall = { path: string; method: string; call: Operation }

export const callsIn = ({ paths }: OpenApi): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({ path, method, call })),
  )

/** The value that `#/components/…` points to, or undefined. */
export const resolve = (document: OpenApi, ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)

/** Faults of a value against the schema of a body in the document. */
export function faultsAgainst(document: OpenApi, described: Content, value: unknown): string[] {
  const { schema } = described['application/json']
  const found = (schema.$ref ? resolve(document, schema.$ref) : schema) as JsonSchema
  const parsed = z.fromJSONSchema(found as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value)
  return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}
