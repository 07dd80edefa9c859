import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { competitorCategories } from '#game/category.ts'
import type { FlagSession } from '#game/flags.ts'
import { decidedIn, mostAheadOf, reachOf } from '#game/forecast/certain.ts'
import type { ForecastFacts } from '#game/forecast/facts.ts'
import { seasonPoints, type Tips } from '#game/forecast/projection.ts'
import { pointsFor } from '#game/points.ts'
import { forecastRules, forecastTips, seasonFacts, sessionRun } from '#test/support/forecasts.ts'

describe('the places that are still possible', () => {
  const past = [sessionRun([0, 1, 2, 3]), sessionRun([0, 1, 2, 3])]

  it('are those of today when no session is left', () => {
    expect(reachOf(seasonFacts({ drivers: 4, past, ahead: [] }))).toEqual({
      DRIVER: [
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
      ],
      CONSTRUCTOR: [
        [1, 1],
        [2, 2],
      ],
    })
  })

  it('are both of two who have equal points, and those behind newcomers who may have as many', () => {
    const facts = seasonFacts({ drivers: 2, ahead: ['RACE'] })
    const reach = (points: number) =>
      reachOf({
        ...facts,
        competitors: { ...facts.competitors, DRIVER: [0, 1].map((start) => ({ start, points })) },
      })
    expect(reach(26).DRIVER).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect(reach(25).DRIVER).toEqual([
      [1, 4],
      [1, 4],
    ])
  })

  it('are also those of equal points, and nobody comes when no session is left', () => {
    const reach = (points: number[], ahead: FlagSession[]) => {
      const { competitors, ...facts } = seasonFacts({ drivers: 2, ahead })
      const DRIVER = points.map((points, start) => ({ start, points }))
      return reachOf({ ...facts, competitors: { ...competitors, DRIVER } }).DRIVER
    }
    const either = [1, 2]
    expect(reach([35, 27], ['SPRINT'])).toEqual([either, either])
    expect(reach([36, 27], ['SPRINT'])).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(reach([0, 0], [])).toEqual([either, either])
  })

  it('count one car of a driver and two of a constructor', () => {
    // 50, 36, 30 and 24 points; a sprint gives 8, and a constructor 8 and 7.
    expect(reachOf(seasonFacts({ drivers: 4, past, ahead: ['SPRINT'] }))).toEqual({
      DRIVER: [
        [1, 1],
        [2, 3],
        [2, 4],
        [3, 4],
      ],
      CONSTRUCTOR: [
        [1, 1],
        [2, 2],
      ],
    })
  })
})

it('the most that guesses of flags can still bring is that of the number that suits best', () => {
  const left = (racesAhead: number) => {
    const facts = { ...seasonFacts({ drivers: 2, ahead: [] }), flags: { YELLOW: 3, RED: 0, SAFETY_CAR: 0 } }
    return { reach: reachOf(facts), flags: facts.flags, rules: forecastRules({ mostPerRace: 0, racesAhead }) }
  }
  const guess = (YELLOW: number) => forecastTips({ flags: { YELLOW, RED: 0, SAFETY_CAR: 0 } })
  const most = (one: Tips, other: Tips, racesAhead = 1) => mostAheadOf(other, left(racesAhead))(one)
  // The table is 50, 40, 35, 30 and 28. Three have come.
  expect(most(guess(9), guess(3))).toBe(50)
  expect(most(guess(4), guess(3))).toBe(28)
  expect(most(guess(3), guess(9))).toBe(50)
  expect(most(guess(0), guess(3))).toBe(0)
  expect(most(guess(3), forecastTips())).toBe(50 + 2 * 50)
  expect(most(forecastTips(), guess(3))).toBe(0)
  expect([most(guess(4), guess(3), 0), most(guess(3), guess(4), 0)]).toEqual([40 - 50, 50 - 40])
})

describe('a championship', () => {
  const decidedAfter = (races: number, ahead: FlagSession[]) =>
    decidedIn(
      reachOf(seasonFacts({ past: Array.from({ length: races }, () => sessionRun([0, 2, 4])), ahead })),
    )

  it('is decided once the leader is further ahead than what is left gives', () => {
    // The leader is 7 points ahead after each race. A race gives a driver 25 points, a constructor 43.
    expect(decidedAfter(3, ['RACE'])).toEqual({ DRIVER: false, CONSTRUCTOR: false })
    expect(decidedAfter(4, ['RACE'])).toEqual({ DRIVER: true, CONSTRUCTOR: false })
    expect(decidedAfter(7, ['RACE'])).toEqual({ DRIVER: true, CONSTRUCTOR: true })
  })
})

const permutations = (all: readonly number[]): number[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one) => permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]))

/** Every order of finish of some drivers, of whom at most three start, with any number of cars out. */
const finishes = (drivers: readonly number[], cars = 3): number[][] => [
  [],
  ...drivers.flatMap((one) => {
    const others = drivers.filter((other) => other !== one)
    return cars === 0 ? [] : finishes(others, cars - 1).map((rest) => [one, ...rest])
  }),
]

