import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTorn, type RaceOrder, reordered, withoutRace, withRace } from '#game/changes/race-order.ts'

const order = (...numbers: number[]): RaceOrder =>
  numbers.map((position, index) => ({ id: 100 + index, position }))
const numbersOf = (races: RaceOrder) => races.map(({ position }) => position)

/** Some of the numbers from 1: a calendar with races that an admin called off. */
const orders = fc
  .uniqueArray(fc.integer({ min: 1, max: 12 }))
  .map((numbers) => order(...numbers.sort((a, b) => a - b)))
const whole = fc
  .integer({ min: 1, max: 12 })
  .map((last) => order(...Array.from({ length: last }, (_, i) => i + 1)))

describe('a race that is put in', () => {
  it('takes a number that is free, and moves only whom it meets', () => {
    expect(numbersOf(withRace(order(1, 3, 4), { id: 1, position: 2 }))).toEqual([1, 2, 3, 4])
    expect(numbersOf(withRace(order(1, 2, 4), { id: 1, position: 1 }))).toEqual([1, 2, 3, 4])
    expect(withRace(order(1, 2), { id: 1, position: 9 }).at(-1)).toEqual({ id: 1, position: 3 })
  })
})

describe('whatever the numbers are,', () => {
  it('a race put in or taken out tears no hole', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 14 }), fc.nat(), (races, position, n) => {
        expect(isTorn(races, withRace(races, { id: 1, position }))).toBe(false)
        const chosen = races[n % Math.max(1, races.length)]
        if (chosen) expect(isTorn(races, withoutRace(races, chosen.id))).toBe(false)
      }),
    )
  })

  it('another order has the same numbers', () => {
    fc.assert(
      fc.property(orders, (races) => {
        const ids = races.map(({ id }) => id).reverse()
        expect(numbersOf(reordered(races, ids))).toEqual(numbersOf(races))
      }),
    )
  })

  it('a race taken out of a whole calendar comes back to where it was', () => {
    fc.assert(
      fc.property(whole, fc.nat(), (races, n) => {
        const chosen = races[n % races.length]!
        expect(withRace(withoutRace(races, chosen.id), chosen)).toEqual(races)
      }),
    )
  })
})

describe('an order is torn', () => {
  it.each<[string, RaceOrder, RaceOrder, boolean]>([
    ['by a race that leaves a hole', order(1, 2, 3), order(1, 3), true],
    ['by one that goes far behind the last', order(1, 2), order(1, 40), true],
    ['by two with one number', order(1, 2), order(1, 1), true],
    ['not by a hole that was there', order(1, 3), order(1, 3), false],
    ['not by the last one leaving', order(1, 2, 3), order(1, 2), false],
    ['not by the first race of all', order(), order(1), false],
  ])('%s', (_, before, after, torn) => {
    expect(isTorn(before, after)).toBe(torn)
  })
})
