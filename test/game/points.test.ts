import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerKey, difference, truthAt } from '#game/answer-key.ts'
import { categories, isRaceCategory, questionOf, targetPlace } from '#game/category.ts'
import { championshipOrder } from '#game/competitors.ts'
import { countFlags, flagTypes } from '#game/flags.ts'
import { pointsFor, pointsTableFault } from '#game/points.ts'
import { questions } from '#game/questions/questions.ts'
import { pointsOf } from '#game/score.ts'
import { scoreCategory, scoreSeason, totalOf } from '#game/scoring.ts'
import { stepsOf } from '#game/steps.ts'
import { actualsOf, defaultTables, factsOf, tablesOf } from '#test/support/points.ts'
import { permutation, randomSeason, randomTables } from '#test/support/random-season.ts'

const drivers = ['norris', 'verstappen', 'russell', 'antonelli', 'albon']
const truthOf = (order: readonly string[]) =>
  truthAt(
    factsOf({
      drivers: order,
      constructors: ['mclaren', 'mercedes'],
      flags: { YELLOW: 3, RED: 0, SAFETY_CAR: 2 },
      result: order.map((driver, i) => ({ driver, position: i + 1, status: 'FINISHED' })),
    }),
  )
const noRaces = new Map()

describe('the default points tables', () => {
  it('equal the rules', () => {
    expect(defaultTables.DRIVER).toEqual([20, 12, 6, 3, 1])
    expect(defaultTables.CONSTRUCTOR).toEqual([30, 15, 5])
    expect(defaultTables.FIRST).toEqual([5, 2, 1])
    expect(defaultTables.TENTH).toEqual([10, 8, 6, 5, 4, 3, 2, 1])
    expect(defaultTables.FLAG).toHaveLength(23)
    expect(questionOf('POLE').defaultPoints).toEqual([5, 2, 1])
    expect([0, 1, 13, 14, 22].map((d) => pointsFor(defaultTables.FLAG, d))).toEqual([50, 40, 10, 9, 1])
  })

  it.each(questions)('are valid for the admin form: $code', ({ defaultPoints }) => {
    expect(pointsTableFault(defaultPoints)).toBeNull()
  })
})

describe('a points table', () => {
  it('gives 0 beyond its last difference', () => {
    expect(pointsFor([5, 2, 1], 3)).toBe(0)
  })

  it('must not rise with the difference', () => {
    expect(pointsTableFault([5, 2, 3])).toBe('rises')
    expect(pointsTableFault([5, 5, 5])).toBeNull()
  })

  it.each([[[1001, 1]], [[1, -1]], [[2.5]], [[Number.NaN]]])('refuses %j', (table) => {
    expect(pointsTableFault(table)).toBe('out-of-range')
  })

  it('has a row, and may use the whole range', () => {
    expect(pointsTableFault([])).toBe('empty')
    expect(pointsTableFault([1000, 0])).toBeNull()
  })

  it('never gives more points for a greater difference', () => {
    fc.assert(
      fc.property(randomTables(), fc.nat(20), fc.nat(20), ({ FLAG }, a, b) => {
        fc.pre(a <= b)
        expect(pointsFor(FLAG, b)).toBeLessThanOrEqual(pointsFor(FLAG, a))
      }),
    )
  })
})

