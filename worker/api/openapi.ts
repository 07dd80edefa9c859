import { z } from 'zod'
import { cookieNames } from '#words/cookies.ts'
import { siteName } from '#words/site.ts'
import { csrfHeader } from '#worker/csrf.ts'
import type { RefusalCode } from '#worker/errors.ts'
import { version } from '#worker/version.ts'
import { type Endpoint, endpoint, type Route, type Socket } from './endpoint.ts'
import { errorBody } from './errors.ts'
import type { Content, JsonSchema, OpenApi, Parameter, Response } from './openapi-document.ts'
import { codeExamples, statusOfCode } from './refusal-codes.ts'

/** Calls by subject. */
export type Group = { name: string; calls: readonly (Endpoint | Socket)[] }

export const isSocket = (call: Endpoint | Socket): call is Socket => 'open' in call

/** The call that returns the OpenAPI document. */
export const openApiEndpoint = (document: () => OpenApi) =>
  endpoint({
    path: '/openapi.json',
    summary: 'Denne beskrivelsen som OpenAPI-dokument',
    answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
    example: { openapi: '3.1.0', paths: {} },
    polled: 'by content',
    forEveryone: true,
    handle: async () => document(),
    toAnswer: (answer) => answer,
  })

/** Builds the OpenAPI 3.1 document from the schemas that serve the API. */
export function openApi(groups: readonly Group[]): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const { name, calls } of groups) {
    for (const call of calls) {
      const described = isSocket(call) ? describeSocket(call) : describeCall(call)
      paths[`/api${call.path}`] = {
        ...paths[`/api${call.path}`],
        [call.method]: { tags: [name], ...described },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: siteName, version, description: 'Forklart på /api.' },
    servers: [{ url: '/' }],
    tags: groups.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody) },
      examples: codeExamples,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieNames.session,
          description: 'Settes når du logger inn',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: csrfHeader,
          description: 'Koden fra /api/public/csrf-token, bundet til økten',
        },
      },
    },
  }
}

const describeCall = (call: Endpoint) => ({
  ...describeRoute(call),
  ...(call.body && {
    requestBody: {
      required: true as const,
      content: json({ schema: jsonSchema(call.body, 'input'), example: call.bodyExample }),
    },
  }),
  responses: {
    200: {
      description: 'OK',
      ...(call.polled && { headers: etagHeader }),
      content: json({ schema: jsonSchema(call.answer), example: call.example }),
    },
    ...(call.polled && {
      304: { description: 'Uendret siden svaret med den ETag-en som står i If-None-Match' },
    }),
    ...refusalResponses(call, call.body ? ['too-large', 'wrong-type'] : []),
  },
})

const etagHeader = {
  ETag: { description: 'Send den i If-None-Match neste gang', schema: { type: 'string' } },
}

const describeSocket = (socket: Socket) => ({
  ...describeRoute(socket),
  responses: {
    101: {
      description: 'En WebSocket der hver melding ser slik ut',
      content: json({ schema: jsonSchema(socket.message), example: socket.example }),
    },
    ...refusalResponses(socket, []),
  },
})

const describeRoute = (route: Route) => ({
  operationId: `${route.method}${route.path.replaceAll(/[{}]/g, '').replaceAll(/[/.]/g, '-')}`,
  summary: route.summary,
  ...(route.description !== undefined && { description: route.description }),
  parameters: Object.entries(route.input.shape).map(([name, schema]) =>
    describeParameter(route, name, schema as z.ZodType),
  ),
  security: securityOf(route),
})

function describeParameter({ path }: Route, name: string, schema: z.ZodType): Parameter {
  const { description, ...output } = jsonSchema(schema)
  // A value that is parsed into a boolean is described as it is sent.
  const sent =
    Object.keys(output).length > 0 ? output : { ...jsonSchema(schema, 'input'), description: undefined }
  return {
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: !schema.safeParse(undefined).success,
    ...(description !== undefined && { description }),
    schema: sent,
  }
}

const needsSession = ({ refuses }: Route) => refuses.includes('signed-out')

/** One entry means that all its schemes are required. An empty list means that none is. */
function securityOf(route: Route) {
  const schemes = {
    ...(needsSession(route) && { session: [] }),
    ...(route.method === 'post' && { csrf: [] }),
  }
  return Object.keys(schemes).length === 0 ? [] : [schemes]
}

function refusalResponses(route: Route, more: RefusalCode[]) {
  // The CSRF token may be missing, and the database may not answer.
  const csrf: RefusalCode[] = route.method === 'post' ? ['not-allowed'] : []
  const codes: RefusalCode[] = ['invalid', ...more, ...csrf, ...route.refuses, 'busy']
  const statuses = Map.groupBy(new Set(codes), statusOfCode)
  return Object.fromEntries([...statuses].map(([status, codes]) => [status, refusalResponse(codes)]))
}

const refusalResponse = (codes: readonly string[]): Response => ({
  description: codes.map((code) => `${code}: ${codeExamples[code]!.summary}`).join('. '),
  content: json({
    schema: { $ref: '#/components/schemas/Error' },
    examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
  }),
})

const json = (content: Content['application/json']): Content => ({ 'application/json': content })

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described as JsonSchema
}
