import { ownValue } from '#game/own-value.ts'
import type { Reason, Reasons, WordsOf } from '#game/refusals/reasons.ts'
import { accountRefusals } from './refusals/account.ts'
import { adminRefusals, raceRefusals } from './refusals/admin.ts'
import { bingoRefusals } from './refusals/bingo.ts'
import { chatRefusals } from './refusals/chats.ts'
import { contactRefusals } from './refusals/contact.ts'
import { guessRefusals } from './refusals/guessing.ts'
import { leagueRefusals } from './refusals/leagues.ts'
import { refereeRefusals } from './refusals/referee.ts'
import { reminderRefusals } from './refusals/reminders.ts'
import { accessRefusals, inputRefusals, requestRefusals } from './refusals/requests.ts'
import { sheetRefusals } from './refusals/sheets.ts'

// Only the server imports this table. A page imports the file of its topic, to keep the bundle small.

const all: WordsOf<Reasons> = {
  ...requestRefusals,
  ...inputRefusals,
  ...accessRefusals,
  ...guessRefusals,
  ...accountRefusals,
  ...reminderRefusals,
  ...contactRefusals,
  ...bingoRefusals,
  ...refereeRefusals,
  ...adminRefusals,
  ...sheetRefusals,
  ...raceRefusals,
  ...leagueRefusals,
  ...chatRefusals,
}

/** A refusal as users and API clients read it. */
type WordedRefusal = { message: string; fields: Record<string, string> | undefined }

/** A refusal without a reason joins the reasons of its fields. */
export function refusalInWords(refusal: {
  reason: Reason | null
  fields: Record<string, Reason> | undefined
}): WordedRefusal {
  const worded = Object.entries(refusal.fields ?? {}).map(([field, reason]) => [field, sentence(reason)])
  return {
    message: refusal.reason === null ? worded.map(([, text]) => text).join(' ') : sentence(refusal.reason),
    fields: refusal.fields && Object.fromEntries(worded),
  }
}

/** A message from zod has no Norwegian text and stays as it is. */
function sentence(reason: Reason): string {
  const kind = typeof reason === 'string' ? reason : reason.kind
  const words = ownValue<string | ((facts: never) => string)>(all, kind) ?? kind
  return typeof words === 'string' ? words : words(reason as never)
}
