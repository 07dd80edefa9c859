import { guessesThen } from './addresses.ts'
import { hitChoices } from './hit-words.ts'
import type { LetterRule } from './rule.ts'

/** One guess that is wrong is no news. */
const fewestGuesses = 2

/** The right answers that nobody had. */
export const nobodyHad: LetterRule = {
  name: 'nobody-had',
  part: 5,
  tell({ hits, ...facts }) {
    const missed = hits.filter((one) => one.hits === 0 && one.guesses >= fewestGuesses)
    if (missed.length === 0) return null
    const what = hitChoices(missed)
    return {
      address: guessesThen(facts),
      wordings: [() => `Ingen hadde ${what}.`, () => `Det var ingen som hadde ${what}.`],
    }
  },
}
