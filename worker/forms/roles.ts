import { z } from 'zod'

/** The button beside a person: `give` or `take`, with the id of the user. */
export const roleForm = z
  .object({ give: z.string().optional(), take: z.string().prefault('') })
  .transform(({ give, take }) => ({ user: give ?? take, isGiven: give !== undefined }))
