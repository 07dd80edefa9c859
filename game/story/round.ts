import { highest } from '#game/ranking.ts'
import { type People, peopleOf } from './people.ts'
import { earnedBy, type StoryField } from './story-field.ts'

/** Who earned most at a step, and how much. null: nobody earned any points. */
export type Round = { winners: People; points: number } | null

export function roundOf({ lines, stored }: StoryField): Round {
  if (stored !== null) {
    const [most] = stored.earned
    return most && most[0] > 0 ? { winners: peopleOf(stored.winners, most[1]), points: most[0] } : null
  }
  const best = highest(lines, earnedBy)
  return best[0] ? { winners: peopleOf(best), points: earnedBy(best[0]) } : null
}
