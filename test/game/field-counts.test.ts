import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldCounts } from '#game/field-counts.ts'
import { fieldRanksOf } from '#game/field-ranks.ts'
import { countsOf, having, rankAmong, ranksIn, ranksOf, sizeOf } from '#game/ranking.ts'
import { noScore } from '#game/score.ts'
import { scored, scoreOf } from '#test/support/scored.ts'

describe('a rank that is counted', () => {
  const fields = fc.array(fc.integer({ min: -9, max: 30 }), { minLength: 1, maxLength: 60 })

  it('is the rank in the whole field', () => {
    fc.assert(
      fc.property(fields, (points) => {
        const scores = scored(points)
        const counts = countsOf(scores)
        expect(scores.map((one) => rankAmong(counts, one))).toEqual(ranksOf(scores))
        expect(sizeOf(counts)).toBe(points.length)
      }),
    )
  })

  it('is the same if those without points are not stored', () => {
    fc.assert(
      fc.property(fields, (points) => {
        const scores = scored(points)
        const stored = countsOf(scores.filter((score) => score !== noScore))
        expect(fieldCounts({ TOTAL: stored }, points.length).TOTAL).toEqual(countsOf(scores))
      }),
    )
  })

  it('adds those who are not stored to a stored count of 0', () => {
    const field = fieldCounts({ TOTAL: [[noScore, 2]], DRIVER: [[5, 1]] }, 4)
    expect(field).toMatchObject({
      TOTAL: [[noScore, 4]],
      DRIVER: [
        [5, 1],
        [0, 3],
      ],
      EARNED: [[0, 4]],
    })
    expect(fieldCounts({}, 0).TOTAL).toEqual([])
  })

  it('is also known of points that nobody has', () => {
    const rankOf = ranksIn(countsOf([7, 3, 3]))
    expect([7, 3, 5, 0].map(rankOf)).toEqual([
      { rank: 1, shared: false },
      { rank: 2, shared: true },
      { rank: 2, shared: false },
      { rank: 4, shared: false },
    ])
  })

  it('is shared by those with the same points', () => {
    const counts = countsOf(scored([7, 3, 3, 0]))
    expect(scored([7, 3, 0, 5]).map((score) => having(counts, score))).toEqual([1, 2, 1, 0])
  })
})

describe('the ranks of one participant', () => {
  it('are overall and per category; a category without points counts as 0', () => {
    const field = fieldCounts(
      {
        TOTAL: [
          [scoreOf(30), 2],
          [noScore, 1],
        ],
        DRIVER: [[20, 1]],
        FLAG: [
          [30, 1],
          [10, 1],
        ],
      },
      3,
    )
    expect(
      fieldRanksOf(field, { score: scoreOf(30), byCategory: { DRIVER: scoreOf(20), FLAG: scoreOf(10) } }),
    ).toMatchObject({
      rank: 1,
      field: 3,
      DRIVER: 1,
      CONSTRUCTOR: 1,
      FLAG: 2,
      FIRST: 1,
      TENTH: 1,
    })
    expect(fieldRanksOf(field, { score: noScore, byCategory: {} })).toMatchObject({
      rank: 3,
      DRIVER: 2,
      FLAG: 3,
    })
  })
})
