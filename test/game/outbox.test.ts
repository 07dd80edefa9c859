import { expect, it } from 'vitest'
import { retryAt } from '#game/outbox.ts'

it('a message is tried ten times, after pauses that double up to two hours', () => {
  const pauses = Array.from({ length: 10 }, (_, n) => retryAt(n + 1, 0))
  expect(pauses.map((pause) => pause && pause / 60_000)).toEqual([4, 8, 16, 32, 64, 120, 120, 120, 120, null])
})
