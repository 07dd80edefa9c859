import { rarestHit } from '#game/story/hits.ts'
import { onlyOne } from '#game/story/people.ts'
import { number } from '#words/format.ts'
import { guessesThen } from './addresses.ts'
import { hitText } from './hit-words.ts'
import type { LetterRule } from './rule.ts'

/** The hit that the fewest had. */
export const rarestHitRule: LetterRule = {
  name: 'rarest-hit',
  part: 4,
  tell({ hits, ...facts }, names) {
    const rarest = rarestHit(hits)
    if (rarest === null) return null
    const what = hitText(rarest)
    const address = guessesThen(facts)
    const user = onlyOne(rarest.holders)
    if (user !== null)
      return {
        address,
        wordings: [
          () => `Bare ${names.one(user)} hadde ${what}.`,
          () => `${names.one(user)} var alene om ${what}.`,
        ],
      }
    const few = `Bare ${number(rarest.hits)} av ${number(rarest.guesses)} hadde ${what}`
    const { holders } = rarest
    return {
      address,
      wordings: [
        () => (holders && holders.users.length === holders.of ? `${few}: ${names.of(holders)}.` : `${few}.`),
      ],
    }
  },
}
