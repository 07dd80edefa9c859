import { describe, expect, it } from 'vitest'
import { winnersByRace } from '#game/rounds.ts'

const race = (id: number, position: number | null, resultState: 'OFFICIAL' | null = 'OFFICIAL') => {
  return { id, position, resultState }
}
const winner = (step: number, username: string, points: number) => {
  return { step, id: username.toLowerCase(), username, points }
}

describe('the winners of rounds', () => {
  it('are those of the step of each race, sorted by name', () => {
    const winners = [winner(2, 'Åse', 8), winner(1, 'Bo', 9), winner(2, 'Ærlend', 8)]
    expect(winnersByRace([race(7, 1), race(8, 2)], winners)).toEqual(
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

  it('do not exist where nobody earned points, and without a result', () => {
    expect(winnersByRace([race(7, 1), race(8, 2, null), race(9, null)], [])).toEqual(new Map([[7, []]]))
  })
})
