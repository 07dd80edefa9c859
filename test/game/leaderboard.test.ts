import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  inLeaderboardOrder,
  isInExcerpt,
  isOnPhones,
  leaderboardOf,
  rankedLines,
  roundWinners,
  type SeasonProgress,
  totalsOfSteps,
} from '#game/leaderboard.ts'
import { byName, countsOf, rankAmong, ranksOf, withRanks } from '#game/ranking.ts'
import { scored } from '#test/support/scored.ts'
import { shown } from '#test/support/shown.ts'

const progress = (username: string, points: number[]): SeasonProgress => ({
  user: username.toLowerCase(),
  username,
  scores: scored(points),
})
const leaderboard = (field: readonly SeasonProgress[]) => leaderboardOf(inLeaderboardOrder(field))

describe('ranking', () => {
  it('shares a rank and skips the next', () => {
    expect(ranksOf(scored([10, 20, 20, 5]))).toEqual([3, 1, 1, 4])
  })

  it('is one more than the number with more points', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (points) => {
        const ranks = points.map((own) => points.filter((p) => p > own).length + 1)
        expect(ranksOf(scored(points))).toEqual(ranks)
        expect(points.map((own) => rankAmong(countsOf(points), own))).toEqual(ranks)
        expect(withRanks(scored(points).map((score) => ({ score }))).map(({ rank }) => rank)).toEqual(ranks)
      }),
    )
  })

  it('sorts names in Norwegian order', () => {
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
  const field = [progress('Øyvind', [10, 30]), progress('Anna', [20, 30]), progress('Bo', [5, 12])]

  it('is sorted by points, and by name within a tie', () => {
    expect(leaderboard(field).map((e) => [e.rank, e.guesser.username, e.shared])).toEqual([
      [1, 'Anna', true],
      [1, 'Øyvind', true],
      [3, 'Bo', false],
    ])
  })

  it('has movement, points of the latest step and the gap to the leader', () => {
    const [anna, oyvind, bo] = leaderboard(field)
    expect(anna).toMatchObject({ movement: 0, latest: 10, gap: 0 })
    expect(oyvind).toMatchObject({ movement: 1, latest: 20, gap: 0 })
    expect(bo).toMatchObject({ movement: 0, latest: 7, gap: 18, guesser: { id: 'bo', points: 12 } })
  })

  it('has no movement before the first race', () => {
    expect(leaderboard([progress('Anna', [20])])[0]).toMatchObject({ movement: null, latest: 20 })
  })

  it('gives others no movement when a participant without points joins', () => {
    const withNewcomer = leaderboard([...field, progress('Dag', [0, 0])])
    expect(withNewcomer.slice(0, 3)).toEqual(leaderboard(field))
    expect(withNewcomer[3]).toMatchObject({ rank: 4, shared: false, movement: 0, latest: 0, gap: 30 })
  })

  it('has the same order as the graph', () => {
    expect(shown(field).graph).toEqual([
      { name: 'Anna', scores: scored([20, 30]) },
      { name: 'Øyvind', scores: scored([10, 30]) },
      { name: 'Bo', scores: scored([5, 12]) },
    ])
  })
})

describe('lines with ranks', () => {
  it('have no rank after a step whose counts are unknown, and share none before the first', () => {
    const field = [{ ...progress('Anna', [20, 30, 35]), place: 1 }]
    const counts = totalsOfSteps(field)
    expect(rankedLines(field, counts.slice(0, 2))).toMatchObject([
      { scores: scored([20, 30]), ranks: [1, 1] },
    ])
    expect(rankedLines(field, [])).toMatchObject([{ ranks: [], shared: false }])
    expect(totalsOfSteps([])).toEqual([])
  })
})

describe('the winners of a round', () => {
  const winners = (...latest: number[]) => roundWinners(latest.map((points) => ({ latest: points })))

  it('are one or several with most points, and nobody when nobody earned any', () => {
    expect(winners(3, 12, 7)).toEqual([{ latest: 12 }])
    expect(winners(12, -4, 12)).toEqual([{ latest: 12 }, { latest: 12 }])
    expect(winners(0, -3)).toEqual([])
    expect(winners()).toEqual([])
  })

  it('have more than 0 and more than everybody else', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 20 })), (latest) => {
        const lines = latest.map((points, id) => ({ id, latest: points }))
        const won = new Set(roundWinners(lines))
        for (const line of lines) {
          const isBeaten = lines.some((other) => other.latest > line.latest)
          expect(won.has(line)).toBe(line.latest > 0 && !isBeaten)
        }
      }),
    )
  })
})

describe('the excerpt of a long leaderboard', () => {
  const excerptOf = (count: number, me: number) =>
    [...Array(count).keys()].filter((index) => isInExcerpt(index, count, me))

  it('has the top and the viewer with five neighbours on each side', () => {
    expect(excerptOf(200, 100)).toEqual([
      ...Array(25).keys(),
      ...[95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105],
    ])
    expect(excerptOf(200, -1)).toHaveLength(25)
    expect(excerptOf(200, 199).slice(25)).toEqual([194, 195, 196, 197, 198, 199])
  })

  it('has a line that alone would be left out', () => {
    expect(excerptOf(26, -1)).toHaveLength(26)
    expect(excerptOf(27, -1)).toHaveLength(25)
    expect(excerptOf(200, 31)).toContain(25)
    expect(excerptOf(200, 32)).not.toContain(25)
  })

  it('has fewer lines on phones: the top ten, and the viewer with five neighbours on each side', () => {
    const onPhones = (me: number) => [...Array(99).keys()].filter((index) => isOnPhones(index, me))
    expect(onPhones(-1)).toEqual([...Array(10).keys()])
    expect(onPhones(50)).toEqual([...Array(10).keys(), ...[45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55]])
  })

  it('never leaves out a single line, and always has the leader and the viewer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (count, place) => {
        const me = place % count
        const shown = excerptOf(count, me)
        expect(shown).toContain(0)
        expect(shown).toContain(me)
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b))
        const gaps = [...shown, count].map((index, nth) => index - (shown[nth - 1] ?? -1) - 1)
        expect(gaps).not.toContain(1)
      }),
    )
  })
})
