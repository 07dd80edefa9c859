import { type Category, categories, isRaceCategory, questionOf, targetPlace } from './category.ts'
import type { PointsTable } from './points.ts'
import type { PointsTables } from './points-tables.ts'
import type { Actuals, StepFacts } from './questions/question.ts'
import { recordBy } from './records.ts'
import { compareScores, noScore, type Score, scoreFor } from './score.ts'

/** The actual places and counts that guesses are measured against at one step, per category. */
export type Truth = Record<Category, Actuals>

/**
 * A row of the answer key: the score of one guess, such as "this item at this position" or "this many of
 * this flag".
 */
export type KeyRow = { category: Category; item: string; guess: number; score: Score }

/** The truth after a race. */
export const truthAt = (facts: StepFacts): Truth =>
  recordBy(categories, (category) => questionOf(category).truth(facts))

/** The absolute distance between guess and actual number, or null if the item has no position. */
export function difference(actuals: Actuals, item: string, guess: number): number | null {
  const actual = actuals.get(item)
  return actual === undefined ? null : Math.abs(actual - guess)
}

/** Every guess that gives anything at this step. A guess that is not in the key gives nothing. */
export const answerKey = (truth: Truth, tables: PointsTables): KeyRow[] =>
  categories.flatMap((category) =>
    [...truth[category]].flatMap(([item, actual]) => keyRows(category, item, actual, tables[category])),
  )

function keyRows(category: Category, item: string, actual: number, table: PointsTable): KeyRow[] {
  const lowest = questionOf(category).asks === 'counts' ? 0 : 1
  const candidates = isRaceCategory(category)
    ? [targetPlace(category)]
    : Array.from({ length: 2 * table.length }, (_, i) => actual - table.length + i).filter((g) => g >= lowest)
  return candidates
    .map((guess) => ({ category, item, guess, score: scoreFor(table, Math.abs(actual - guess)) }))
    .filter((row) => compareScores(row.score, noScore) < 0)
}
