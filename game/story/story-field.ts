import { type Counts, countsOf } from '#game/ranking.ts'
import { noScore, pointsOf, type Score, subtractScore } from '#game/score.ts'

/** A participant with the scores after every step of the field, from its step 0 to the step of the story. */
export type LetterLine = { user: string; username: string; scores: readonly Score[] }

/** Known of a field that was not read whole: how many have which score, and some who earned most. */
type StoredFacts = {
  before: Counts<Score>
  after: Counts<Score>
  earned: Counts<number>
  winners: readonly { user: string; username: string }[]
}

/** A field at a step. `lines`: all of them, or the first ones after the step and before it. */
export type StoryField = { lines: readonly LetterLine[]; total: number; stored: StoredFacts | null }

/** The number of the step in this field: 1 is the first race that counts. */
export const storyStep = ({ lines }: StoryField): number => Math.max(0, (lines[0]?.scores.length ?? 0) - 1)

export const scoreAfter = ({ scores }: LetterLine): Score => scores.at(-1) ?? noScore
export const scoreBefore = ({ scores }: LetterLine): Score => scores.at(-2) ?? noScore

/** The points of the step alone, which may be below 0. */
export const earnedBy = (line: LetterLine): number =>
  pointsOf(subtractScore(scoreAfter(line), scoreBefore(line)))

/** Whether every line of the field was read. */
export const isWholeField = ({ lines, total, stored }: StoryField): boolean =>
  stored === null && lines.length === total

export const countsAfter = ({ lines, stored }: StoryField): Counts<Score> =>
  stored?.after ?? countsOf(lines.map(scoreAfter))

export const countsBefore = ({ lines, stored }: StoryField): Counts<Score> =>
  stored?.before ?? countsOf(lines.map(scoreBefore))
