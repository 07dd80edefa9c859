import fc from 'fast-check'
import { categories, competitorCategories, raceCategories, seasonCategories } from '#game/category.ts'
import { flagTypes } from '#game/flags.ts'
import type { PointsTables } from '#game/points-tables.ts'
import { type ResultStatus, resultStatuses } from '#game/results.ts'
import type { Guesses } from '#game/scoring.ts'
import type { SeasonTruth } from '#game/steps.ts'

export type RandomSeason = {
  truth: SeasonTruth
  tables: PointsTables
  participants: { user: string; guesses: Guesses }[]
}

/**
 * A small season with the irregularities of real ones: incomplete tables, cars that did not start, missing
 * results.
 */
export const randomSeason: fc.Arbitrary<RandomSeason> = fc
  .record({ drivers: ids('driver', 2, 6), constructors: ids('team', 1, 3), races: fc.nat({ max: 4 }) })
  .chain(({ drivers, constructors, races }) =>
    fc.record({
      drivers: permutation(drivers),
      constructors: permutation(constructors),
      races: fc.array(raceOf(drivers, constructors), { minLength: races, maxLength: races }),
      tables: randomTables(),
      guesses: fc.array(guessesOf(drivers, constructors, races), { maxLength: 6 }),
    }),
  )
  .map(({ drivers, constructors, races, tables, guesses }) => ({
    truth: {
      competitors: [
        ...drivers.map((id, i) => ({ category: 'DRIVER' as const, id, position: i + 1 })),
        ...constructors.map((id, i) => ({ category: 'CONSTRUCTOR' as const, id, position: i + 1 })),
      ],
      races: races.map((race, i) => ({
        id: i + 1,
        position: i + 1,
        resultState: race.completed ? ('OFFICIAL' as const) : null,
      })),
      standings: races.flatMap((race, i) =>
        competitorCategories.flatMap((category) =>
          race.published[category].map((competitor, place) => ({
            race: i + 1,
            category,
            competitor,
            position: place + 1,
          })),
        ),
      ),
      results: races.flatMap((race, i) =>
        race.completed ? finishesOf(i + 1, race.classified, race.statuses) : [],
      ),
      sprints: races.flatMap((race, i) => finishesOf(i + 1, race.sprint, race.statuses.toReversed())),
      grids: races.flatMap((race, i) =>
        race.grid.map((driver, place) => ({ race: i + 1, driver, position: place + 1 })),
      ),
      flags: races.flatMap((race, i) => race.flags.map((type) => ({ type, race: i + 1 }))),
    },
    tables,
    participants: guesses.map((own, i) => ({ user: `user${i + 1}`, guesses: own })),
  }))

const finishesOf = (race: number, order: readonly string[], statuses: readonly ResultStatus[]) =>
  order.map((driver, place) => ({ race, driver, position: place + 1, status: statuses[place]! }))

/** True if someone has at least one guess. */
export const takesPart = (guesses: Guesses) =>
  seasonCategories.some((category) => guesses[category] !== undefined) ||
  [...guesses.races.values()].some((race) => Object.keys(race).length > 0)

/** Points that never rise with the difference. */
export const randomTables = () => {
  const table = fc
    .array(fc.integer({ min: 0, max: 30 }), { maxLength: 6 })
    .map((points) => points.sort((a, b) => b - a))
  return fc.record(
    Object.fromEntries(categories.map((category) => [category, table])),
  ) as fc.Arbitrary<PointsTables>
}

export const permutation = (items: readonly string[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length })

function ids(prefix: string, min: number, max: number) {
  return fc.integer({ min, max }).map((n) => Array.from({ length: n }, (_, i) => `${prefix}${i + 1}`))
}

const raceOf = (drivers: string[], constructors: string[]) =>
  fc.record({
    completed: fc.boolean(),
    classified: permutation(drivers),
    grid: fc.shuffledSubarray(drivers),
    sprint: fc.shuffledSubarray(drivers),
    statuses: fc.array(fc.constantFrom(...resultStatuses), { minLength: 6, maxLength: 6 }),
    published: fc.record({
      DRIVER: fc.shuffledSubarray(drivers),
      CONSTRUCTOR: fc.shuffledSubarray(constructors),
    }),
    flags: fc.array(fc.constantFrom(...flagTypes), { maxLength: 5 }),
  })

const guessesOf = (drivers: string[], constructors: string[], races: number): fc.Arbitrary<Guesses> => {
  const count = fc.nat({ max: 9 })
  const driver = fc.constantFrom(...drivers)
  const raceGuess = fc.record(Object.fromEntries(raceCategories.map((category) => [category, driver])), {
    requiredKeys: [],
  })
  return fc
    .record(
      {
        DRIVER: fc.shuffledSubarray(drivers),
        CONSTRUCTOR: fc.shuffledSubarray(constructors),
        FLAG: fc.record({ YELLOW: count, RED: count, SAFETY_CAR: count }, { noNullPrototype: true }),
        races: fc.array(raceGuess, { minLength: races, maxLength: races }),
      },
      { requiredKeys: ['races'] },
    )
    .map(({ races: byRace, ...season }) => ({
      ...season,
      races: new Map(byRace.map((guess, i) => [i + 1, guess])),
    }))
}

export const guessedRaceCategories = (guess: Partial<Record<(typeof raceCategories)[number], string>>) =>
  raceCategories.flatMap((category) => {
    const driver = guess[category]
    return driver === undefined ? [] : [{ category, driver }]
  })
