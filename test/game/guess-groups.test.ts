import { describe, expect, it } from 'vitest'
import { groupsByDriver } from '#game/guess-groups.ts'

type Finish = { difference: number | null; points: number } | null

const guess = (username: string, driver: string, start: number | null, finish: Finish = null) => ({
  user: { username },
  driver: { id: driver },
  start,
  finish,
  same: 1,
})

const shown = (guesses: Parameters<typeof groupsByDriver>[0]) =>
  groupsByDriver(guesses).map((group) => [group[0].driver.id, ...group.map(({ user }) => user.username)])

describe('the guesses of a race by driver', () => {
  it('have the most popular driver first before the result, then the one who starts first', () => {
    expect(
      shown([
        guess('Ida', 'lec', 3),
        guess('Bo', 'ham', null),
        guess('Åse', 'nor', 2),
        guess('Kari', 'ver', 1),
        guess('Ærlend', 'nor', 2),
      ]),
    ).toEqual([
      ['nor', 'Ærlend', 'Åse'],
      ['ver', 'Kari'],
      ['lec', 'Ida'],
      ['ham', 'Bo'],
    ])
  })

  it('have the most points first after the result, however popular', () => {
    expect(
      shown([
        guess('Ida', 'lec', 3, { difference: 2, points: 1 }),
        guess('Bo', 'lec', 3, { difference: 2, points: 1 }),
        guess('Kari', 'ver', 1, { difference: 0, points: 5 }),
      ]),
    ).toEqual([
      ['ver', 'Kari'],
      ['lec', 'Bo', 'Ida'],
    ])
  })

  it('without points have the nearest first and a driver without a place last', () => {
    expect(
      shown([
        guess('Ida', 'ham', 1, { difference: null, points: 0 }),
        guess('Bo', 'lec', 2, { difference: 8, points: 0 }),
        guess('Kari', 'ver', 3, { difference: 4, points: 0 }),
      ]),
    ).toEqual([
      ['ver', 'Kari'],
      ['lec', 'Bo'],
      ['ham', 'Ida'],
    ])
  })
})
