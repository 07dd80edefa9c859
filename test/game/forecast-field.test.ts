import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reachOf } from '#game/forecast/certain.ts'
import { decisivePairs, openPairs } from '#game/forecast/decisive.ts'
import { fieldForecast } from '#game/forecast/field-forecast.ts'
import type { Tips } from '#game/forecast/projection.ts'
import { simulate } from '#game/forecast/simulate.ts'
import { forecastRules, forecastTips, seasonFacts, sessionRun } from '#test/support/forecasts.ts'

const past = [sessionRun([0, 2, 1, 3, 5, 4]), sessionRun([2, 0, 1, 4], [3, 5])]
/** A sprint gives no points of races, and no flags. So a lead of 300 points in a past race can be safe. */
const facts = seasonFacts({ past, ahead: ['SPRINT'] })
const rules = forecastRules({ mostPerRace: 300, racesAhead: 0 })

/** The outlooks of a field. `rivals`: how many of it are compared with everybody. */
function outlooks(field: readonly Tips[], { rivals = 8, of = facts } = {}) {
  const draws = simulate(of, 'field', 100)
  const tippers = field.map((tips, index) => ({ user: `${index}`, tips }))
  const forecast = fieldForecast(
    draws,
    { reach: reachOf(of), flags: of.flags, rules },
    {
      participants: field.length,
      rivals: tippers.slice(0, rivals),
    },
  )
  tippers.forEach(forecast.add)
  forecast.rank()
  return tippers.map(forecast.outlookOf)
}

describe('the certainty of a participant', () => {
  const certainties = (points: number[]) =>
    outlooks(points.map((one) => forecastTips({ races: [one, 0] }))).map(({ certain }) => certain)

  it('is WON for the first one when all others are LOST', () => {
    expect(certainties([30, 29, 1])).toEqual(['WON', 'LOST', 'LOST'])
    expect(certainties([30])).toEqual(['WON'])
  })

  it('is open for those who can still have equally many points', () => {
    expect(certainties([30, 30, 29])).toEqual([null, null, 'LOST'])
  })

  it('agrees with the simulated seasons: no chance for one who is LOST, and 1 for one who has WON', () => {
    const order = (length: number) =>
      fc.option(
        fc.shuffledSubarray(
          Array.from({ length }, (_, i) => i + 1),
          { minLength: length },
        ),
      )
    const someTips = fc.record({
      orders: fc.record({ DRIVER: order(6), CONSTRUCTOR: order(3) }),
      flags: fc.option(fc.record({ YELLOW: fc.nat(9), RED: fc.nat(4), SAFETY_CAR: fc.nat(4) })),
      races: fc.tuple(fc.constantFrom(0, 10, 60, 300), fc.nat(15)),
    })
    const found = { WON: 0, LOST: 0 }
    fc.assert(
      fc.property(
        fc.array(someTips, { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 1, max: 8 }),
        (field, rivals) => {
          for (const { certain, win } of outlooks(field, { rivals })) {
            if (certain === null) continue
            found[certain]++
            expect(win).toBe(certain === 'WON' ? 1 : 0)
          }
        },
      ),
      { seed: 1, numRuns: 60 },
    )
    expect(found.WON).toBeGreaterThan(5)
    expect(found.LOST).toBeGreaterThan(20)
  })
})

describe('the pairs that decide most', () => {
  const guess = (DRIVER: number[]) => forecastTips({ orders: { DRIVER, CONSTRUCTOR: null }, races: [5, 5] })

  it('are those whose order the participant guessed against the field', () => {
    const open = { ...facts, ahead: ['RACE', 'RACE', 'RACE'] as const }
    const [first] = outlooks([guess([2, 3, 1, 4, 5, 6]), ...Array(3).fill(guess([1, 3, 2, 4, 5, 6]))], {
      of: open,
    })
    expect(first!.decisive[0]).toMatchObject({ category: 'DRIVER', behind: 0 })
    expect(first!.decisive.length).toBeLessThanOrEqual(2)
  })

  it('are none in a finished season, and none of no season', () => {
    const over = { ...facts, ahead: [] }
    expect(
      outlooks([guess([1, 2, 3, 4, 5, 6]), guess([2, 1, 3, 4, 5, 6])], { of: over })[0]!.decisive,
    ).toEqual([])
    expect(decisivePairs(openPairs(simulate(over, 'none', 1), []), new Int32Array())).toEqual([])
  })
})
