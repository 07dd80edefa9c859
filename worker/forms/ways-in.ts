import { z } from 'zod'
import { mailAddress } from '#game/mail-address.ts'
import { because, says } from '#worker/schema-reasons.ts'
import type { PasskeyAnswer } from '#worker/usecases/account/passkeys.ts'
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

export const recoverForm = z.object({
  address: text.transform((typed, ctx) => {
    const address = mailAddress(typed)
    if (address === null) ctx.addIssue(says('no-address'))
    return address ?? z.NEVER
  }),
})

const base64url = z.string().regex(/^[\w-]{1,8000}$/)

const answerOf = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}),
    response,
  })

/** The JSON of a browser's answer. The library checks the content of each part. */
const passkeyAnswer = z.union([
  answerOf(z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url })),
  answerOf(z.object({ clientDataJSON: base64url, attestationObject: base64url })),
])

const answerText = text.transform((json, ctx): PasskeyAnswer => {
  try {
    return passkeyAnswer.parse(JSON.parse(json))
  } catch {
    ctx.addIssue(because('invalid-input'))
    return z.NEVER
  }
})

/** The two halves of an attempt with a passkey. */
export const passkeyForm = z.discriminatedUnion(
  'step',
  [
    z.object({
      step: z.literal('begin'),
      kind: z.enum(['sign-in', 'sign-up', 'add'], says('invalid-input')),
      name: text,
      remember: text.transform((value) => value === 'true'),
      after: text.transform((path) => path || null),
    }),
    z.object({ step: z.literal('answer'), answer: answerText, name: text }),
  ],
  noSuchButton,
)
