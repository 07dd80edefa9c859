import { describe, expect, it } from 'vitest'
import { isAfterShown, isMarked } from '#game/shown-guesses.ts'

describe('a guess', () => {
  it('is marked from the moment when others were shown', () => {
    expect([29, 30, 31].map((storedAt) => isAfterShown(storedAt, 30))).toEqual([false, true, true])
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
    expect(isAfterShown(60, null)).toBe(false)
  })
})
