import {
  type Category,
  type FlagCategory,
  isFlagCategory,
  isRaceCategory,
  type RaceCategory,
} from './category.ts'
import type { FlagCounts } from './flags.ts'

/** The answer to a category: a driver, the flags of a season, or the whole order of a championship. */
export type AnswerTo<C extends Category> = C extends RaceCategory
  ? string
  : C extends FlagCategory
    ? FlagCounts
    : readonly string[]

/** A guess in any category. The category is the tag: it decides the type of the answer. */
export type Guess = { [C in Category]: { category: C; answer: AnswerTo<C> } }[Category]

/** A guess in one of these categories. */
export type GuessIn<C extends Category> = Guess & { category: C }

export const isRaceGuess = <G extends Guess>(guess: G): guess is Extract<G, { category: RaceCategory }> =>
  isRaceCategory(guess.category)

export const isFlagGuess = <G extends Guess>(guess: G): guess is Extract<G, { category: FlagCategory }> =>
  isFlagCategory(guess.category)

/** The id of the guessed driver. null without a guess, and in the categories of a season. */
export const guessedDriver = (guess: Guess | null): string | null =>
  guess !== null && isRaceGuess(guess) ? guess.answer : null

/** The answer as the database stores it. Stored events never change, so this format must not change either. */
export const encodeAnswer = ({ answer }: Guess): string => JSON.stringify(answer)

/** The inverse of encodeAnswer. */
export const decodeGuess = (category: Category, stored: string): Guess =>
  guessOf(category, JSON.parse(stored))

/** A guess from a stored answer that is parsed already. */
export const guessOf = (category: Category, answer: unknown) => ({ category, answer }) as Guess
