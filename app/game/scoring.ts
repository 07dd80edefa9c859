import { difference, type Truth } from './answer-key.ts'
import { type Category, categories, isRaceCategory, type RaceCategory, targetPlace } from './category.ts'
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

/**
 * The steps at which guesses of a category give points: season guesses count at the last step only, race guesses add
 * up. The statement that scores a step (db/queries/scoring.ts) says the same in SQL.
 */
export const countedSteps = <S>(category: Category, steps: readonly S[]): readonly S[] =>
  isRaceCategory(category) ? steps : steps.slice(-1)

/** The answer to one category: the competitors in order, the count of each flag type, or a driver. */
export type Answer = readonly string[] | FlagCounts | string

/** An answer as pairs of item and number: a competitor and a place, or a flag type and a count. */
export function itemsOf(category: Category, answer: Answer): [string, number][] {
  if (isRaceCategory(category)) return typeof answer === 'string' ? [[answer, targetPlace[category]]] : []
  return Array.isArray(answer)
    ? answer.map((item: string, index) => [item, index + 1])
    : Object.entries(answer as FlagCounts)
}

function answerTo(guesses: Guesses, category: Category, race: number | null) {
  if (!isRaceCategory(category)) return guesses[category]
  return race === null ? undefined : guesses.races.get(race)?.[category]
}

/** The guesses of one category at one step, each with its difference and points. */
export function scoreCategory(
  guesses: Guesses,
  category: Category,
  { race, truth }: Step,
  tables: PointsTables,
): ScoredItem[] {
  const answer = answerTo(guesses, category, race)
  const items = answer === undefined ? [] : itemsOf(category, answer)
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
  steps: readonly Step[],
  tables: PointsTables,
): Record<Category, number> {
  const pointsIn = (category: Category) =>
    sum(countedSteps(category, steps).flatMap((step) => scoreCategory(guesses, category, step, tables)))
  return Object.fromEntries(categories.map((c) => [c, pointsIn(c)])) as Record<Category, number>
}

/** The plain sum: no bonus, no cap (rules: Points). */
export const totalOf = (byCategory: Partial<Record<Category, number>>): number =>
  Object.values(byCategory).reduce((total, points) => total + points, 0)

const sum = (items: readonly ScoredItem[]) => items.reduce((points, item) => points + item.points, 0)
