import { isSamePeople } from '#game/story/people.ts'
import { number } from '#words/format.ts'
import { tableThen } from './addresses.ts'
import type { LetterRule } from './rule.ts'

/** Several lead. */
export const sharedLead: LetterRule = {
  name: 'shared-lead',
  part: 2,
  tell({ lead, total, ...facts }, names) {
    if (lead === null || lead.leaders.of < 2) return null
    const { leaders, points } = lead
    const address = tableThen(facts)
    if (leaders.of === total)
      return {
        address,
        wordings: [() => `Alle ${number(total)} har like mange poeng: ${number(points)}.`],
      }
    const still = lead.before && isSamePeople(lead.before, leaders) ? 'fortsatt ' : ''
    return {
      address,
      wordings: [
        () => `${names.of(leaders)} deler ${still}ledelsen med ${number(points)} poeng.`,
        () => `På toppen står ${names.of(leaders)} ${still}likt, med ${number(points)} poeng.`,
      ],
    }
  },
}
