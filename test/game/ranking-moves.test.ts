import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveBy, moveTo, placeInRanking, sameOrder, withInFront } from '#game/changes/ranking-moves.ts'
import { rankingFault } from '#game/guesses.ts'

const grid = ['nor', 'ver', 'pia', 'rus']
const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 24 })
const orderAndId = ids.chain((order) => fc.tuple(fc.constant(order), fc.constantFrom(...order)))

describe('moving a driver in a ranking', () => {
  it.each([
    ['rus', 1, 'rus nor ver pia'],
    ['nor', 3, 'ver pia nor rus'],
    ['ver', 99, 'nor pia rus ver'],
    ['pia', -4, 'pia nor ver rus'],
    ['pia', 3, 'nor ver pia rus'],
    ['bot', 1, 'nor ver pia rus'],
  ])('%s to place %i gives %s', (id, place, order) => {
    expect(moveTo(grid, id, place)).toEqual(order.split(' '))
  })

  it('stops at the ends', () => {
    expect(moveBy(grid, 'ver', -1)).toEqual(['ver', 'nor', 'pia', 'rus'])
    expect(moveBy(grid, 'nor', -1)).toEqual(grid)
    expect(moveBy(grid, 'rus', 1)).toEqual(grid)
  })

  it('gives a permutation with the driver at the chosen place and the others in order', () => {
    fc.assert(
      fc.property(orderAndId, fc.double(), ([order, id], place) => {
        const moved = moveTo(order, id, place)
        expect(rankingFault(moved, order)).toBeNull()
        if (place >= 1 && place <= order.length) expect(placeInRanking(moved, id)).toBe(Math.trunc(place))
        expect(moved.filter((other) => other !== id)).toEqual(order.filter((other) => other !== id))
      }),
    )
  })

  it('by one place and back changes nothing, except at the ends', () => {
    fc.assert(
      fc.property(orderAndId, ([order, id]) => {
        const back = moveBy(moveBy(order, id, -1), id, 1)
        expect(sameOrder(back, order)).toBe(placeInRanking(order, id) > 1 || order.length === 1)
      }),
      { examples: [[[grid, 'ver']]] },
    )
  })
})

describe('picking drivers in order', () => {
  it('puts the picked drivers first and keeps the order of the others', () => {
    expect(withInFront(grid, ['rus', 'ver'])).toEqual(['rus', 'ver', 'nor', 'pia'])
  })

  it('gives a permutation, even with repeated or unknown ids', () => {
    fc.assert(
      fc.property(ids, fc.array(fc.string({ minLength: 1, maxLength: 3 })), (order, picked) => {
        expect(rankingFault(withInFront(order, [...picked, ...order.slice(2)]), order)).toBeNull()
      }),
    )
  })

  it('gives the picked order when everyone is picked', () => {
    fc.assert(
      fc.property(ids, (order) => {
        const picked = order.toReversed()
        expect(sameOrder(withInFront(order, picked), picked)).toBe(true)
      }),
    )
  })
})
