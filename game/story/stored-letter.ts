/**
 * A sentence of a round letter as it is stored. In `text`, `{0,2}` are the names of people by their seats, and `{0+4}` is a
 * name and a number of others. In `address`, `{0}` is an id. `struck`: the logged change that made it wrong.
 */
export type StoredSentence = {
  part: number
  rule: string
  text: string
  address: string
  struck?: number
}

/** A round letter as it is stored. `people`: user ids by seat; null for an account that is deleted. */
export type StoredLetter = { sentences: readonly StoredSentence[]; people: readonly (string | null)[] }
