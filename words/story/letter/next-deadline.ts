import { dateTime } from '#words/format.ts'
import { raceThen } from './addresses.ts'
import type { LetterRule } from './rule.ts'

/** The race that follows, and its first deadline. */
export const nextDeadline: LetterRule = {
  name: 'next-deadline',
  part: 6,
  tell({ next, race }) {
    if (next === null || next === 'LAST') return null
    const when = dateTime(next.cutoff)
    const deadline = next.isSession ? 'Den første fristen' : 'Fristen'
    return {
      address: raceThen(race.year, next.race),
      wordings: [
        () => `Neste løp er ${next.name}. ${deadline} er ${when}.`,
        () => `Så venter ${next.name}. ${deadline} er ${when}.`,
      ],
    }
  },
}
