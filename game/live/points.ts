import { answerKey, type Truth } from '#game/answer-key.ts'
import {
  type Category,
  categories,
  isFlagCategory,
  isRaceCategory,
  raceCategories,
  seasonCategories,
  targetPlace,
} from '#game/category.ts'
import { flagTypes } from '#game/flags.ts'
import type { PointsTables } from '#game/points-tables.ts'
import { recordBy } from '#game/records.ts'
import { addScore, noScore, type Score } from '#game/score.ts'
import type { Guesses } from '#game/scoring.ts'
import type { LiveBasis } from './basis.ts'
import type { LiveState } from './state.ts'
import { truthBefore, truthNow } from './truth.ts'

/** The score of every guess: per question, item and guessed number. A guess that is missing gives nothing. */
export type LiveKey = Record<Category, ReadonlyMap<string, readonly Score[]>>

/** The answer key of the server, made for lookups. */
function liveKey(truth: Truth, tables: PointsTables): LiveKey {
  const key = recordBy(categories, () => new Map<string, Score[]>())
  for (const { category, item, guess, score } of answerKey(truth, tables)) {
    const byGuess = key[category].get(item) ?? []
    byGuess[guess] = score
    key[category].set(item, byGuess)
  }
  return key
}

type Keyed = Pick<LiveBasis, 'before' | 'drivers' | 'tables'>

export const keyBefore = ({ before, tables }: Pick<LiveBasis, 'before' | 'tables'>): LiveKey =>
  liveKey(truthBefore(before), tables)

/** The newest keys: the table and the moves of a message need the same ones. */
const known = new WeakMap<LiveState, { of: Keyed; key: LiveKey }>()

/** The scores of guesses if the race ends as it is now. */
export function keyNow(basis: Keyed, state: LiveState): LiveKey {
  const found = known.get(state)
  if (found?.of === basis) return found.key
  const { before, drivers, tables } = basis
  const key = liveKey(truthNow(before, drivers, state), tables)
  known.set(state, { of: basis, key })
  return key
}

/** Calls back with each guessed item on a question. It makes no arrays, because it runs for all guesses of a field. */
export function eachItem(
  guesses: Guesses,
  category: Category,
  race: number,
  visit: (item: string, guess: number) => void,
) {
  if (isRaceCategory(category)) {
    const driver = guesses.races.get(race)?.[category]
    if (driver !== undefined) visit(driver, targetPlace(category))
  } else if (isFlagCategory(category)) {
    const counts = guesses[category]
    if (counts !== undefined) for (const type of flagTypes) visit(type, counts[type])
  } else {
    const order = guesses[category] ?? []
    for (let place = 1; place <= order.length; place++) visit(order[place - 1]!, place)
  }
}

/** The score of the guesses on these questions. */
function liveScoreOf(key: LiveKey, guesses: Guesses, asked: readonly Category[], race: number): Score {
  let sum = noScore
  for (const category of asked) {
    eachItem(guesses, category, race, (item, guess) => {
      sum = addScore(sum, key[category].get(item)?.[guess] ?? noScore)
    })
  }
  return sum
}

/** The score of the questions on the season. */
export const seasonScore = (key: LiveKey, guesses: Guesses, race: number): Score =>
  liveScoreOf(key, guesses, seasonCategories, race)

/** The score of the questions on the race. */
export const raceScore = (key: LiveKey, guesses: Guesses, race: number): Score =>
  liveScoreOf(key, guesses, raceCategories, race)
