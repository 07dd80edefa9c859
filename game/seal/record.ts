import { type Bytes, utf8 } from './bytes.ts'
import { canonicalJson } from './canonical.ts'
import { sha256 } from './hash.ts'

/** A guess as it is sealed. `storedAt` is in milliseconds. `answer` is parsed, not the stored text. */
export type GuessRecord = {
  v: 1
  /** See window-name.ts. */
  window: string
  user: string
  category: string
  answer: string | readonly string[] | Readonly<Record<string, number>>
  storedAt: number
  sequence: number
}

/** A guess as the database has it: `answer` is JSON. `storedAt` is in milliseconds. */
export type StoredGuess = Pick<GuessRecord, 'user' | 'category' | 'storedAt' | 'sequence'> & {
  answer: string
}

/** The record of a stored guess. Throws for an answer that is not JSON. */
export const recordOf = (
  window: string,
  { user, category, answer, storedAt, sequence }: StoredGuess,
): GuessRecord => ({ v: 1, window, user, category, answer: JSON.parse(answer), storedAt, sequence })

/** The commitment: without the salt it reveals nothing of the record. Throws for a record that is not JSON. */
export const commitmentTo = (record: GuessRecord, salt: Uint8Array): Promise<Bytes> =>
  sha256(utf8('f1tipping/guess/v1\n'), salt, utf8(canonicalJson(record)))

/** True for anything that has the fields of a record, and no others. */
export function isRecord(value: unknown): value is GuessRecord {
  if (typeof value !== 'object' || value === null) return false
  const { v, window, user, category, answer, storedAt, sequence, ...others } = value as Record<
    string,
    unknown
  >
  return (
    v === 1 &&
    [window, user, category].every((text) => typeof text === 'string' && text.isWellFormed()) &&
    [storedAt, sequence].every(Number.isSafeInteger) &&
    isAnswer(answer) &&
    Object.keys(others).length === 0
  )
}

type Guess = Pick<GuessRecord, 'user' | 'category' | 'answer' | 'storedAt'>

/** True for anything that has the fields of a shown guess. */
export const isGuess = ({ user, category, answer, storedAt }: Guess) =>
  isRecord({ v: 1, window: '', user, category, answer, storedAt, sequence: 0 })

/** The person and the question. */
export const personAndQuestion = ({ user, category }: Guess) => canonicalJson([user, category])
export const contentOf = ({ answer, storedAt }: Guess) => canonicalJson([answer, storedAt])

const isText = (value: unknown) => typeof value === 'string' && value.isWellFormed()

function isAnswer(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.every(isText)
  if (typeof answer !== 'object' || answer === null) return isText(answer)
  return Object.entries(answer).every(([name, count]) => isText(name) && Number.isSafeInteger(count))
}
