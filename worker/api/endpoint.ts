import type { Context, Handler } from 'hono'
import { z } from 'zod'
import type { AppContext } from '#worker/context.ts'
import { Refusal, type RefusalCode } from '#worker/errors.ts'
import type { Reason } from '#worker/reasons.ts'
import { fieldReasons, says } from '#worker/schema-reasons.ts'
import type { ApiEnv } from './env.ts'

type Shape = z.core.$ZodShape

/** A path of the API with its method. */
export type Route = {
  method: 'get' | 'post'
  /** Below /api, path parameters in braces: '/public/stats/race/{raceId}'. */
  path: string
  summary: string
  input: z.ZodObject
  /** Which refusals a caller must expect beside `invalid`. */
  refuses: readonly RefusalCode[]
}

/** A route that opens a WebSocket. */
export type Socket = Route & {
  /** What each message holds, as JSON. */
  message: z.ZodType
  open: Handler<ApiEnv>
}

/**
 * One call of the API, said once: the router serves it, the OpenAPI document describes it and the tests
 * hold its answers against the schema.
 */
export type Endpoint = Route & {
  /** The fields of a JSON body; null for a call that has none. */
  body: z.ZodObject | null
  answer: z.ZodType
  /** Polled answers carry an ETag and are answered by 304 while nothing has changed; null: never polled. */
  polled: Tag<never, never> | 'by content' | null
  /** The answer does not depend on who asks: no session is read for it. */
  forEveryone: boolean
  /** Asked before anything is read, so that a stranger learns nothing of what is wrong with it. */
  admit: (app: AppContext) => Promise<unknown>
  handle: (app: AppContext, input: never, c: Context<ApiEnv>) => Promise<object>
  /** From what the use case answers to what the specification promises. */
  toAnswer: (model: never) => unknown
}

/** How an answer is named, and recognised without being made; 'by content' it is a digest of the whole body. */
export type Tag<Input, Model> = {
  tagOf: (app: AppContext, model: Model) => string
  isCurrent: (app: AppContext, tag: string, input: Input, cookies: string | null) => Promise<boolean>
}

/** Path and query parameters stand together in `input`; what is not named there or in `body` is refused. */
export function endpoint<
  Input extends Shape,
  Model extends object,
  Answer extends z.ZodType,
  Body extends Shape = Record<never, never>,
>(definition: {
  method?: Endpoint['method']
  path: string
  summary: string
  input?: Input
  body?: Body
  answer: Answer
  refuses?: readonly RefusalCode[]
  polled?: Tag<z.output<z.ZodObject<Input>>, Model> | 'by content'
  forEveryone?: boolean
  admit?: Endpoint['admit']
  /** `input` holds the parameters and the fields of the body together. */
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
    admit: async () => {},
    ...definition,
    input: z.strictObject(definition.input ?? {}),
    body: definition.body ? z.strictObject(definition.body, says('not-an-object')) : null,
  }
}

/** Reads path and query parameters; a repeated or unknown one is refused like a wrong one. */
export function readInput(schema: z.ZodObject, c: Context<ApiEnv>): Record<string, unknown> {
  const repeated = Object.entries(c.req.queries()).filter(([, values]) => values.length > 1)
  const query = c.req.query()
  const params = c.req.param() as Record<string, string>
  const parsed = schema.safeParse({ ...query, ...params })
  if (parsed.success && repeated.length === 0) return parsed.data
  throw invalid(
    repeated.map(([name]) => [name, 'repeated-field'] as const),
    parsed.error?.issues ?? [],
  )
}

/** The refusal that names what is wrong with each field; what was found before wins. */
export const invalid = (
  found: readonly (readonly [field: string, reason: Reason])[],
  issues: readonly z.core.$ZodIssue[],
): Refusal => new Refusal('invalid', 'invalid-input', Object.fromEntries(fieldReasons(issues, found)))
