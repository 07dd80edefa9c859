import { describe, expect, it } from 'vitest'
import { firstShown, isAfterShown, isMarked } from '#game/shown-guesses.ts'

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

  it('is marked by the window of its own question', () => {
    const times = [
      { race: null, deadline: 'SEASON', shownAt: 20 },
      { race: 7, deadline: 'QUALIFYING', shownAt: 30 },
    ] as const
    const marked = (['FLAG', 'POLE', 'FIRST'] as const).map((category) =>
      [null, 7, 8].filter((race) => isMarked(times, { category, race, storedAt: 30 })),
    )
    expect(marked).toEqual([[null], [7], []])
  })

  it('is not marked where nothing was shown', () => {
    expect(isAfterShown(60, firstShown([{ size: 0, sealedAt: 10 }]))).toBe(false)
    expect(isAfterShown(60, firstShown([]))).toBe(false)
  })
})
