import { z } from 'zod'
import { longestDelay } from '#game/live/delay.ts'
import { oneOf, trueOrFalse } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'

/** The pages that show something of a running race. */
export const livePaths = ['/live', '/', '/race-guess'] as const

/** A viewer's choice of what to see. `from`: the page to return to. */
export const liveViewingForm = z.object({
  intent: z.enum(['show', 'hide', 'delay'], says('invalid-input')),
  delay: z.int(says('invalid-input')).min(0).max(longestDelay).nullish(),
  from: oneOf(livePaths).catch('/live'),
  /** A script asks, and stays on its page. */
  isQuiet: trueOrFalse.catch(false),
})
