import type { Context } from 'hono'
import type { z } from 'zod'
import { readText } from '#worker/read-text.ts'
import { invalid } from './endpoint.ts'
import type { ApiEnv } from './env.ts'

/** Reads a JSON body. Refuses with wrong-type, too-large, or invalid with a message per field. */
export async function readBody(schema: z.ZodObject, c: Context<ApiEnv>): Promise<Record<string, unknown>> {
  const parsed = schema.safeParse(parseJson(await readText(c.req.raw, 'application/json')))
  if (parsed.success) return parsed.data
  throw invalid([], parsed.error.issues)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([['body', 'not-json']], [])
  }
}
