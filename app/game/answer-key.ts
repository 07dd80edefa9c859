import { type Category, categories, isRaceCategory, targetPlace } from './category.ts'
import { type Order, placesIn } from './competitors.ts'
import type { FlagCounts } from './flags.ts'
import { type PointsTable, type PointsTables, pointsFor } from './points.ts'
import { finishingPlaces, type ResultRow } from './results.ts'

/** What was true of each item: a competitor's place, or a flag type's count. No entry: no place, 0 points. */
export type Answers = ReadonlyMap<string, number>

/** Everything that is true at one step, per category. */
export type Truth = Record<Category, Answers>

/** What one guess is worth: "this item at this place" or "this many of this flag". */
export type KeyRow = { category: Category; item: string; guess: number; points: number }

/** The truth after a race; `result` is empty at step 0. The orders are whole (championshipOrder). */
export function truthAt(step: {
  drivers: Order
  constructors: Order
  flags: FlagCounts
  result: Iterable<ResultRow>
}): Truth {
  const finished = finishingPlaces(step.result)
  return {
    DRIVER: placesIn(step.drivers),
    CONSTRUCTOR: placesIn(step.constructors),
    FLAG: new Map(Object.entries(step.flags)),
    FIRST: finished,
    TENTH: finished,
  }
}

/** The absolute distance between guess and truth; null where the item has no place. */
export function difference(answers: Answers, item: string, guess: number): number | null {
  const actual = answers.get(item)
  return actual === undefined ? null : Math.abs(actual - guess)
}

/** Every guess that earns something at this step. What is not in the key is worth 0. */
export function answerKey(truth: Truth, tables: PointsTables): KeyRow[] {
  return categories.flatMap((category) =>
    [...truth[category]].flatMap(([item, actual]) => keyRows(category, item, actual, tables[category])),
  )
}

function keyRows(category: Category, item: string, actual: number, table: PointsTable): KeyRow[] {
  const lowest = category === 'FLAG' ? 0 : 1
  const candidates = isRaceCategory(category)
    ? [targetPlace[category]]
    : Array.from({ length: 2 * table.length }, (_, i) => actual - table.length + i).filter((g) => g >= lowest)
  return candidates
    .map((guess) => ({ category, item, guess, points: pointsFor(table, Math.abs(actual - guess)) }))
    .filter((row) => row.points > 0)
}