/** A driver who takes somebody's car in the last session, for a constructor that is new too. */
const newcomer = { driver: 3, team: 2 }
const teamOf = (driver: number) => (driver === newcomer.driver ? newcomer.team : driver >> 1)

/** The final places of every outcome, with those of a newcomer last. Equal points may fall either way. */
function outcomes({ competitors, ahead, points: given }: ForecastFacts): Tips['orders'][] {
  const nobody = ahead.length === 0 ? [] : [0]
  const added = ahead.reduce<number[][]>(
    (all, session, index) =>
      all.flatMap((points) =>
        finishes(index === ahead.length - 1 ? [0, 1, 2, newcomer.driver] : [0, 1, 2]).map((finish) =>
          points.map(
            (sum, driver) => sum + (finish.includes(driver) ? given[session][finish.indexOf(driver)]! : 0),
          ),
        ),
      ),
    [[0, 0, 0, ...nobody]],
  )
  const ordersBy = (points: number[]) =>
    permutations(points.map((_, index) => index))
      .filter((order) =>
        order.every((who, place) => place === 0 || points[order[place - 1]!]! >= points[who]!),
      )
      .map((order) => points.map((_, index) => order.indexOf(index) + 1))
  return added.flatMap((won) => {
    const before = (category: 'DRIVER' | 'CONSTRUCTOR') => [
      ...competitors[category].map(({ points }) => points),
      ...nobody,
    ]
    const drivers = before('DRIVER').map((points, index) => points + won[index]!)
    const teams = before('CONSTRUCTOR').map(
      (points, index) =>
        points + won.reduce((sum, one, driver) => sum + (teamOf(driver) === index ? one : 0), 0),
    )
    return ordersBy(drivers).flatMap((DRIVER) =>
      ordersBy(teams).map((CONSTRUCTOR) => ({ DRIVER, CONSTRUCTOR })),
    )
  })
}

const order = (count: number) =>
  fc.constantFrom(null, ...permutations(Array.from({ length: count }, (_, i) => i + 1)))
const someTips = fc.record({
  orders: fc.record({ DRIVER: order(3), CONSTRUCTOR: order(2) }),
  flags: fc.option(fc.record({ YELLOW: fc.nat(7), RED: fc.nat(4), SAFETY_CAR: fc.nat(4) })),
  races: fc.tuple(fc.nat(15)),
})
const ahead = fc.constantFrom<FlagSession[]>([], ['RACE'], ['SPRINT', 'RACE'], ['RACE', 'RACE'])
const past = fc.constantFrom(...finishes([0, 1, 2])).map((finish) => [sessionRun(finish)])

describe('the most points by which one can still end ahead of another', () => {
  const { tables } = forecastRules()
  const ofOrders = (tips: Tips, places: Tips['orders']) =>
    competitorCategories.reduce(
      (sum, category) =>
        (tips.orders[category] ?? []).reduce(
          (all, guess, index) => all + seasonPoints(tables[category], places[category]![index]!, guess),
          sum,
        ),
      0,
    )
  const ofFlag = (guess: number | undefined, count: number) =>
    guess === undefined ? 0 : pointsFor(tables.FLAG, Math.abs(guess - count))

  it('are never too low: no outcome of a tiny season gives more', () => {
    fc.assert(
      fc.property(someTips, someTips, past, ahead, (one, other, past, ahead) => {
        const facts = seasonFacts({ drivers: 3, past, ahead })
        const racesAhead = ahead.filter((session) => session === 'RACE').length
        const rules = forecastRules({ racesAhead })
        const ofRaces = one.races[0]! - other.races[0]! + 15 * racesAhead
        const best = Math.max(
          ...outcomes(facts).map((places) => ofOrders(one, places) - ofOrders(other, places)),
        )
        const gained = (['YELLOW', 'RED', 'SAFETY_CAR'] as const).map((type) =>
          Math.max(
            ...Array.from(
              { length: racesAhead === 0 ? 1 : 20 },
              (_, count) => ofFlag(one.flags?.[type], count) - ofFlag(other.flags?.[type], count),
            ),
          ),
        )
        const left = { reach: reachOf(facts), flags: facts.flags, rules }
        expect(mostAheadOf(other, left)(one)).toBeGreaterThanOrEqual(
          ofRaces + best + gained.reduce((a, b) => a + b),
        )
      }),
      { numRuns: 50 },
    )
  })

  it('are the difference of today when nothing is left', () => {
    const facts = seasonFacts({ drivers: 2, past: [sessionRun([0, 1])], ahead: [] })
    const left = { reach: reachOf(facts), flags: facts.flags, rules: forecastRules({ racesAhead: 0 }) }
    const right = forecastTips({ orders: { DRIVER: [1, 2], CONSTRUCTOR: null }, races: [4] })
    const wrong = forecastTips({ flags: { YELLOW: 1, RED: 0, SAFETY_CAR: 0 }, races: [1] })
    expect(mostAheadOf(wrong, left)(right)).toBe(40 + 4 - (40 + 50 + 50) - 1)
    expect(mostAheadOf(right, left)(wrong)).toBe(-mostAheadOf(wrong, left)(right))
  })
})
