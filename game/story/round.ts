import { highest } from '#game/ranking.ts'
import { type NamedPeople, namedPeople } from './people.ts'
import { earnedBy, type StoryField } from './story-field.ts'

/** The people who earned most at a step, and how much. null: nobody earned any points. */
export type WonRound = { winners: NamedPeople; points: number } | null

export function roundOf({ lines, stored }: StoryField): WonRound {
  if (stored !== null) {
    const [most] = stored.earned
    return most && most[0] > 0 ? { winners: namedPeople(stored.winners, most[1]), points: most[0] } : null
  }
  const best = highest(lines, earnedBy)
  return best[0] ? { winners: namedPeople(best), points: earnedBy(best[0]) } : null
}
