import { z } from 'zod'
import { noSuchButton, text } from './fields.ts'

/** The code that makes the first admin, or the button that checks the sources. */
export const setupForm = z.discriminatedUnion(
  'intent',
  [z.object({ intent: z.literal('admin'), code: text }), z.object({ intent: z.literal('sources') })],
  noSuchButton,
)

/** The buttons of the new admin's page. */
export const firstStepsForm = z.discriminatedUnion(
  'intent',
  [z.object({ intent: z.literal('season') }), z.object({ intent: z.literal('sources') })],
  noSuchButton,
)
