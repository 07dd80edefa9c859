import { z } from 'zod'

/** The button beside a user, `give` or `take`, has the user's id as its value. */
export const roleForm = z
  .object({ give: z.string().optional(), take: z.string().prefault('') })
  .transform(({ give, take }) => ({ user: give ?? take, isGiven: give !== undefined }))
