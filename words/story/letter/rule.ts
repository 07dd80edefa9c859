import type { LetterFacts } from '#game/story/letter-facts.ts'
import type { People } from '#game/story/people.ts'

/** Places for names in a text, which become names when it is read. */
export type Names = {
  of: (people: People) => string
  one: (user: string) => string
  /** For an address: becomes the id of the user. */
  id: (user: string) => string
}

/**
 * What a rule tells: one of the wordings, and the page with the proof. An address with the id of somebody who has left is
 * replaced by that of the race.
 */
type Telling = { wordings: readonly (() => string)[]; address: string }

/** A sentence of the round letter. `part`: its place in the letter. A part has the first of its rules that tells something. */
export type LetterRule = {
  name: string
  part: 1 | 2 | 3 | 4 | 5 | 6
  tell: (facts: LetterFacts, names: Names) => Telling | null
}
