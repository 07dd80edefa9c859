import type { Context } from 'hono'
import { z } from 'zod'
import { refusalInWords } from '#words/refusals.ts'
import { sentences } from '#words/sentences.ts'
import { Refusal, refusalOf, refusals } from '#worker/errors.ts'
import type { ApiEnv } from './env.ts'

export const errorBody = z.object({
  error: z.object({
    code: z.enum([...Object.keys(refusals), 'unknown']),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})

/** Translates a refusal into an answer. Any other error is a fault of ours and reveals nothing. */
export function answerError(error: Error, c: Context<ApiEnv>): Response {
  const refusal = refusalOf(error)
  if (refusal === null) {
    console.error(error)
    return c.json({ error: { code: 'unknown', message: sentences.unknownError } }, 500)
  }
  const { code, status } = refusal
  const { message, fields } = refusalInWords(refusal)
  return Response.json({ error: { code, message, ...(fields && { fields }) } }, { status })
}

export const answerUnknownPath = (c: Context<ApiEnv>) =>
  answerError(new Refusal('not-found', 'no-such-page'), c)

/** Answers any method that a path does not have. */
export const answerWrongMethod = (allowed: readonly string[]) => (c: Context<ApiEnv>) => {
  const answer = answerError(new Refusal('wrong-method', 'wrong-method'), c)
  answer.headers.set('Allow', allowed.join(', '))
  return answer
}
