import type { Context } from 'hono'
import { z } from 'zod'
import { sentences } from '#app/sentences.ts'
import { refusalWords } from '#app/words.ts'
import { Refusal, refusals } from '#worker/errors.ts'
import type { ApiEnv } from './env.ts'

export const errorBody = z.object({
  error: z.object({
    code: z.enum([...Object.keys(refusals), 'unknown']),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})

const secondsToWait: Partial<Record<Refusal['code'], string>> = { busy: '2', 'too-many': '60' }

/** The one translator from refusals to answers; anything else is ours to fix and tells nothing. */
export function answerError(error: Error, c: Context<ApiEnv>): Response {
  if (!(error instanceof Refusal)) {
    console.error(error)
    return c.json({ error: { code: 'unknown', message: sentences.unknownError } }, 500)
  }
  const { code, message, fields, status } = error
  const wait = secondsToWait[code]
  return Response.json(
    { error: { code, message, ...(fields && { fields }) } },
    { status, headers: wait ? { 'Retry-After': wait } : {} },
  )
}

export const answerUnknownPath = (c: Context<ApiEnv>) =>
  answerError(new Refusal('not-found', refusalWords.noSuchPage), c)
