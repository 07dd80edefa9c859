import { z } from 'zod'
import { mailAddress } from '#game/mail-address.ts'
import { type ReminderHours, reminderChoices } from '#game/reminders.ts'
import { readSubscription } from '#worker/push/subscription.ts'
import { because, says } from '#worker/schema-reasons.ts'
import { noSuchButton, text } from './fields.ts'

/** Spaces between the digits of a code are ignored. */
const code = text.transform((typed) => typed.replaceAll(/\s/g, ''))

export const usernameForm = z.object({ username: text, invitation: code })

export const deleteForm = z
  .object({ username: text, guesses: z.string().optional() })
  .transform(({ username, guesses }) => ({ typed: username, keepGuesses: guesses !== 'erase' }))

export const invitationForm = z.object({ intent: z.enum(['create', 'delete']).catch('create') })

/** The id of a session to end, or `others`. */
export const sessionsForm = z.object({ end: text })

/** The code that was sent to an address. */
export const codeForm = z.object({
  code: code.pipe(z.string().regex(/^\d{9}$/, says('not-nine-digits'))),
})

const address = text.transform((typed, ctx) => {
  const address = mailAddress(typed)
  if (address === null) ctx.addIssue(says('no-address'))
  return address ?? z.NEVER
})

/** The browser's subscription as JSON. The fault is shown for the form, because it is not typed. */
const push = z
  .object({ intent: z.literal('push'), subscription: text })
  .transform(({ intent, subscription: json }, ctx) => {
    const subscription = readSubscription(json)
    if (subscription === null) ctx.addIssue(because('no-subscription'))
    return { intent, subscription: subscription ?? z.NEVER }
  })

/** No hours means no reminders. The fault is shown for the form, because the hours are not typed. */
const hours = z
  .object({ intent: z.literal('hours'), hours: z.array(z.string().transform(Number)) })
  .refine(({ hours }) => hours.every(isOption), says('no-such-hours'))
  .transform(({ intent, hours }) => ({ intent, hours: hours.filter(isOption) }))

const isOption = (hours: number): hours is ReminderHours => reminderChoices.some((choice) => choice === hours)

/** One form per setting. The pressed button (`intent`) selects it. */
export const remindersForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('address'), address }),
    push,
    z.object({ intent: z.literal('no-push'), endpoint: text }),
    z.object({
      intent: z.enum([
        'remove',
        'no-pushes',
        'races',
        'no-races',
        'letters',
        'no-letters',
        'calendar',
        'no-calendar',
      ]),
    }),
    hours,
  ],
  noSuchButton,
)
