import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entryOf, mergedLines, rankedLines } from '#game/field-pages.ts'
import { inLeaderboardOrder, leaderboardOf } from '#game/leaderboard.ts'
import { countsOf } from '#game/ranking.ts'
import { pointsOf } from '#game/score.ts'
import { scored } from '#test/support/scored.ts'

/** Few different points, so that many share a rank. */
const fields = fc.integer({ min: 1, max: 5 }).chain((steps) =>
  fc
    .array(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: steps, maxLength: steps }), {
      minLength: 1,
      maxLength: 40,
    })
    .map((totals) =>
      inLeaderboardOrder(
        totals.map((points, index) => ({
          user: `u${index}`,
          username: `Navn ${index}`,
          scores: scored(points),
        })),
      ).map((line, index) => ({ ...line, place: index + 1 })),
    ),
)

it('a line alone, with the counts of its field, is what the whole leaderboard shows', () => {
  fc.assert(
    fc.property(fields, fc.nat(), (field, nth) => {
      const totals = field[0]!.scores.map((_, step) => countsOf(field.map(({ scores }) => scores[step]!)))
      const index = nth % field.length
      const [line] = rankedLines([field[index]!], totals)
      expect(entryOf(line!, pointsOf(totals.at(-1)![0]![0]))).toEqual(leaderboardOf(field)[index])
    }),
  )
})

it('lines from several parts are each there once, by place, and without one last', () => {
  const line = (user: string, place: number | null) => ({
    ...{ user, place, username: user, scores: [], ranks: [], shared: false },
  })
  const [a, b, c, late] = [line('a', 1), line('b', 2), line('c', 70), line('late', null)]
  expect(mergedLines([a, b], [late], [b, c]).map(({ user }) => user)).toEqual(['a', 'b', 'c', 'late'])
})
