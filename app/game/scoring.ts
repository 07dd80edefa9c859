import { difference, type Truth } from './answer-key.ts'
import { type Category, type RaceCategory, raceCategories, targetPlace } from './category.ts'
import type { FlagCounts } from './flags.ts'
import { type PointsTables, pointsFor } from './points.ts'

/** What one participant guessed in a season; a category that is missing was not guessed. */
export type Guesses = {
  DRIVER?: readonly string[]
  CONSTRUCTOR?: readonly string[]
  FLAG?: FlagCounts
  /** By race id. */
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
export type Step = { race: number | null; truth: Truth }

/** Guesses of any category as pairs of item and number: a place, or a count. */
export function guessedItems(guesses: Guesses, category: Category, race: number | null): [string, number][] {
  if (category === 'FLAG') return Object.entries(guesses.FLAG ?? {})
  if (category === 'DRIVER' || category === 'CONSTRUCTOR') {
    return (guesses[category] ?? []).map((item, index) => [item, index + 1])
  }
  const driver = race === null ? undefined : guesses.races.get(race)?.[category]
  return driver === undefined ? [] : [[driver, targetPlace[category]]]
}

/** The guesses of one category at one step, each with its difference and points. */
export function scoreCategory(
  guesses: Guesses,
  category: Category,
  { race, truth }: Step,
  tables: PointsTables,
): ScoredItem[] {
  return guessedItems(guesses, category, race).map(([item, guess]) => {
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

/**
 * Points per category at the last of the given steps: season categories count as they stand there, race
 * categories are the sum over all steps so far.
 */
export function scoreSeason(
  guesses: Guesses,
  steps: readonly Step[],
  tables: PointsTables,
): Record<Category, number> {
  const now = steps.at(-1)
  const at = (category: Category, step: Step | undefined) =>
    step === undefined ? 0 : sum(scoreCategory(guesses, category, step, tables))
  const overRaces = (category: RaceCategory) => steps.reduce((points, step) => points + at(category, step), 0)
  return {
    DRIVER: at('DRIVER', now),
    CONSTRUCTOR: at('CONSTRUCTOR', now),
    FLAG: at('FLAG', now),
    ...(Object.fromEntries(raceCategories.map((c) => [c, overRaces(c)])) as Record<RaceCategory, number>),
  }
}

/** The plain sum: no tie-breaker, no bonus, no cap (rules: Points). */
export const totalOf = (byCategory: Partial<Record<Category, number>>): number =>
  Object.values(byCategory).reduce((total, points) => total + points, 0)

const sum = (items: readonly ScoredItem[]) => items.reduce((points, item) => points + item.points, 0)
