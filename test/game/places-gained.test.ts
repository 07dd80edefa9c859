import { expect, it } from 'vitest'
import { fastestMovers, placesGained } from '#game/results.ts'

it.each([
  ['gains places from the grid', 7, 'FINISHED', 3, 4],
  ['loses places', 3, 'FINISHED', 7, -4],
  ['keeps the place', 3, 'FINISHED', 3, 0],
  ['without a grid slot has no change', null, 'FINISHED', 3, null],
  ['that retired has no change', 7, 'RETIRED', 3, null],
  ['that was disqualified has no change', 7, 'DISQUALIFIED', 20, null],
  ['that did not start has no change', 7, 'DID_NOT_START', 20, null],
] as const)('a car %s', (_, start, status, position, gained) => {
  expect(placesGained(start, { position, status })).toBe(gained)
})

it('the fastest movers gained most places, and nobody is one without a gain', () => {
  const rows = [3, null, -2, 3, 1].map((gained, id) => ({ id, gained }))
  expect(fastestMovers(rows).map(({ id }) => id)).toEqual([0, 3])
  expect(fastestMovers([{ gained: 0 }, { gained: -1 }, { gained: null }])).toEqual([])
})
