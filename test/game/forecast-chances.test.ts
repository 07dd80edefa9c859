import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seasonsIn, simulatedField } from '#game/forecast/chances.ts'
import type { Rules, Tips } from '#game/forecast/projection.ts'
import { simulate } from '#game/forecast/simulate.ts'
import { forecastRules, forecastTips, seasonFacts, sessionRun } from '#test/support/forecasts.ts'

const past = [sessionRun([0, 2, 1, 3, 5, 4]), sessionRun([2, 0, 1, 4], [3, 5])]
const facts = seasonFacts({ past, ahead: ['RACE', 'SPRINT', 'RACE'] })
const draws = simulate(facts, 'chances', 200)
const rules = forecastRules({ racesAhead: 2 })

function chancesIn(field: readonly Tips[], simulated = draws, byRules: Rules = rules) {
  const counted = simulatedField(simulated, byRules, seasonsIn(simulated))
  const points = field.map(counted.pointsOf)
  points.forEach(counted.add)
  counted.rank()
  return points.map((one) => counted.chancesOf(one, counted.ranksOf(one)))
}
/** Whether a first place is shared in any season. */
function sharesFirst(field: readonly Tips[]): boolean {
  const points = field.map(simulatedField(draws, rules, seasonsIn(draws)).pointsOf)
  return seasonsIn(draws).some((_, season) => {
    const [first, second] = points.map((one) => one[season]!).sort((a, b) => b - a)
    return first === second
  })
}
const wins = (...chances: Parameters<typeof chancesIn>) => chancesIn(...chances).map(({ win }) => win)
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

const order = (length: number) =>
  fc.option(
    fc.shuffledSubarray(
      Array.from({ length }, (_, i) => i + 1),
      { minLength: length },
    ),
  )
const someGuesses = {
  orders: fc.record({ DRIVER: order(6), CONSTRUCTOR: order(3) }),
  flags: fc.option(fc.record({ YELLOW: fc.nat(9), RED: fc.nat(4), SAFETY_CAR: fc.nat(4) })),
}
const someTips = fc.record({ ...someGuesses, races: fc.tuple(fc.nat(15), fc.nat(15)) })
const someField = fc.array(someTips, { minLength: 1, maxLength: 8 })

describe('the chances of a field', () => {
  it('sum to 1, with a shared first place split', () => {
    fc.assert(fc.property(someField, (field) => void expect(sum(wins(field))).toBeCloseTo(1, 9)))
  })

  it('are in the order of the participants, whatever that is', () => {
    fc.assert(
      fc.property(someField, (field) => {
        expect(chancesIn(field.toReversed())).toEqual(chancesIn(field).reverse())
      }),
    )
  })

  it('halve for a participant with a copy, who shares all first places', () => {
    fc.assert(
      fc.property(someField, (field) => {
        fc.pre(!sharesFirst(field))
        const [alone, copied] = [wins(field), wins([...field, field[0]!])]
        expect(copied[0]).toBeCloseTo(alone[0]! / 2, 9)
        expect(copied.at(-1)).toBe(copied[0])
      }),
    )
  })

  it('never fall with more points now, all else equal, from a third of the season on', () => {
    const third = simulate(
      seasonFacts({ past: Array(8).fill(past[0]), ahead: Array(16).fill('RACE') }),
      'third',
      50,
    )
    const ofThird = forecastRules({ racesAhead: 16 })
    const eight = fc.array(fc.nat(15), { minLength: 8, maxLength: 8 })
    const field = fc.array(fc.record({ ...someGuesses, races: eight }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(field, fc.nat(7), fc.integer({ min: 1, max: 15 }), ([first, ...rest], race, more) => {
        const races = first!.races.with(race, Math.min(15, first!.races[race]! + more))
        const [before, after] = [first!, { ...first!, races }].map(
          (one) => wins([one, ...rest], third, ofThird)[0]!,
        )
        expect(after).toBeGreaterThanOrEqual(before! - 1e-9)
      }),
    )
  })

  it('are 0 or 1 in a finished season, and split among equals', () => {
    const over = simulate({ ...facts, ahead: [] }, 'over', 20)
    const finished = forecastRules({ racesAhead: 0 })
    fc.assert(
      fc.property(someField, (field) => {
        const winners = wins(field, over, finished).filter((chance) => chance > 0)
        expect(winners.every((chance) => Math.abs(chance - 1 / winners.length) < 1e-9)).toBe(true)
      }),
    )
  })

  it('have a range of ranks and points that holds in eight of ten seasons, and everybody of three on the podium', () => {
    const field = [9, 8, 7].map((points) => forecastTips({ races: [points, points] }))
    const [first, , last] = chancesIn(field)
    expect(first).toMatchObject({ win: 1, podium: 1, ranks: [1, 1] })
    expect(last).toMatchObject({ win: 0, podium: 1, ranks: [3, 3] })
    // Own races count a fifth, and the field's mean of 5 the rest.
    expect(first!.points).toEqual([18 + 12, 18 + 12])
  })

  it('have the shortest range of ranks that holds in eight of ten seasons, in fields of any size', () => {
    const counted = simulatedField(draws, rules, seasonsIn(draws))
    const points = counted.pointsOf(forecastTips({ races: [1, 2] }))
    const inField = fc.constantFrom(8, 200, 100_000).chain((max) => fc.integer({ min: 2, max }))
    fc.assert(
      fc.property(fc.array(inField, { minLength: 200, maxLength: 200 }), (ranks) => {
        const sorted = ranks.toSorted((a, b) => a - b)
        const ranges = sorted.slice(0, 41).map((best, from) => [best, sorted[from + 159]!] as const)
        const [best, worst] = counted.chancesOf(points, Int32Array.from(ranks)).ranks
        expect(ranges).toContainEqual([best, worst])
        expect(worst - best).toBe(Math.min(...ranges.map(([from, to]) => to - from)))
      }),
    )
  })

  it('hold for more points than 16 bits have', () => {
    const tables = { DRIVER: [1000], CONSTRUCTOR: [1000], FLAG: [1000] }
    const few = simulate(facts, 'many', 5)
    const field = [forecastTips({ races: [20_000, 20_000] }), forecastTips({ races: [100, 100] })]
    expect(wins(field, few, forecastRules({ tables, mostPerRace: 20_000, racesAhead: 2 }))).toEqual([1, 0])
  })
})