describe('a season guess', () => {
  it('is scored by the distance in places', () => {
    const scored = scoreCategory(
      { DRIVER: ['verstappen', 'norris', 'albon'], races: noRaces },
      'DRIVER',
      { race: null, truth: truthOf(drivers) },
      defaultTables,
    )
    expect(scored).toEqual([
      { item: 'verstappen', guess: 1, actual: 2, difference: 1, points: 12 },
      { item: 'norris', guess: 2, actual: 1, difference: 1, points: 12 },
      { item: 'albon', guess: 3, actual: 5, difference: 2, points: 6 },
    ])
  })

  it('never beats the exact order', () => {
    fc.assert(
      fc.property(permutation(drivers), permutation(drivers), randomTables(), (guess, order, tables) => {
        const step = { race: null, truth: truthOf(order) }
        const worth = (ranking: readonly string[]) =>
          totalOf(scoreSeason({ DRIVER: ranking, races: noRaces }, [step], tables))
        expect(worth(guess)).toBeLessThanOrEqual(worth(order))
      }),
    )
  })

  it('changes by at most one difference when two neighbours swap', () => {
    fc.assert(
      fc.property(permutation(drivers), fc.nat(drivers.length - 2), fc.nat(4), (order, at, guess) => {
        const moved = [...order]
        ;[moved[at], moved[at + 1]] = [moved[at + 1]!, moved[at]!]
        for (const driver of drivers) {
          const before = difference(truthOf(order).DRIVER, driver, guess + 1)!
          const after = difference(truthOf(moved).DRIVER, driver, guess + 1)!
          expect(Math.abs(after - before)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('a race guess', () => {
  const worth = (category: 'FIRST' | 'TENTH', driver: string, status: 'RETIRED' | 'DID_NOT_START') => {
    const field = Array.from({ length: 12 }, (_, i) => `driver${i + 1}`)
    const result = field.map((id, i) => ({
      driver: id,
      position: i + 1,
      status: id === driver ? status : ('FINISHED' as const),
    }))
    const truth = truthAt(factsOf({ drivers: field, result }))
    const guesses = { races: new Map([[7, { [category]: driver }]]) }
    return scoreCategory(guesses, category, { race: 7, truth }, defaultTables)
  }

  it('uses the classified place of a retired car', () => {
    expect(worth('TENTH', 'driver11', 'RETIRED')).toEqual([
      { item: 'driver11', guess: 10, actual: 11, difference: 1, points: 8 },
    ])
  })

  it('shows a driver who did not start, without points', () => {
    expect(worth('FIRST', 'driver1', 'DID_NOT_START')).toEqual([
      { item: 'driver1', guess: 1, actual: null, difference: null, points: 0 },
    ])
  })
})

describe('the answer key', () => {
  it('has only guesses that are possible and give points', () => {
    const truth = actualsOf({
      DRIVER: new Map([['norris', 1]]),
      FLAG: new Map([['RED', 0]]),
      FIRST: new Map([['albon', 3]]),
    })
    const key = answerKey(truth, tablesOf({ DRIVER: [5, 2], FLAG: [3, 1, 0], FIRST: [9, 4] }))
    expect(key.map((row) => [row.item, row.guess, pointsOf(row.score)])).toEqual([
      ['norris', 1, 5],
      ['norris', 2, 2],
      ['RED', 0, 3],
      ['RED', 1, 1],
    ])
  })

  it('gives exactly the points of scoring, for every possible guess', () => {
    fc.assert(
      fc.property(randomSeason, ({ truth, tables }) => {
        for (const step of stepsOf(truth)) {
          const key = new Map(
            answerKey(step.truth, tables).map((r) => [
              `${r.category} ${r.item} ${r.guess}`,
              pointsOf(r.score),
            ]),
          )
          for (const category of categories) {
            const places = isRaceCategory(category) ? [targetPlace(category)] : range(0, 20)
            for (const [item, actual] of step.truth[category]) {
              for (const guess of places.filter((g) => category === 'FLAG' || g > 0)) {
                const points = pointsFor(tables[category], Math.abs(actual - guess))
                expect(key.get(`${category} ${item} ${guess}`) ?? 0).toBe(points)
              }
            }
          }
        }
      }),
    )
  })
})

describe('the total', () => {
  it('is the sum of the categories', () => {
    fc.assert(
      fc.property(randomSeason, ({ truth, tables, participants }) => {
        for (const { guesses } of participants) {
          const points = scoreSeason(guesses, stepsOf(truth), tables)
          const each = categories.map((category) => points[category])
          expect(totalOf(points)).toBe(each.reduce((sum, one) => sum + one))
        }
      }),
    )
  })
})

describe('the championship order', () => {
  it('appends competitors missing from the published table, in season order', () => {
    expect(championshipOrder(['c', 'a'], ['a', 'b', 'c', 'd'])).toEqual(['c', 'a', 'b', 'd'])
  })

  it('contains everyone exactly once', () => {
    fc.assert(
      fc.property(permutation(drivers), fc.shuffledSubarray(drivers), (seasonOrder, published) => {
        expect(championshipOrder(published, seasonOrder).toSorted()).toEqual(drivers.toSorted())
      }),
    )
  })
})

describe('flags', () => {
  it('are counted per type, including zero', () => {
    expect(countFlags([{ type: 'RED' }, { type: 'YELLOW' }, { type: 'RED' }])).toEqual({
      YELLOW: 1,
      RED: 2,
      SAFETY_CAR: 0,
    })
    expect(Object.keys(countFlags([]))).toEqual([...flagTypes])
  })

  it('count up to and including the race of the step', () => {
    fc.assert(
      fc.property(randomSeason, ({ truth }) => {
        const steps = stepsOf(truth)
        for (const [step, { race, truth: at }] of steps.entries()) {
          const so_far = truth.flags.filter((flag) => race !== null && flag.race <= race)
          expect(Object.fromEntries(at.FLAG), `step ${step}`).toEqual(countFlags(so_far))
        }
      }),
    )
  })
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
