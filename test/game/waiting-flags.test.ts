import { expect, it } from 'vitest'
import { pointsOfWaiting } from '#game/waiting-flags.ts'
import { defaultTables } from '#test/support/points.ts'

const flags = (YELLOW: number, RED = 0, SAFETY_CAR = 0) => ({ YELLOW, RED, SAFETY_CAR })
const give = (guess: number, counted: number, waiting: number) =>
  pointsOfWaiting({ guess: flags(guess), counted: flags(counted), waiting: flags(waiting) }, defaultTables)
const worth = (difference: number) => defaultTables.FLAG[difference]!

it('flags that wait give what they bring the guess nearer', () => {
  expect(give(10, 4, 2)).toBe(worth(4) - worth(6))
  expect(give(10, 10, 1)).toBe(worth(1) - worth(0))
  expect(give(10, 9, 2)).toBe(0)
})

it('flags of each type are measured against their own guess', () => {
  const counted = { guess: flags(0, 2, 2), counted: flags(0), waiting: flags(0, 1, 1) }
  expect(pointsOfWaiting(counted, defaultTables)).toBe(2 * (worth(1) - worth(2)))
})

it('a season without a question on flags gives nothing for them', () => {
  const none = { guess: flags(10), counted: flags(4), waiting: flags(2) }
  expect(pointsOfWaiting(none, { ...defaultTables, FLAG: [] })).toBe(0)
})
