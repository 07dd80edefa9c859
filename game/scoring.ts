import { difference, type Truth } from './answer-key.ts'
import { type AnswerTo, type Guess, guessOf, isFlagGuess, isRaceGuess } from './answers.ts'
import {
  type Category,
  categories,
  isRaceCategory,
  type RaceCategory,
  type SeasonCategory,
  targetPlace,
} from './category.ts'
import { pointsFor } from './points.ts'
import type { PointsTables } from './points-tables.ts'
import { recordBy } from './records.ts'

/** The guesses of one participant in a season; a category that is missing was not guessed. */
export type Guesses = { [C in SeasonCategory]?: AnswerTo<C> } & {
  /** Answers by race id. */
  races: ReadonlyMap<number, Partial<Record<RaceCategory, string>>>
}

/** One guessed item and what it gave. `actual` and `difference` are null where the item has no place. */
export type ScoredItem = {
  item: string
  guess: number
  actual: number | null
  difference: number | null
  points: number
}

/** The truth at a step, and the race that was run there (null at step 0). */
export type SeasonStep = { race: number | null; truth: Truth }

/**
 * The steps at which guesses of a category give points: season guesses count at the last step only, race
 * guesses add up. The statement that scores a step (db/queries/scoring.ts) has this rule in SQL.
 */
export const countedSteps = <S>(category: Category, steps: readonly S[]): readonly S[] =>
  isRaceCategory(category) ? steps : steps.slice(-1)

/** A guess as pairs of item and number: a competitor and a place, or a flag type and a count. */
export function itemsOf(guess: Guess): [string, number][] {
  if (isRaceGuess(guess)) return [[guess.answer, targetPlace(guess.category)]]
  if (isFlagGuess(guess)) return Object.entries(guess.answer)
  return guess.answer.map((item, index) => [item, index + 1])
}

function guessIn(guesses: Guesses, category: Category, race: number | null): Guess | null {
  const ofRace = race === null ? undefined : guesses.races.get(race)
  const answer = isRaceCategory(category) ? ofRace?.[category] : guesses[category]
  return answer === undefined ? null : guessOf(category, answer)
}

/** The guesses of one category at one step, each with its difference and points. */
export function scoreCategory(
  guesses: Guesses,
  category: Category,
  { race, truth }: SeasonStep,
  tables: PointsTables,
): ScoredItem[] {
  const guess = guessIn(guesses, category, race)
  const items = guess === null ? [] : itemsOf(guess)
  return items.map(([item, guess]) => {
    const distance = difference(truth[category], item, guess)
    return {
      item,
      guess,
      actual: truth[category].get(item) ?? null,
      difference: distance,
      points: distance === null ? 0 : pointsFor(tables[category], distance),
    }
  })
}

/** Points per category after the last of the given steps. */
export function scoreSeason(
  guesses: Guesses,
  steps: readonly SeasonStep[],
  tables: PointsTables,
): Record<Category, number> {
  const pointsIn = (category: Category) =>
    sum(countedSteps(category, steps).flatMap((step) => scoreCategory(guesses, category, step, tables)))
  return recordBy(categories, pointsIn)
}

/** The plain sum: no bonus, no cap (docs/rules.md, Points). */
export const totalOf = (byCategory: Partial<Record<Category, number>>): number =>
  Object.values(byCategory).reduce((total, points) => total + points, 0)

const sum = (items: readonly ScoredItem[]) => items.reduce((points, item) => points + item.points, 0)
