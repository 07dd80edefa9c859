import type { Category } from '#game/category.ts'
import { competitorCategories } from '#game/category.ts'
import { itemAt } from '#game/must-have.ts'
import { pointsFor } from '#game/points.ts'
import { sum } from '#game/season-figures.ts'
import type { OwnSeason } from './own-season.ts'
import { guessesOnSeason, isExact, type ToldGuess } from './told-guesses.ts'

type Facts = Pick<OwnSeason, 'guesses' | 'steps' | 'tables' | 'guessCounts'>

/** The guessed orders. `mean`: the distance of a guess from its place; null: nothing guessed has a place. */
type OrderFigures = { exact: number; guessed: number; mean: number | null; fieldMean: number | null }

/** The orders that a participant guessed, beside the field's guesses on the same orders. null: they guessed none. */
export function orderFigures(facts: Facts): OrderFigures | null {
  const guessed = guessesOnSeason(facts).filter(({ category }) => isOrder(category))
  if (guessed.length === 0) return null
  const distances = guessed.flatMap(({ difference }) => difference ?? [])
  const asked = new Set(guessed.map(({ category }) => category))
  const ofField = fieldGuesses(facts).filter(({ category }) => asked.has(category))
  const people = sum(ofField.map((one) => one.people))
  return {
    exact: guessed.filter(isExact).length,
    guessed: guessed.length,
    mean: distances.length === 0 ? null : sum(distances) / distances.length,
    fieldMean: people === 0 ? null : sum(ofField.map((one) => one.people * one.difference)) / people,
  }
}

const isOrder = (category: Category) => competitorCategories.some((one) => one === category)

/** The guesses of the field on the season that can be measured, with how many made each. */
function fieldGuesses({ steps, guessCounts }: Pick<Facts, 'steps' | 'guessCounts'>) {
  const { truth } = itemAt(steps, steps.length - 1)
  return guessCounts.flatMap(({ race, category, counts, participants }) =>
    race !== 0
      ? []
      : counts.flatMap(([item, guess, people]) => {
          const actual = truth[category].get(item)
          return actual === undefined
            ? []
            : [{ category, item, people, participants, difference: Math.abs(actual - guess) }]
        }),
  )
}

/** The guess on the season that gave most above the field's mean, the first of equals. null: none gave more. */
export function mostAboveMean(facts: Facts): (ToldGuess & { mean: number }) | null {
  const field = fieldGuesses(facts)
  const compared = guessesOnSeason(facts).map((guess) => {
    const same = field.filter(({ category, item }) => category === guess.category && item === guess.item)
    const earned = sum(
      same.map(({ category, people, difference }) => people * pointsFor(facts.tables[category], difference)),
    )
    return { ...guess, mean: earned / Math.max(1, same[0]?.participants ?? 1) }
  })
  const above = ({ points, mean }: (typeof compared)[number]) => points - mean
  const best = compared.toSorted((a, b) => above(b) - above(a))[0]
  return best && above(best) > 0 ? best : null
}
