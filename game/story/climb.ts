import { highest, ranksIn } from '#game/ranking.ts'
import { type NamedPeople, namedPeople } from './people.ts'
import {
  countsAfter,
  countsBefore,
  isWholeField,
  type LetterLine,
  type StoryField,
  scoreAfter,
  scoreBefore,
  storyStep,
} from './story-field.ts'

/** The people who gained most ranks at a step. `rank`: of one alone, after the step. */
export type Climb = { people: NamedPeople; places: number; rank: { rank: number; shared: boolean } | null }

/** A climb is worth a sentence from this number of ranks on, if few share it. */
const fewestPlaces = 3
const mostClimbers = 3

/** null: nobody gained enough, too many shared it, it led to the top, or the field was not read whole. */
export function climbOf(field: StoryField): Climb | null {
  if (!isWholeField(field) || storyStep(field) < 2) return null
  const [after, before] = [ranksIn(countsAfter(field)), ranksIn(countsBefore(field))]
  const gained = (line: LetterLine) => before(scoreBefore(line)).rank - after(scoreAfter(line)).rank
  const best = highest(field.lines, gained)
  const [first] = best
  if (first === undefined || best.length > mostClimbers || gained(first) < fewestPlaces) return null
  // The new leader has a sentence already.
  if (best.some((line) => after(scoreAfter(line)).rank === 1)) return null
  return {
    people: namedPeople(best),
    places: gained(first),
    rank: best.length === 1 ? after(scoreAfter(first)) : null,
  }
}
