import { type Category, categories, isRaceCategory, targetPlace } from './category.ts'
import { type Order, placesIn } from './competitors.ts'
import type { FlagCounts } from './flags.ts'
import type { PointsTable, PointsTables } from './points.ts'
import { finishingPlaces, type ResultRow } from './results.ts'
import { type Score, scoreFor } from './score.ts'

/**
 * The actual number of each item: a competitor's position, or a flag type's count. An item without an entry
 * has no position and gives 0 points.
 */
export type Actuals = ReadonlyMap<string, number>

/** What guesses are measured against at one step, per category. */
export type Truth = Record<Category, Actuals>

/**
 * A row of the answer key: what one guess gives. "This item at this position" or "this many of this flag".
 */
export type KeyRow = Score & { category: Category; item: string; guess: number }

/** The truth after a race. `result` is empty at step 0. The orders are complete (championshipOrder). */
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

/** The absolute distance between guess and actual number, or null if the item has no position. */
export function difference(actuals: Actuals, item: string, guess: number): number | null {
  const actual = actuals.get(item)
  return actual === undefined ? null : Math.abs(actual - guess)
}

/** Every guess that gives points at this step. A guess that is not in the key gives 0. */
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
    .map((guess) => ({ category, item, guess, ...scoreFor(table, Math.abs(actual - guess)) }))
    .filter((row) => row.points > 0)
}
