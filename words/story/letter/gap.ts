import { onlyOne } from '#game/story/people.ts'
import { number } from '#words/format.ts'
import { tableThen } from './addresses.ts'
import type { LetterRule } from './rule.ts'

/** One leads alone, as before or after the first race. */
export const gap: LetterRule = {
  name: 'gap',
  part: 2,
  tell({ lead, ...facts }, names) {
    const user = onlyOne(lead?.leaders ?? null)
    if (lead === null || lead.second === null || user === null) return null
    const [name, second, points] = [names.one(user), names.of(lead.second), number(lead.gap)]
    return {
      address: tableThen(facts),
      wordings:
        lead.before === null
          ? [() => `${name} leder, ${points} poeng foran ${second}.`]
          : [
              () => `${name} leder fortsatt, ${points} poeng foran ${second}.`,
              () => `${name} beholdt ledelsen og har ${points} poeng ned til ${second}.`,
            ],
    }
  },
}
