import { type Category, questionOf } from '#game/category.ts'
import { type Bytes, codeOf, fromHex, toBase64 } from '#game/seal/bytes.ts'
import { commitmentTo, type GuessRecord, recordOf } from '#game/seal/record.ts'
import { sealedWindowName } from '#game/seal/window-name.ts'

/** A guess as guess_events has it: `answer` is JSON, `salt` is in hex. */
export type StoredEvent = {
  user: string
  year: number
  race: number | null
  category: Category
  answer: string
  storedAt: number
  sequence: number
  salt: string
}

/** The content of a guess's leaf in its seal. Only the owner may see it before the guess is public. */
type CommittedGuess = {
  record: GuessRecord
  saltBytes: Bytes
  /** In base64. */
  salt: string
  commitment: string
  /** The control code: what people compare. */
  code: string
}

export async function committed(event: StoredEvent): Promise<CommittedGuess> {
  const { year, race, category } = event
  const record = recordOf(sealedWindowName({ year, race, deadline: questionOf(category).deadline }), event)
  const saltBytes = fromHex(event.salt)
  const commitment = await commitmentTo(record, saltBytes)
  return {
    record,
    saltBytes,
    salt: toBase64(saltBytes),
    commitment: toBase64(commitment),
    code: codeOf(commitment),
  }
}
