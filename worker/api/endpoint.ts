import type { Context, Handler } from 'hono'
import { z } from 'zod'
import type { Reason } from '#game/refusals/reasons.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, type RefusalCode } from '#worker/errors.ts'
import { fieldReasons, says } from '#worker/schema-reasons.ts'
import type { ApiEnv } from './env.ts'

type Shape = z.core.$ZodShape

/** A path of the API with its method. */
export type Route = {
  method: 'get' | 'post'
  /** Below /api, with path parameters in braces: '/public/stats/race/{raceId}'. */
  path: string
  /** One Norwegian sentence without a full stop. The texts and the example are shown at /api. */
  summary: string
  description?: string | undefined
  input: z.ZodObject
  /** Refusals that a caller must expect, besides `invalid` and `busy`. */
  refuses: readonly RefusalCode[]
}

/** A route that opens a WebSocket. */
export type Socket = Route & {
  /** The content of each message, as JSON. */
  message: z.ZodType
  example: unknown
  open: Handler<ApiEnv>
}

/**
 * Defines one call of the API. The router serves it, the OpenAPI document describes it, and the tests check
 * its answers against the schema.
 */
export type Endpoint = Route & {
  /** The fields of a JSON body, or null for a call without one. */
  body: z.ZodObject | null
  bodyExample?: unknown
  answer: z.ZodType
  /** An answer, with its lists cut short. */
  example: unknown
  /** A polled answer has an ETag and becomes a 304 while nothing has changed. null: never polled. */
  polled: Tag<never, never> | 'by content' | null
  /** The answer is the same for all callers, so no session is read. */
  forEveryone: boolean
  /** The answer never changes, so that caches keep it. */
  isImmutable: boolean
  /** Runs before a fault in the input is answered, so that a stranger learns nothing of it. `handle` checks too. */
  admit: (app: AppContext) => Promise<unknown>
  handle: (app: AppContext, input: never, c: Context<ApiEnv>) => Promise<object>
  /** Maps the model of the use case to the answer of the specification. */
  toAnswer: (model: never) => unknown
}

/** The ETag of an answer, and how to check it without building the answer. 'by content' hashes the body. */
type Tag<Input, Model> = {
  tagOf: (app: AppContext, model: Model) => string
  isCurrent: (app: AppContext, tag: string, input: Input, cookies: string | null) => Promise<boolean>
}

/** `input` holds path and query parameters. A field that neither `input` nor `body` names is refused. */
export function endpoint<
  Input extends Shape,
  Model extends object,
  Answer extends z.ZodType,
  Body extends Shape = Record<never, never>,
>(definition: {
  method?: Endpoint['method']
  path: string
  summary: string
  description?: string
  input?: Input
  body?: Body
  bodyExample?: z.input<z.ZodObject<Body>>
  answer: Answer
  example: z.input<Answer>
  refuses?: readonly RefusalCode[]
  polled?: Tag<z.output<z.ZodObject<Input>>, Model> | 'by content'
  forEveryone?: boolean
  isImmutable?: boolean
  admit?: Endpoint['admit']
  /** `input` here holds the parameters and the body's fields. */
  handle: (
    app: AppContext,
    input: z.output<z.ZodObject<Input>> & z.output<z.ZodObject<Body>>,
    c: Context<ApiEnv>,
  ) => Promise<Model>
  toAnswer: (model: Model) => z.input<Answer>
}): Endpoint {
  return {
    method: 'get',
    refuses: [],
    polled: null,
    forEveryone: false,
    isImmutable: false,
    admit: async () => {},
    ...definition,
    input: z.strictObject(definition.input ?? {}),
    body: definition.body ? z.strictObject(definition.body, says('not-an-object')) : null,
  }
}

/** Reads path and query parameters. Refuses an unknown or repeated one like an invalid one. */
export function readInput(schema: z.ZodObject, c: Context<ApiEnv>): Record<string, unknown> {
  const repeated = Object.entries(c.req.queries()).filter(([, values]) => values.length > 1)
  const query = c.req.query()
  const parsed = schema.safeParse({ ...query, ...c.req.param() })
  if (parsed.success && repeated.length === 0) return parsed.data
  throw invalid(
    repeated.map(([name]) => [name, 'repeated-field'] as const),
    parsed.error?.issues ?? [],
  )
}

/** An `invalid` refusal with one reason per field. Faults in `found` win over those of the schema. */
export const invalid = (
  found: readonly (readonly [field: string, reason: Reason])[],
  issues: readonly z.core.$ZodIssue[],
): Refusal => new Refusal('invalid', 'invalid-input', Object.fromEntries(fieldReasons(issues, found)))
