import { z } from 'zod'
import { type FlagSession, flagSessions, flagTypes } from '#game/flags.ts'
import { raceAdminWords } from '#words/race-admin.ts'
import type { AppContext } from '#worker/context.ts'
import { raceIdParameter } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'
import { addFlagRequest, proposalsRequest, removeFlagRequest } from '#worker/usecases/admin/flags.ts'
import { readUndo } from '#worker/usecases/admin/undoing.ts'
import { markWordingsSeen } from '#worker/usecases/admin/unknown-wordings.ts'
import { listField, noSuchButton, raceOfPath, session } from './fields.ts'

const at = { ...raceOfPath, session }

const flag = z
  .object({
    ...at,
    intent: z.enum(['add', 'remove']),
    type: z.enum(flagTypes, says('invalid-input')),
    lap: z.int(says('wrong-lap')).min(0, says('wrong-lap')).max(200, says('wrong-lap')),
  })
  .transform(({ year, race, intent, ...flag }) => ({ year, race, intent, flag }))

/** "at|TYPE" of each ticked proposal. */
const chosen = listField.transform((texts) =>
  texts.flatMap((text) => {
    const [at, name] = text.split('|')
    const type = flagTypes.find((one) => one === name)
    return type === undefined ? [] : [{ at: Number(at), type }]
  }),
)

/** The buttons of the flag page. */
export const flagForm = z.discriminatedUnion(
  'intent',
  [
    flag,
    z.object({ intent: z.literal('undo'), line: raceIdParameter }),
    z.object({ ...at, intent: z.literal('seen'), wording: listField }),
    z.object({ ...at, intent: z.enum(['preview', 'apply']).optional(), chosen }),
  ],
  noSuchButton,
)

/** The change for a button. Adding or undoing one flag is saved at once; choosing proposals is previewed. */
export async function flagChange(app: AppContext, typed: z.output<typeof flagForm>) {
  switch (typed.intent) {
    case 'add':
      return { year: typed.year, request: addFlagRequest(typed), atOnce: true }
    case 'remove':
      return { year: typed.year, request: removeFlagRequest(typed), atOnce: true }
    case 'undo':
      return { ...(await readUndo(app, typed.line)), atOnce: true }
    case 'seen': {
      const { race, session, wording: wordings } = typed
      const say = (name: string) => raceAdminWords.wordingsSeen(name, session)
      return { run: () => markWordingsSeen(app, { race, session, wordings, say }) }
    }
    default:
      return { year: typed.year, request: proposalsRequest(typed) }
  }
}

/** The session in the page's address. */
export const sessionFrom = (text: string | null): FlagSession | null =>
  flagSessions.find((one) => one === text) ?? null
