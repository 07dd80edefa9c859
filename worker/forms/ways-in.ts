import { z } from 'zod'
import { noSuchButton, text } from './fields.ts'

/** Issuer and subject of an identity, as one value. An issuer has no space. */
const identity = text.transform((value) => {
  const [issuer = '', subject = ''] = value.split(/ (.*)/s)
  return { issuer, subject }
})

/** The forms of the page of ways to sign in, each with its intent. */
export const waysInForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('remove'), way: identity }),
    z.object({ intent: z.literal('add'), provider: text }),
    z.object({ intent: z.literal('code') }),
  ],
  noSuchButton,
)

export const linkForm = z.object({ code: text })
