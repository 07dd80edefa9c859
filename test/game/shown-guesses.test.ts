import { describe, expect, it } from 'vitest'
import { firstShown, isAfterShown } from '#game/shown-guesses.ts'

describe('a guess', () => {
  const shownAt = firstShown([
    { size: 0, sealedAt: 10 },
    { size: 2, sealedAt: 30 },
    { size: 3, sealedAt: 50 },
  ])

  it('is marked from the first seal with leaves on', () => {
    expect([29, 30, 31, 60].map((storedAt) => isAfterShown(storedAt, shownAt))).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  it('is not marked where nothing was shown', () => {
    expect(isAfterShown(60, firstShown([{ size: 0, sealedAt: 10 }]))).toBe(false)
    expect(isAfterShown(60, firstShown([]))).toBe(false)
  })
})
