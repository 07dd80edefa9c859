import { number } from '#words/format.ts'
import { tableThen } from './addresses.ts'
import type { LetterRule } from './rule.ts'

/** The people who gained most ranks. */
export const climb: LetterRule = {
  name: 'climb',
  part: 3,
  tell({ climb: found, ...facts }, names) {
    if (found === null) return null
    const [some, places] = [names.of(found.people), number(found.places)]
    const to = found.rank && `${found.rank.shared ? 'delt ' : ''}${number(found.rank.rank)}. plass`
    return {
      address: tableThen(facts),
      wordings:
        to === null
          ? [() => `${some} klatret mest, ${places} plasser hver.`]
          : [
              () => `${some} klatret mest: ${places} plasser, til ${to}.`,
              () => `${some} klatret ${places} plasser til ${to}, mest av alle.`,
            ],
    }
  },
}
