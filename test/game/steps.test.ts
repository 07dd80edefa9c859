import { describe, expect, it } from 'vitest'
import { type SeasonTruth, stepsOf } from '#game/steps.ts'

const result = (race: number, driver: string, position: number) => {
  return { race, driver, position, status: 'FINISHED' as const }
}

/** Two races with results, run in the opposite order of their ids, and one that is still to come. */
const season: SeasonTruth = {
  competitors: [
    { category: 'DRIVER', id: 'norris', position: 2 },
    { category: 'CONSTRUCTOR', id: 'mclaren', position: 1 },
    { category: 'DRIVER', id: 'albon', position: 1 },
    { category: 'CONSTRUCTOR', id: 'williams', position: 2 },
  ],
  races: [
    { id: 7, position: 2, resultState: 'OFFICIAL' },
    { id: 8, position: 1, resultState: 'PRELIMINARY' },
    { id: 9, position: 3, resultState: null },
  ],
  standings: [
    { race: 8, category: 'DRIVER', position: 2, competitor: 'albon' },
    { race: 8, category: 'DRIVER', position: 1, competitor: 'norris' },
    { race: 7, category: 'CONSTRUCTOR', position: 1, competitor: 'williams' },
  ],
  results: [result(7, 'albon', 1), result(8, 'norris', 1)],
  sprints: [result(7, 'norris', 1)],
  grids: [
    { race: 8, driver: 'albon', position: 1 },
    { race: 7, driver: 'norris', position: 1 },
  ],
  flags: [
    { race: 7, type: 'RED' },
    { race: 8, type: 'YELLOW' },
    { race: 9, type: 'SAFETY_CAR' },
  ],
}

describe('the steps of a season', () => {
  const itemsOf = (step: number, category: 'DRIVER' | 'CONSTRUCTOR' | 'FIRST' | 'POLE' | 'SPRINT') => [
    ...stepsOf(season)[step]!.truth[category].keys(),
  ]

  it('are one before the first race, and one per race with a result, by place in the season', () => {
    expect(stepsOf(season).map(({ race }) => race)).toEqual([null, 8, 7])
  })

  it('measure season guesses against the table after the race, or else the order of the season', () => {
    expect([0, 1, 2].map((step) => itemsOf(step, 'DRIVER'))).toEqual([
      ['albon', 'norris'],
      ['norris', 'albon'],
      ['albon', 'norris'],
    ])
    expect([0, 1, 2].map((step) => itemsOf(step, 'CONSTRUCTOR'))).toEqual([
      ['mclaren', 'williams'],
      ['mclaren', 'williams'],
      ['williams', 'mclaren'],
    ])
  })

  it('measure race guesses against the grid, the sprint and the result of that race alone', () => {
    expect([0, 1, 2].map((step) => itemsOf(step, 'POLE'))).toEqual([[], ['albon'], ['norris']])
    expect([0, 1, 2].map((step) => itemsOf(step, 'SPRINT'))).toEqual([[], [], ['norris']])
    expect([0, 1, 2].map((step) => itemsOf(step, 'FIRST'))).toEqual([[], ['norris'], ['albon']])
  })

  it('count the flags of every race so far, without a cancelled one', () => {
    const counts = [0, 1, 2].map((step) => Object.fromEntries(stepsOf(season)[step]!.truth.FLAG))
    expect(counts).toEqual([
      { YELLOW: 0, RED: 0, SAFETY_CAR: 0 },
      { YELLOW: 1, RED: 0, SAFETY_CAR: 0 },
      { YELLOW: 1, RED: 1, SAFETY_CAR: 0 },
    ])
    const cancelled = {
      ...season,
      races: season.races.map((race) => ({ ...race, position: race.id === 8 ? null : race.position })),
    }
    expect(stepsOf(cancelled).at(-1)?.truth.FLAG.get('YELLOW')).toBe(0)
  })
})
