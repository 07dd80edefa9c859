import type { Context } from 'hono'
import { z } from 'zod'
import { refusalWords } from '#app/words.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, type RefusalCode } from '#worker/errors.ts'
import type { ApiEnv } from './env.ts'

type Shape = z.core.$ZodShape

/**
 * One call of the API, said once: the router serves it, the OpenAPI document describes it and the tests
 * hold its answers against the schema.
 */
export type Endpoint = {
  method: 'get' | 'post'
  /** Below /api, path parameters in braces: '/public/stats/race/{raceId}'. */
  path: string
  summary: string
  input: z.ZodObject
  answer: z.ZodType
  /** Which refusals a caller must expect beside `invalid`. */
  refuses: readonly RefusalCode[]
  /** Polled answers carry an ETag and are answered by 304 while nothing has changed. */
  polled: boolean
  handle: (app: AppContext, input: never, c: Context<ApiEnv>) => Promise<object>
  /** From what the use case answers to what the specification promises. */
  toAnswer: (model: never) => unknown
}

/** Path and query parameters stand together in `input`; what is not named there is refused. */
export function endpoint<Input extends Shape, Model extends object, Answer extends z.ZodType>(definition: {
  method?: Endpoint['method']
  path: string
  summary: string
  input?: Input
  answer: Answer
  refuses?: readonly RefusalCode[]
  polled?: boolean
  handle: (app: AppContext, input: z.output<z.ZodObject<Input>>, c: Context<ApiEnv>) => Promise<Model>
  toAnswer: (model: Model) => z.input<Answer>
}): Endpoint {
  return {
    method: 'get',
    refuses: [],
    polled: false,
    ...definition,
    input: z.strictObject(definition.input ?? {}),
  }
}

/** Reads path and query parameters; a repeated or unknown one is refused like a wrong one. */
export function readInput(schema: z.ZodObject, c: Context<ApiEnv>): Record<string, unknown> {
  const repeated = Object.entries(c.req.queries()).filter(([, values]) => values.length > 1)
  const query = c.req.query()
  const params = c.req.param() as Record<string, string>
  const parsed = schema.safeParse({ ...query, ...params })
  if (parsed.success && repeated.length === 0) return parsed.data
  const fields = Object.fromEntries(repeated.map(([name]) => [name, 'Kan bare stå én gang.']))
  for (const issue of parsed.error?.issues ?? []) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const name of names) {
      fields[name] ??= issue.code === 'unrecognized_keys' ? 'Er ikke et kjent parameter.' : issue.message
    }
  }
  throw new Refusal('invalid', refusalWords.invalidInput, fields)
}
