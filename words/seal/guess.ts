import { ownValue } from '#game/own-value.ts'
import type { GuessRecord } from '#game/seal/record.ts'
import { isTimeKnown } from '#game/unknown-time.ts'
import { timeToSecond } from '#words/exact-time.ts'
import { list } from '#words/list.ts'
import { flagNames } from '#words/names.ts'
import { questionWords } from '#words/questions.ts'

/** Names for the ids in a seal. The names are not sealed. */
export type SealNames = {
  users: Readonly<Record<string, string>>
  /** Drivers and teams. */
  competitors: Readonly<Record<string, string>>
}

type Guess = Pick<GuessRecord, 'category' | 'answer' | 'storedAt'>

/** "10. plass: Albon, kl. 14.32.05" */
export const guessInWords = ({ category, answer, storedAt }: Guess, names: SealNames): string =>
  `${questionInWords(category)}: ${answerInWords(answer, names)}, ${instantInWords(storedAt)}`

/** "Nora, 10. plass: Albon, kl. 14.32.05" */
export const guessOfInWords = (guess: Guess & { user: string }, names: SealNames): string =>
  `${nameOfUser(guess.user, names)}, ${guessInWords(guess, names)}`

const nameOfUser = (user: string, { users }: SealNames): string => ownValue(users, user) ?? 'ukjent deltaker'

const questionInWords = (category: string) =>
  ownValue<{ short: string }>(questionWords, category)?.short.toLowerCase() ?? category

/** A checked answer may be anything, so an instant may be none. */
const instantInWords = (instant: number) =>
  isTimeKnown(instant) && Number.isSafeInteger(instant) && Math.abs(instant) < 8.64e15
    ? timeToSecond(instant)
    : 'ukjent tidspunkt'

function answerInWords(answer: GuessRecord['answer'], { competitors }: SealNames): string {
  const named = (id: string) => ownValue(competitors, id) ?? id
  if (typeof answer === 'string') return named(answer)
  if (Array.isArray(answer)) {
    // A ranking is too long for a sentence: its first three tell it apart.
    const first = answer.slice(0, 3).map((id) => named(String(id)))
    return answer.length > 3 ? `${first.join(', ')} …` : list(first)
  }
  if (typeof answer !== 'object' || answer === null) return 'uleselig'
  return list(
    Object.entries(answer).map(([type, count]) => {
      return `${ownValue<string>(flagNames, type)?.toLowerCase() ?? type} ${count}`
    }),
  )
}
