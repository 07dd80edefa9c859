import type { AnswerTo } from '#game/answers.ts'
import { type CompetitorCategory, competitorCategories, type RaceCategory } from '#game/category.ts'
import { countFlags, type FlagType, flagTypes } from '#game/flags.ts'
import type { PointsTables } from '#game/points-tables.ts'
import type { ReferenceKind } from '#game/reference-players.ts'
import { type Guesses, scoreSeason, totalOf } from '#game/scoring.ts'
import { completedRaces } from '#game/season.ts'
import { type SeasonTruth, stepsOf } from '#game/steps.ts'

type Known = {
  truth: SeasonTruth
  tables: PointsTables
  /** Everyone's who takes part. */
  guesses: readonly Guesses[]
  /** All flags of the season before. */
  flagsBefore: readonly { type: FlagType }[]
}

/** The guesses of the two who are no people, without SQL. */
export function referenceGuesses(known: Known): Record<ReferenceKind, Guesses> {
  const { truth, guesses, flagsBefore } = known
  const order = (category: CompetitorCategory) =>
    truth.competitors
      .filter((one) => one.category === category)
      .sort((a, b) => a.position - b.position)
      .map(({ id }) => id)
  const races = completedRaces(truth.races).map(({ id }) => id)
  const crowdFlags = medianFlags(guesses.flatMap(({ FLAG }) => FLAG ?? []))
  const gridFlags = flagsBefore.length > 0 ? countFlags(flagsBefore) : crowdFlags
  const onGrid = (race: number, place: number) =>
    truth.grids.find((row) => row.race === race && row.position === place)?.driver
  const first = order('DRIVER')[0]
  return {
    GRID: {
      DRIVER: order('DRIVER'),
      CONSTRUCTOR: order('CONSTRUCTOR'),
      ...(gridFlags && { FLAG: gridFlags }),
      races: new Map(
        races.map((race) => [
          race,
          withNames({ FIRST: onGrid(race, 1), TENTH: onGrid(race, 10), POLE: first, SPRINT: first }),
        ]),
      ),
    },
    CROWD: {
      ...Object.fromEntries(
        competitorCategories.flatMap((category) => {
          const mean = meanOrder(
            guesses.flatMap((one) => (one[category] ? [one[category]] : [])),
            order(category),
          )
          return mean.length > 0 ? [[category, mean]] : []
        }),
      ),
      ...(crowdFlags && { FLAG: crowdFlags }),
      races: new Map(
        races.map((race) => {
          const grid = truth.grids
            .filter((row) => row.race === race)
            .sort((a, b) => a.position - b.position)
            .map(({ driver }) => driver)
          const most = (category: RaceCategory, ties: readonly string[]) =>
            mostNamed(
              guesses.flatMap((one) => one.races.get(race)?.[category] ?? []),
              ties,
            )
          const drivers = order('DRIVER')
          const byGrid = [...grid, ...drivers.filter((driver) => !grid.includes(driver))]
          return [
            race,
            withNames({
              FIRST: most('FIRST', byGrid),
              TENTH: most('TENTH', byGrid),
              POLE: most('POLE', drivers),
              SPRINT: most('SPRINT', drivers),
            }),
          ]
        }),
      ),
    },
  }
}

/** Their points after every step, by the rules for everyone. */
export function referenceTotals(known: Known): Record<ReferenceKind, number[]> {
  const steps = stepsOf(known.truth)
  const guesses = referenceGuesses(known)
  const totals = (kind: ReferenceKind) =>
    steps.map((_, step) => totalOf(scoreSeason(guesses[kind], steps.slice(0, step + 1), known.tables)))
  return { GRID: totals('GRID'), CROWD: totals('CROWD') }
}

const withNames = (named: Partial<Record<RaceCategory, string | undefined>>) =>
  Object.fromEntries(Object.entries(named).filter(([, driver]) => driver !== undefined))

function meanOrder(answers: readonly (readonly string[])[], order: readonly string[]): string[] {
  const places = Map.groupBy(
    answers.flatMap((answer) => answer.map((id, index) => ({ id, place: index + 1 }))),
    ({ id }) => id,
  )
  const mean = (id: string) => {
    const all = places.get(id)!
    return all.reduce((sum, { place }) => sum + place, 0) / all.length
  }
  return [...places.keys()].sort((a, b) => mean(a) - mean(b) || order.indexOf(a) - order.indexOf(b))
}

function medianFlags(answers: readonly AnswerTo<'FLAG'>[]): AnswerTo<'FLAG'> | null {
  if (answers.length === 0) return null
  const median = (type: FlagType) =>
    answers.map((answer) => answer[type]).sort((a, b) => a - b)[Math.ceil(answers.length / 2) - 1]!
  return Object.fromEntries(flagTypes.map((type) => [type, median(type)])) as AnswerTo<'FLAG'>
}

function mostNamed(drivers: readonly string[], ties: readonly string[]): string | undefined {
  const count = (driver: string) => drivers.filter((one) => one === driver).length
  return drivers.toSorted((a, b) => count(b) - count(a) || ties.indexOf(a) - ties.indexOf(b))[0]
}
