import { number } from '#words/format.ts'
import { raceThen } from './addresses.ts'
import type { LetterRule } from './rule.ts'

/** Several earned most. */
export const sharedRound: LetterRule = {
  name: 'shared-round',
  part: 1,
  tell({ race, round }, names) {
    if (round === null || round.winners.of < 2) return null
    const some = names.of(round.winners)
    return {
      address: raceThen(race.year, race.id),
      wordings: [
        () => `${some} delte runden med ${number(round.points)} poeng hver.`,
        () => `${some} vant runden sammen, med ${number(round.points)} poeng hver.`,
      ],
    }
  },
}
