import { describe, expect, it } from 'vitest'
import { dueImports, pauseAfter, type RaceAhead } from '#game/due-imports.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A race at instant 0, qualified for a day before. */
const race = (more: Partial<RaceAhead> = {}): RaceAhead => ({
  id: 1,
  position: 1,
  startsAt: 0,
  qualifyingAt: -day,
  gridState: null,
  resultState: null,
  checked: {},
  ...more,
})

const due = (now: number, more: Partial<RaceAhead> = {}) =>
  dueImports([race(more)], now).map(({ job }) => job)

describe('a grid is due', () => {
  it.each([
    [-day + 45 * minute - 1, []],
    [-day + 45 * minute, ['GRID']],
    [-1, ['GRID']],
    [0, []],
  ])('from 45 minutes after the start of qualifying until the race: at %i', (now, jobs) => {
    expect(due(now)).toEqual(jobs)
  })

  it('every time until it is known, then every hour', () => {
    const checked = { GRID: -5 * hour }
    expect(due(-5 * hour + 1, { checked, gridState: 'QUALIFYING' })).toEqual(['GRID'])
    expect(due(-4 * hour - 1, { checked, gridState: 'GRID' })).toEqual([])
    expect(due(-4 * hour, { checked, gridState: 'GRID' })).toEqual(['GRID'])
  })

  it('never without qualifying, and never in a race that was called off', () => {
    expect(due(-hour, { qualifyingAt: null })).toEqual([])
    expect(due(-hour, { position: null })).toEqual([])
  })
})

describe('a result is due', () => {
  it.each([
    ['from 75 minutes after the start', 75 * minute - 1, 75 * minute, {}],
    ['every hour after a day without it', 2 * day - 1, 2 * day, { checked: { RESULT: 2 * day - hour } }],
    [
      'every hour while it is young',
      5 * hour - 1,
      5 * hour,
      { resultState: 'PRELIMINARY', checked: { RESULT: 4 * hour } },
    ],
    [
      'every week when it is old',
      9 * day - 1,
      9 * day,
      { resultState: 'OFFICIAL', checked: { RESULT: 2 * day } },
    ],
  ] as const)('%s', (_, before, at, more) => {
    expect(due(before, more)).toEqual([])
    expect(due(at, more)).toEqual(['RESULT'])
  })

  it('every run on the day of the race', () => {
    expect(due(2 * hour, { checked: { RESULT: 2 * hour } })).toEqual(['RESULT'])
  })

  it('still after 89 days, and no more after half a year', () => {
    expect(due(89 * day, { resultState: 'CORRECTED' })).toEqual(['RESULT'])
    expect(due(180 * day + 1, { resultState: 'CORRECTED' })).toEqual([])
  })
})

it('new results come first, then grids, then old rounds, the oldest of each before the others', () => {
  const season = [
    race({ id: 1, startsAt: -20 * day, resultState: 'OFFICIAL' }),
    race({ id: 2, startsAt: hour, qualifyingAt: -day }),
    race({ id: 3, startsAt: -2 * hour }),
    race({ id: 4, startsAt: -3 * hour }),
  ]
  expect(dueImports(season, 0)).toEqual([
    { race: 4, job: 'RESULT' },
    { race: 3, job: 'RESULT' },
    { race: 2, job: 'GRID' },
    { race: 1, job: 'RESULT' },
  ])
})

it('a source is left alone for a minute, then twice as long each time, at most about an hour', () => {
  expect([1, 2, 3, 7, 50].map((failures) => pauseAfter(failures, 0.5))).toEqual([
    minute,
    2 * minute,
    4 * minute,
    hour,
    hour,
  ])
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([0.75 * minute, 1.25 * minute])
})
