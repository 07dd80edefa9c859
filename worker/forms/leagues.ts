import { z } from 'zod'
import { leagueId, raceIdParameter, userId, year } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'
import { noSuchButton, text } from './fields.ts'

/** Null for an empty field. */
const orNone = (field: z.ZodType<number, string>) =>
  text.transform((typed) => (typed === '' ? null : typed)).pipe(field.nullable())

/** The first race that counts. Empty: the whole season. */
const fromRace = orNone(raceIdParameter)
const user = text.pipe(userId)

export const makeLeagueForm = z.object({ name: text, fromRace, year: orNone(year) })

export const leagueCodeForm = z.object({ code: text })

/** One form per invitation. */
export const leagueInvitationForm = z.object({
  intent: z.enum(['accept', 'decline'], says('invalid-input')),
  league: leagueId,
})

/** The actions of members and the owner on a league. The pressed button (`intent`) selects one. */
export const manageLeagueForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('rename'), name: text }),
    z.object({ intent: z.literal('invite'), username: text }),
    z.object({ intent: z.literal('start'), fromRace }),
    z.object({ intent: z.enum(['remove', 'hand-over']), user }),
    z.object({ intent: z.enum(['code', 'feed', 'public', 'private', 'leave', 'copy', 'delete']) }),
  ],
  noSuchButton,
)
