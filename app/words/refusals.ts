import { ownValue } from '#app/own-value.ts'
import type { Reason, Reasons, WordsOf } from '#worker/reasons.ts'
import { accountRefusals } from './refusals/account.ts'
import { adminRefusals, raceRefusals } from './refusals/admin.ts'
import { bingoRefusals } from './refusals/bingo.ts'
import { contactRefusals } from './refusals/contact.ts'
import { guessRefusals } from './refusals/guessing.ts'
import { reminderRefusals } from './refusals/reminders.ts'
import { accessRefusals, inputRefusals, requestRefusals } from './refusals/requests.ts'

// The table is for the server; a page that needs one of the sentences imports its topic alone.

const all: WordsOf<Reasons> = {
  ...requestRefusals,
  ...inputRefusals,
  ...accessRefusals,
  ...guessRefusals,
  ...accountRefusals,
  ...reminderRefusals,
  ...contactRefusals,
  ...bingoRefusals,
  ...adminRefusals,
  ...raceRefusals,
}

/** What people and callers of the API read. */
export type WordedRefusal = { message: string; fields: Record<string, string> | undefined }

/** Without a reason of its own, a refusal says what is wrong with its fields. */
export function inWords(refusal: {
  reason: Reason | null
  fields: Record<string, Reason> | undefined
}): WordedRefusal {
  const worded = Object.entries(refusal.fields ?? {}).map(([field, reason]) => [field, sentence(reason)])
  return {
    message: refusal.reason === null ? worded.map(([, text]) => text).join(' ') : sentence(refusal.reason),
    fields: refusal.fields && Object.fromEntries(worded),
  }
}

/** What zod says of itself, where a schema names no reason, stays as it is. */
function sentence(reason: Reason): string {
  const kind = typeof reason === 'string' ? reason : reason.kind
  const words = ownValue<string | ((facts: never) => string)>(all, kind) ?? kind
  return typeof words === 'string' ? words : words(reason as never)
}
