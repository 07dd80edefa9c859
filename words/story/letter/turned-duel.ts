import { number } from '#words/format.ts'
import type { LetterRule } from './rule.ts'

/** Two who keep changing order did so again. */
export const turnedDuelRule: LetterRule = {
  name: 'turned-duel',
  part: 3,
  tell({ duel, race }, names) {
    if (duel === null) return null
    const { ahead, behind, turns } = duel
    return {
      address: `/user/compare?year=${race.year}&a=${names.id(ahead)}&b=${names.id(behind)}`,
      wordings: [
        () =>
          `${names.one(ahead)} gikk forbi ${names.one(behind)}. De to har byttet plass ${number(turns)} ganger.`,
        () =>
          `${names.one(ahead)} er foran ${names.one(behind)} igjen. Duellen har snudd ${number(turns)} ganger.`,
      ],
    }
  },
}
