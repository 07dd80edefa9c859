import { z } from 'zod'
import { cookieNames } from '#app/cookies.ts'
import { csrfHeader } from '#worker/csrf.ts'
import { type RefusalCode, refusals } from '#worker/errors.ts'
import { version } from '#worker/version.ts'
import { type Endpoint, endpoint, type Route, type Socket } from './endpoint.ts'
import { errorBody } from './errors.ts'

type OpenApi = ReturnType<typeof openApi>

/** The call that returns the OpenAPI document. */
export const openApiEndpoint = (document: () => OpenApi) =>
  endpoint({
    path: '/openapi.json',
    summary: 'This document',
    answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
    handle: async () => document(),
    toAnswer: (answer) => answer,
  })

/** Builds the OpenAPI 3.1 document from the schemas that serve the API. */
export function openApi(endpoints: readonly Endpoint[], sockets: readonly Socket[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  const add = ({ path, method }: Route, description: object) => {
    paths[`/api${path}`] = { ...paths[`/api${path}`], [method]: description }
  }
  for (const call of endpoints) add(call, describeCall(call))
  for (const socket of sockets) add(socket, describeSocket(socket))
  return {
    openapi: '3.1.0',
    info: { title: 'F1 Tipping', version },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody) },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieNames.session,
          description: 'Set by signing in',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: csrfHeader,
          description: 'The token of /api/public/csrf-token, bound to the session',
        },
      },
    },
  }
}

const describeCall = (call: Endpoint) => ({
  ...describeRoute(call),
  ...(call.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
    },
  }),
  responses: {
    200: { description: 'OK', content: json(jsonSchema(call.answer)) },
    ...(call.polled && { 304: { description: 'Unchanged since the ETag in If-None-Match' } }),
    ...refusalResponses(call, call.body ? ['too-large', 'wrong-type'] : []),
  },
})

const describeSocket = (socket: Socket) => ({
  ...describeRoute(socket),
  responses: {
    101: {
      description: 'A WebSocket; each message has this shape',
      content: json(jsonSchema(socket.message)),
    },
    ...refusalResponses(socket, []),
  },
})

const describeRoute = (route: Route) => ({
  summary: route.summary,
  parameters: Object.entries(route.input.shape).map(([name, schema]) => ({
    name,
    in: route.path.includes(`{${name}}`) ? 'path' : 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(schema as z.ZodType),
  })),
  security: securityOf(route),
})

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
  // The session store may be unreachable, and the CSRF token may be missing.
  const session: RefusalCode[] = needsSession(route) ? ['busy'] : []
  const csrf: RefusalCode[] = route.method === 'post' ? ['not-allowed', 'busy'] : []
  const codes: RefusalCode[] = ['invalid', ...more, ...session, ...csrf, ...route.refuses]
  const statuses = [...new Set(codes.map((code) => refusals[code]))].sort()
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: `Refused (${status})`, content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  )
}

const json = (schema: object) => ({ 'application/json': { schema } })

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
