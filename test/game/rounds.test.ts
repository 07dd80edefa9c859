import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inLeaderboardOrder, leaderboardOf, roundWinners } from '#game/leaderboard.ts'
import { winnersByRace } from '#game/rounds.ts'
import { scored } from '#test/support/scored.ts'

const race = (id: number, position: number | null, resultState: 'OFFICIAL' | null = 'OFFICIAL') => {
  return { id, position, resultState }
}
const line = (username: string, points: number[]) => {
  return { user: username.toLowerCase(), username, scores: scored(points) }
}

describe('the winners of rounds', () => {
  it('earned most points in the round, and may share it', () => {
    const field = [line('Åse', [10, 12, 20]), line('Bo', [0, 9, 9]), line('Ærlend', [5, 5, 13])]
    expect(winnersByRace([race(7, 1), race(8, 2)], field)).toEqual(
      new Map([
        [7, [{ id: 'bo', username: 'Bo', points: 9 }]],
        [
          8,
          [
            { id: 'ærlend', username: 'Ærlend', points: 8 },
            { id: 'åse', username: 'Åse', points: 8 },
          ],
        ],
      ]),
    )
  })

  it('do not exist where nobody earned points, without a result or without participants', () => {
    const field = [line('Bo', [10, 4])]
    expect(winnersByRace([race(7, 1), race(8, 2, null), race(9, null)], field)).toEqual(new Map([[7, []]]))
    expect(winnersByRace([race(7, 1)], [])).toEqual(new Map([[7, []]]))
  })

  it('of the newest round are those of the leaderboard', () => {
    const fields = fc.nat({ max: 6 }).chain((steps) =>
      fc.array(fc.array(fc.nat({ max: 9 }), { minLength: steps + 1, maxLength: steps + 1 }), {
        maxLength: 9,
      }),
    )
    fc.assert(
      fc.property(fields, (totals) => {
        const field = totals.map((points, index) => line(`Deltaker ${index}`, points))
        const races = (totals[0] ?? [0]).slice(1).map((_, index) => race(index + 1, index + 1))
        const newest = winnersByRace(races, field).get(races.length) ?? []
        const leaders = races.length === 0 ? [] : roundWinners(leaderboardOf(inLeaderboardOrder(field)))
        expect(newest.map(({ id }) => id)).toEqual(leaders.map(({ guesser }) => guesser.id).sort())
      }),
    )
  })
})
