import { z } from 'zod'
import { mailAddress } from '#game/mail-address.ts'
import { says } from '#worker/schema-reasons.ts'
import { text } from './fields.ts'

const longestMessage = 4000

/** `website` is a honeypot field that only bots fill in. */
export const contactForm = z.object({
  message: z
    .string()
    .overwrite((typed) => typed.trim().replaceAll(/\r\n?/g, '\n'))
    .min(1, says('message-empty'))
    .max(longestMessage, says('message-long'))
    .prefault(''),
  answerTo: text.transform((typed, ctx) => {
    if (typed.trim() === '') return null
    const address = mailAddress(typed)
    if (address === null) ctx.addIssue(says('no-address'))
    return address
  }),
  website: text,
})
