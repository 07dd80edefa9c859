import { tableThen } from './addresses.ts'
import type { LetterRule } from './rule.ts'

/** Nobody has more points than before. */
export const emptyRound: LetterRule = {
  name: 'empty-round',
  part: 1,
  tell: ({ round, total, ...facts }) =>
    round !== null || total === 0
      ? null
      : {
          address: tableThen(facts),
          wordings: [() => 'Ingen fikk flere poeng i denne runden.', () => 'Runden ga ingen nye poeng.'],
        },
}
