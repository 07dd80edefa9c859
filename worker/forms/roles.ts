import { z } from 'zod'
import { text } from './fields.ts'

/** The button beside a user, `give` or `take`, has the user's id as its value. */
export const roleForm = z
  .object({ give: z.string().optional(), take: z.string().prefault('') })
  .transform(({ give, take }) => ({ user: give ?? take, isGiven: give !== undefined }))

/** The user whose sessions end. */
export const endingForm = z.object({ user: text })
