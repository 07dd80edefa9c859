import { describe, expect, it } from 'vitest'
import type { Category } from '#game/category.ts'
import { affectedGuesses, effectsOf, gainsOf } from '#game/changes/effects.ts'
import { noScore, type Score } from '#game/score.ts'
import { scoreOf } from '#test/support/scored.ts'

const row = (category: Category, item: string, guess: number, points: number) => {
  return { category, item, guess, score: scoreOf(points) }
}
const start = { race: null, rows: [row('DRIVER', 'norris', 1, 20)] }
const before = [
  start,
  {
    race: 7,
    rows: [row('DRIVER', 'norris', 1, 20), row('DRIVER', 'albon', 2, 20), row('FIRST', 'norris', 1, 5)],
  },
]
const after = [
  start,
  {
    race: 7,
    rows: [
      ...[row('DRIVER', 'norris', 1, 12), row('DRIVER', 'albon', 2, 20)],
      ...[row('FIRST', 'albon', 1, 5), row('FLAG', 'RED', 2, 50)],
    ],
  },
]

describe('the guesses that a change moves', () => {
  it('are those whose worth is another at the latest step, race guesses each at their own race', () => {
    expect(gainsOf(before, after)).toEqual([
      { race: null, category: 'DRIVER', item: 'norris', guess: 1, score: -8 },
      { race: 7, category: 'FIRST', item: 'norris', guess: 1, score: -5 },
      { race: null, category: 'FLAG', item: 'RED', guess: 2, score: 50 },
      { race: 7, category: 'FIRST', item: 'albon', guess: 1, score: 5 },
    ])
    expect(gainsOf(before, before)).toEqual([])
  })

  it('count at every race for race guesses, and at the latest step for season guesses', () => {
    const more = [...before, { race: 8, rows: [row('FIRST', 'albon', 1, 5), row('DRIVER', 'norris', 1, 6)] }]
    expect(gainsOf(before, more)).toEqual([
      { race: null, category: 'DRIVER', item: 'norris', guess: 1, score: -14 },
      { race: null, category: 'DRIVER', item: 'albon', guess: 2, score: -20 },
      { race: 8, category: 'FIRST', item: 'albon', guess: 1, score: 5 },
    ])
  })

  it('say which guesses to read', () => {
    expect(affectedGuesses(gainsOf(before, after))).toEqual({ categories: ['DRIVER', 'FLAG'], races: [7] })
  })
})

describe('the participants whose points a change moves', () => {
  const line = (user: string, points: number) => ({ user, username: user, score: scoreOf(points) })
  const guesses = {
    season: [
      { user: 'kari', category: 'DRIVER', answer: ['norris', 'albon'] },
      { user: 'liv', category: 'FLAG', answer: { YELLOW: 0, RED: 2, SAFETY_CAR: 0 } },
    ],
    race: [
      { user: 'kari', race: 7, category: 'FIRST', driver: 'norris' },
      { user: 'ola', race: 7, category: 'FIRST', driver: 'albon' },
      { user: 'per', race: 8, category: 'FIRST', driver: 'albon' },
    ],
  } as const
  const field = [line('kari', 60), line('ola', 55), line('per', 50), line('liv', 10)]

  it('are sorted by their new ranks, and by name within one', () => {
    expect(effectsOf([{ gains: gainsOf(before, after), guesses }], field)).toEqual([
      { user: 'liv', username: 'liv', before: { points: 10, rank: 4 }, after: { points: 60, rank: 1 } },
      { user: 'ola', username: 'ola', before: { points: 55, rank: 2 }, after: { points: 60, rank: 1 } },
      { user: 'kari', username: 'kari', before: { points: 60, rank: 1 }, after: { points: 47, rank: 4 } },
    ])
  })

  it('feel several changes together, and none that even out', () => {
    const gain = (score: Score) => [{ race: 7, category: 'FIRST', item: 'albon', guess: 1, score }] as const
    const [up, down] = [gain(scoreOf(5)), gain(scoreOf(-5))]
    expect(
      effectsOf(
        [up, up].map((gains) => ({ gains, guesses })),
        field,
      ),
    ).toMatchObject([{ user: 'ola', after: { points: 65, rank: 1 } }])
    expect(
      effectsOf(
        [up, down].map((gains) => ({ gains, guesses })),
        field,
      ),
    ).toEqual([])
    expect(effectsOf([{ gains: gain(noScore), guesses }], field)).toEqual([])
  })
})
