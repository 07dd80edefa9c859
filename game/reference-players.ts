import type { AnswerTo } from './answers.ts'
import { type Category, isFlagCategory, type SeasonCategory, seasonCategories } from './category.ts'
import { flagTypes } from './flags.ts'
import { recordBy } from './records.ts'
import type { Score } from './score.ts'

/**
 * Two who are no people, as a measure for those who are. GRID guesses by the order of the start and of the season's
 * beginning, CROWD what most participants guessed. They have points, but no rank, medal or place in any count.
 */
export const referenceKinds = ['GRID', 'CROWD'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** A guessed item. `race` 0: on the season. `guess`: a place, or how many of a flag. */
export type ReferenceGuess = [race: number, category: Category, item: string, guess: number]

/** `scores`: after every step, from step 0. */
export type ReferencePlayer = { kind: ReferenceKind; scores: Score[] }

/** The answers that guesses on the season are. The guesses on a question are in the order of places. */
export const seasonAnswersOf = (
  guesses: readonly ReferenceGuess[],
): { category: SeasonCategory; answer: AnswerTo<SeasonCategory> }[] =>
  seasonCategories.flatMap((category) => {
    const own = guesses.filter((guess) => guess[1] === category)
    const countOf = (type: string) => own.find(([, , item]) => item === type)?.[3] ?? 0
    const answer = isFlagCategory(category) ? recordBy(flagTypes, countOf) : own.map(([, , item]) => item)
    return own.length === 0 ? [] : { category, answer }
  })
