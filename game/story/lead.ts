import type { Counts } from '#game/ranking.ts'
import { pointsOf, type Score } from '#game/score.ts'
import { type NamedPeople, namedPeople } from './people.ts'
import {
  countsAfter,
  countsBefore,
  type LetterLine,
  type StoryField,
  scoreAfter,
  scoreBefore,
  storyStep,
} from './story-field.ts'

/**
 * The top of a field. `before`: the leaders before the step; null after the first step, and if everyone shared the lead.
 * `second`: those behind the leaders; null if everyone leads. `gap`: the points between them.
 */
export type Lead = {
  before: NamedPeople | null
  leaders: NamedPeople
  points: number
  second: NamedPeople | null
  gap: number
}

/** null: nobody takes part, or one alone. */
export function leadOf(field: StoryField): Lead | null {
  const { lines, total } = field
  if (total < 2) return null
  const [first, next] = countsAfter(field)
  const earlier = countsBefore(field)
  if (first === undefined) return null
  const atFirst = (counts: Counts<Score>, scoreOf: (line: LetterLine) => Score) =>
    counts[0] === undefined ? null : peopleWith(lines, scoreOf, counts[0])
  const before = storyStep(field) > 1 && earlier.length > 1 ? atFirst(earlier, scoreBefore) : null
  return {
    before,
    leaders: peopleWith(lines, scoreAfter, first),
    points: pointsOf(first[0]),
    second: next ? peopleWith(lines, scoreAfter, next) : null,
    gap: next ? pointsOf(first[0]) - pointsOf(next[0]) : 0,
  }
}

const peopleWith = (
  lines: readonly LetterLine[],
  scoreOf: (line: LetterLine) => Score,
  [score, of]: Counts<Score>[number],
): NamedPeople =>
  namedPeople(
    lines.filter((line) => scoreOf(line) === score),
    of,
  )
