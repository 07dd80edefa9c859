import { z } from 'zod'
import { refusals } from '#worker/errors.ts'
import type { Endpoint } from './endpoint.ts'
import { errorBody } from './errors.ts'

/** The OpenAPI 3.1 description of all calls, made from the same schemas that serve them. */
export function openApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of endpoints) {
    paths[`/api${call.path}`] = { ...paths[`/api${call.path}`], [call.method]: describeCall(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'F1 Tipping', version: '1' },
    paths,
    components: { schemas: { Error: jsonSchema(errorBody) } },
  }
}

const bodyRefusals = ['too-large', 'wrong-type'] as const

function describeCall(call: Endpoint) {
  const codes = ['invalid' as const, ...(call.body ? bodyRefusals : []), ...call.refuses]
  const statuses = [...new Set(codes.map((code) => refusals[code]))].sort()
  return {
    summary: call.summary,
    parameters: Object.entries(call.input.shape).map(([name, schema]) => ({
      name,
      in: call.path.includes(`{${name}}`) ? 'path' : 'query',
      required: !(schema as z.ZodType).safeParse(undefined).success,
      schema: jsonSchema(schema as z.ZodType),
    })),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
      },
    }),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: jsonSchema(call.answer) } } },
      ...(call.polled && { 304: { description: 'Unchanged since the ETag in If-None-Match' } }),
      ...Object.fromEntries(statuses.map((status) => [status, refusalResponse(status)])),
    },
  }
}

const refusalResponse = (status: number) => ({
  description: `Refused (${status})`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
