import { onlyOne } from '#game/story/people.ts'
import { number } from '#words/format.ts'
import { tableThen } from './addresses.ts'
import type { LetterRule } from './rule.ts'

/** One leads alone who did not before the race. */
export const newLeader: LetterRule = {
  name: 'new-leader',
  part: 2,
  tell({ lead, ...facts }, names) {
    const user = onlyOne(lead?.leaders ?? null)
    if (!lead?.before || lead.second === null || user === null || onlyOne(lead.before) === user) return null
    const [name, gap, second] = [names.one(user), `${number(lead.gap)} poeng`, names.of(lead.second)]
    const former = onlyOne(lead.before)
    const isSecond = former !== null && onlyOne(lead.second) === former
    const address = tableThen(facts)
    if (former === null)
      return {
        address,
        wordings: [
          () => `${name} leder nå alene, ${gap} foran ${second}.`,
          () => `Ledelsen er ikke lenger delt: ${name} er ${gap} foran ${second}.`,
        ],
      }
    return {
      address,
      wordings: isSecond
        ? [
            () => `${name} tok ledelsen fra ${names.one(former)} og er ${gap} foran.`,
            () => `${name} er ny leder, ${gap} foran ${names.one(former)}, som ledet før løpet.`,
          ]
        : [
            () => `${name} tok ledelsen fra ${names.one(former)} og er ${gap} foran ${second}.`,
            () => `${name} overtok ledelsen fra ${names.one(former)}. Nærmest er ${second}, ${gap} bak.`,
          ],
    }
  },
}
