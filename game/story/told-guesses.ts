import { type Category, type RaceCategory, raceCategories, seasonCategories } from '#game/category.ts'
import { type Company, companyIn } from '#game/guess-counts.ts'
import { itemAt } from '#game/must-have.ts'
import { rightDriver } from '#game/race-answers.ts'
import { scoreCategory } from '#game/scoring.ts'
import type { OwnSeason } from './own-season.ts'

type Facts = Pick<OwnSeason, 'guesses' | 'steps' | 'tables'>

/** A guess at a step. `difference` null: what was guessed has no place. `guess`: a place, or how many of a flag. */
export type ToldGuess = {
  step: number
  category: Category
  item: string
  guess: number
  actual: number | null
  difference: number | null
  points: number
}

/** The guesses on the races with a result, in their order. */
export const guessesOnRaces = ({ guesses, steps, tables }: Facts): ToldGuess[] =>
  steps.flatMap((at, step) =>
    raceCategories.flatMap((category) =>
      scoreCategory(guesses, category, at, tables).map((line) => ({ ...line, step, category })),
    ),
  )

/** The guesses on the season, measured at the last step. */
export const guessesOnSeason = ({ guesses, steps, tables }: Facts): ToldGuess[] => {
  const step = steps.length - 1
  return seasonCategories.flatMap((category) =>
    scoreCategory(guesses, category, itemAt(steps, step), tables).map((line) => ({
      ...line,
      step,
      category,
    })),
  )
}

export const isExact = ({ difference }: ToldGuess): boolean => difference === 0

/** Guesses on the races with a result, and how many were exact. */
type HitCount = { guesses: number; hits: number }

/** The exact hits of the whole field. */
export function hitsOfField({ steps, guessCounts }: Pick<OwnSeason, 'steps' | 'guessCounts'>): HitCount {
  const stepOf = new Map(steps.map((step) => [step.race, step]))
  const counted = guessCounts.flatMap(({ race, category, counts, participants }) => {
    const step = race === 0 ? undefined : stepOf.get(race)
    if (step === undefined || !isOfRace(category)) return []
    const right = rightDriver(category, step.truth[category])
    return { guesses: participants, hits: counts.find(([driver]) => driver === right)?.[2] ?? 0 }
  })
  return counted.reduce((all, one) => ({ guesses: all.guesses + one.guesses, hits: all.hits + one.hits }), {
    guesses: 0,
    hits: 0,
  })
}

const isOfRace = (category: Category): category is RaceCategory =>
  raceCategories.some((one) => one === category)

/** The longest run of races with a result that all had an exact hit, by their steps; the first of equals. null: no hit. */
export function longestRun(hits: readonly ToldGuess[]): { from: number; to: number } | null {
  const steps = [...new Set(hits.map(({ step }) => step))].sort((a, b) => a - b)
  let best: { from: number; to: number } | null = null
  let from = 0
  steps.forEach((step, index) => {
    if (index === 0 || step !== itemAt(steps, index - 1) + 1) from = step
    if (best === null || step - from > best.to - best.from) best = { from, to: step }
  })
  return best
}

/** The exact hit that the fewest shared, the first of equals, if at most a quarter of those who guessed had it. */
export function rarestOwnHit(
  hits: readonly ToldGuess[],
  { steps, guessCounts }: Pick<OwnSeason, 'steps' | 'guessCounts'>,
): (ToldGuess & { company: Company }) | null {
  const known = hits.flatMap((hit) => {
    const { category, item, guess, step } = hit
    const race = itemAt(steps, step).race
    const asked = isOfRace(category) ? { category, item, race: race ?? 0 } : { category, item, guess }
    const company = companyIn(guessCounts, asked)
    return company && 4 * company.count <= company.of ? [{ ...hit, company }] : []
  })
  const share = ({ company: { count, of } }: (typeof known)[number]) => count / of
  return (
    known.toSorted(
      (a, b) => a.company.count - b.company.count || share(a) - share(b) || a.step - b.step,
    )[0] ?? null
  )
}

/** The guess furthest from its place, the first of equals. null: none missed. */
export function furthestMiss(
  told: readonly ToldGuess[],
): (ToldGuess & { difference: number; actual: number }) | null {
  const missed = told.flatMap((one) =>
    one.difference === null || one.actual === null || one.difference === 0
      ? []
      : [{ ...one, difference: one.difference, actual: one.actual }],
  )
  return missed.toSorted((a, b) => b.difference - a.difference)[0] ?? null
}
