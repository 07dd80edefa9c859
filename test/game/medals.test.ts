import { expect, it } from 'vitest'
import { medalsOf } from '#game/medals.ts'

it('medals are the top ranks of each season; equal points share a rank and the next is skipped', () => {
  const podiums = [
    { year: 2025, user: 'anna', points: 90 },
    { year: 2025, user: 'bo', points: 95 },
    { year: 2025, user: 'dag', points: 90 },
    { year: 2024, user: 'anna', points: 10 },
  ]
  expect(medalsOf(podiums)).toEqual([
    { year: 2025, user: 'anna', place: 2 },
    { year: 2025, user: 'bo', place: 1 },
    { year: 2025, user: 'dag', place: 2 },
    { year: 2024, user: 'anna', place: 1 },
  ])
})
