import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphOf, leaderboardOf, type Progress } from '#game/leaderboard.ts'
import { byName, rankByPoints } from '#game/ranking.ts'

const progress = (username: string, totals: number[], ranks: number[]): Progress => ({
  user: username.toLowerCase(),
  username,
  totals,
  ranks,
})

describe('ranking', () => {
  const ranksOf = (points: number[]) =>
    rankByPoints(
      points.map((p) => ({ p })),
      ({ p }) => p,
    ).map((e) => e.rank)

  it('shares a rank and skips the next', () => {
    expect(ranksOf([10, 20, 20, 5])).toEqual([3, 1, 1, 4])
  })

  it('ranks each by how many have more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (points) => {
        expect(ranksOf(points)).toEqual(points.map((own) => points.filter((p) => p > own).length + 1))
      }),
    )
  })

  it('sorts names as Norwegians do', () => {
    expect(['Åse', 'Ærlend', 'Øyvind', 'Zoe', 'anna', 'Bo 10', 'Bo 9'].sort(byName)).toEqual([
      'anna',
      'Bo 9',
      'Bo 10',
      'Zoe',
      'Ærlend',
      'Øyvind',
      'Åse',
    ])
  })
})

describe('the leaderboard', () => {
  const field = [
    progress('Øyvind', [10, 30], [2, 1]),
    progress('Anna', [20, 30], [1, 1]),
    progress('Bo', [5, 12], [3, 3]),
  ]

  it('goes by rank, and by name inside a tie', () => {
    expect(leaderboardOf(field).map((e) => [e.rank, e.guesser.username, e.shared])).toEqual([
      [1, 'Anna', true],
      [1, 'Øyvind', true],
      [3, 'Bo', false],
    ])
  })

  it('tells movement, the points of the latest step and the gap to the leader', () => {
    const [anna, oyvind, bo] = leaderboardOf(field)
    expect(anna).toMatchObject({ movement: 0, latest: 10, gap: 0 })
    expect(oyvind).toMatchObject({ movement: 1, latest: 20, gap: 0 })
    expect(bo).toMatchObject({ movement: 0, latest: 7, gap: 18, guesser: { id: 'bo', points: 12 } })
  })

  it('knows no movement before the first race', () => {
    expect(leaderboardOf([progress('Anna', [20], [1])])[0]).toMatchObject({ movement: null, latest: 20 })
  })

  it('shows a participant who has not been scored yet with 0 points', () => {
    expect(leaderboardOf([progress('Anna', [], [])])[0]).toMatchObject({ rank: 1, guesser: { points: 0 } })
  })

  it('stands in the same order as the graph', () => {
    expect(graphOf(field)).toEqual([
      { name: 'Anna', scores: [20, 30] },
      { name: 'Øyvind', scores: [10, 30] },
      { name: 'Bo', scores: [5, 12] },
    ])
  })
})
