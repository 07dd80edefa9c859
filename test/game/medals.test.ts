import { expect, it } from 'vitest'
import { medalsOf } from '#game/medals.ts'
import { scoreOf } from '#test/support/scored.ts'

it('medals are the top ranks of each season; equal points share a rank and the next is skipped', () => {
  const podiums = [
    { year: 2025, user: 'anna', score: scoreOf(90) },
    { year: 2025, user: 'bo', score: scoreOf(95) },
    { year: 2025, user: 'dag', score: scoreOf(90) },
    { year: 2024, user: 'bo', score: scoreOf(8) },
    { year: 2024, user: 'dag', score: scoreOf(9) },
    { year: 2024, user: 'anna', score: scoreOf(10) },
  ]
  expect(medalsOf(podiums)).toEqual([
    { year: 2025, user: 'anna', rank: 2 },
    { year: 2025, user: 'bo', rank: 1 },
    { year: 2025, user: 'dag', rank: 2 },
    { year: 2024, user: 'bo', rank: 3 },
    { year: 2024, user: 'dag', rank: 2 },
    { year: 2024, user: 'anna', rank: 1 },
  ])
})

it('a rank after the third gives none, also where it was read with the others', () => {
  const level = { year: 2025, score: scoreOf(7) }
  const podiums = [
    ...['anna', 'bo', 'dag'].map((user) => ({ ...level, user })),
    { year: 2025, user: 'eva', score: scoreOf(6) },
  ]
  expect(medalsOf(podiums).map(({ user }) => user)).toEqual(['anna', 'bo', 'dag'])
})
