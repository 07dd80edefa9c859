import { guessesThen } from './addresses.ts'
import type { LetterRule } from './rule.ts'

/** Nobody in the field guessed on the race. */
export const nobodyGuessed: LetterRule = {
  name: 'nobody-guessed',
  part: 5,
  tell: ({ hits, ...facts }) =>
    hits.length === 0 || hits.some(({ guesses }) => guesses > 0)
      ? null
      : {
          address: guessesThen(facts),
          wordings: [() => 'Ingen tippet på løpet.', () => 'Ingen hadde tippet på dette løpet.'],
        },
}
