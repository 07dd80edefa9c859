import { raceThen } from './addresses.ts'
import type { LetterRule } from './rule.ts'

/** No race follows. */
export const lastRace: LetterRule = {
  name: 'last-race',
  part: 6,
  tell: ({ next, race }) =>
    next === 'LAST'
      ? {
          address: raceThen(race.year, race.id),
          wordings: [() => `Det var det siste løpet i ${race.year}.`, () => 'Det var sesongens siste løp.'],
        }
      : null,
}
