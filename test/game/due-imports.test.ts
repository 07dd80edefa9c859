import { describe, expect, it } from 'vitest'
import { dueImports, importPauseAfter, type RaceAhead } from '#game/imports/due-imports.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A race at instant 0, with qualifying a day before. */
const race = (more: Partial<RaceAhead> = {}): RaceAhead => ({
  id: 1,
  position: 1,
  startsAt: 0,
  qualifyingAt: -day,
  sprintAt: null,
  hasSprint: false,
  flagsRead: [],
  gridState: null,
  resultState: null,
  checked: {},
  isRefused: false,
  corrected: null,
  ...more,
})

/** Defaults: race control has been read, and after the start the grid is known. */
const due = (now: number, more: Partial<RaceAhead> = {}) => {
  const settled = { gridState: now < 0 ? null : 'GRID', flagsRead: ['SPRINT', 'RACE'] } as const
  const checked = { ...(more.flagsRead ? {} : { FLAGS: now }), ...more.checked }
  return dueImports([race({ ...settled, ...more, checked })], now).map(({ job }) => job)
}

describe('a grid is due', () => {
  it.each([
    [-day + 45 * minute - 1, []],
    [-day + 45 * minute, ['GRID']],
    [-1, ['GRID']],
  ])('from 45 minutes after the start of qualifying: at %i', (now, jobs) => {
    expect(due(now)).toEqual(jobs)
  })

  it.each([null, 'QUALIFYING'] as const)(
    'hourly after the start, for a week, while its state is %s',
    (gridState) => {
      const asked = (now: number, at: number, resultState: RaceAhead['resultState'] = null) =>
        due(now, { gridState, resultState, checked: { GRID: at, RESULT: now } }).includes('GRID')
      expect([asked(0, -minute), asked(hour - minute - 1, -minute)]).toEqual([false, false])
      expect(asked(hour - minute, -minute)).toBe(true)
      expect(asked(7 * day, 7 * day - hour, 'OFFICIAL')).toBe(true)
      expect(asked(7 * day + 1, 0, 'OFFICIAL')).toBe(false)
    },
  )

  it('never after the start once it is final', () => {
    expect(due(hour, { gridState: 'GRID' })).toEqual([])
  })

  it('in every run until it is known, then hourly', () => {
    const checked = { GRID: -5 * hour }
    expect(due(-5 * hour + 1, { checked, gridState: 'QUALIFYING' })).toEqual(['GRID'])
    expect(due(-4 * hour - 1, { checked, gridState: 'GRID' })).toEqual([])
    expect(due(-4 * hour, { checked, gridState: 'GRID' })).toEqual(['GRID'])
  })

  it('never without qualifying, and never for a cancelled race', () => {
    expect(due(-hour, { qualifyingAt: null })).toEqual([])
    expect(due(-hour, { position: null })).toEqual([])
  })
})

describe('a result is due', () => {
  it.each([
    ['from 75 minutes after the start', 75 * minute - 1, 75 * minute, {}],
    ['every hour after a day without it', 2 * day - 1, 2 * day, { checked: { RESULT: 2 * day - hour } }],
    [
      'hourly while it is new',
      5 * hour - 1,
      5 * hour,
      { resultState: 'PRELIMINARY', checked: { RESULT: 4 * hour } },
    ],
    [
      'weekly when it is old',
      9 * day - 1,
      9 * day,
      { resultState: 'OFFICIAL', checked: { RESULT: 2 * day } },
    ],
  ] as const)('%s', (_, before, at, more) => {
    expect(due(before, more)).toEqual([])
    expect(due(at, more)).toEqual(['RESULT'])
  })

  it('again soon after another result of the season has changed', () => {
    const read = (at: number, since: number, changed: number) =>
      due(9 * day, {
        resultState: 'OFFICIAL',
        checked: { RESULT: at },
        corrected: { since, at: changed },
      })
    expect(read(7 * day, 8 * day, 8 * day)).toEqual(['RESULT'])
    expect(read(7 * day, 6 * day, 6 * day)).toEqual([])
    expect(read(9 * day - hour + 1, 9 * day, 9 * day)).toEqual([])
    expect(read(9 * day - hour, 9 * day, 9 * day)).toEqual(['RESULT'])
    // After four days of changes at the source, the interval is two days.
    expect(read(7 * day + 1, 5 * day, 9 * day)).toEqual([])
    expect(read(7 * day, 5 * day, 9 * day)).toEqual(['RESULT'])
  })

  it('hourly while it waits for an admin', () => {
    const refused = { resultState: 'OFFICIAL', isRefused: true } as const
    expect(due(9 * day, { ...refused, checked: { RESULT: 9 * day - hour + 1 } })).toEqual([])
    expect(due(9 * day, { ...refused, checked: { RESULT: 9 * day - hour } })).toEqual(['RESULT'])
  })

  it('in every run on the day of the race', () => {
    expect(due(2 * hour, { checked: { RESULT: 2 * hour } })).toEqual(['RESULT'])
  })

  it('still after 89 days, but not after half a year', () => {
    expect(due(89 * day, { resultState: 'CORRECTED' })).toEqual(['RESULT'])
    expect(due(180 * day + 1, { resultState: 'CORRECTED' })).toEqual([])
  })
})

describe('a sprint is due', () => {
  const weekend = { sprintAt: -day, qualifyingAt: -12 * hour }

  it.each([
    [-day + 25 * minute - 1, []],
    [-day + 25 * minute, ['SPRINT']],
    [hour, ['SPRINT']],
    [75 * minute, ['RESULT']],
  ])('from 25 minutes after its start until the race has a result: at %i', (now, jobs) => {
    expect(due(now, { ...weekend, qualifyingAt: null })).toEqual(jobs)
  })

  it('hourly once it is known, and never without a sprint', () => {
    const known = {
      ...weekend,
      qualifyingAt: null,
      hasSprint: true,
      checked: { SPRINT: -5 * hour },
    }
    expect(due(-4 * hour - 1, known)).toEqual([])
    expect(due(-4 * hour, known)).toEqual(['SPRINT'])
    expect(due(-4 * hour, { qualifyingAt: null })).toEqual([])
  })
})

describe('race control is due', () => {
  const over = { resultState: 'PRELIMINARY', checked: { RESULT: 2 * hour }, flagsRead: [] } as const

  it('once there is a result, until it is completely read', () => {
    expect(due(2 * hour, over)).toEqual(['FLAGS'])
    const read = { RESULT: 2 * hour, FLAGS: hour }
    expect(due(2 * hour, { ...over, flagsRead: ['RACE'], checked: read })).toEqual([])
  })

  it('once a day after that, because the answer may have had too much', () => {
    const read = { RESULT: 2 * day, FLAGS: 2 * hour }
    const dueAt = (now: number) =>
      due(now, { ...over, flagsRead: ['RACE'], checked: { ...read, RESULT: now } })
    expect([dueAt(26 * hour - 1), dueAt(26 * hour)]).toEqual([[], ['FLAGS']])
  })

  it('once more when an admin releases the flags', () => {
    expect(due(2 * hour, { ...over, flagsRead: ['RACE'] })).toEqual(['FLAGS'])
  })

  it('once after the sprint and once after the race', () => {
    const sprint = { sprintAt: -day, hasSprint: true, qualifyingAt: null, checked: { SPRINT: -20 * hour } }
    const read = { SPRINT: -20 * hour, FLAGS: -21 * hour }
    expect(due(-20 * hour, { ...sprint, flagsRead: [] })).toEqual(['FLAGS'])
    expect(due(-20 * hour, { ...sprint, flagsRead: ['SPRINT'], checked: read })).toEqual([])
    const checked = { RESULT: 2 * hour, FLAGS: -21 * hour }
    expect(due(2 * hour, { ...sprint, ...over, flagsRead: ['SPRINT'], checked })).toEqual(['FLAGS'])
  })

  it('again until it is complete, first after an hour, then at growing intervals', () => {
    const again = (now: number, after: number) =>
      due(now, { ...over, checked: { RESULT: now, FLAGS: now - after } }).includes('FLAGS')
    expect([again(3 * hour, hour - 1), again(3 * hour, hour)]).toEqual([false, true])
    expect([again(4 * day, 12 * hour - 1), again(4 * day, 12 * hour)]).toEqual([false, true])
  })

  it('for a week only', () => {
    const old = (now: number) =>
      due(now, { resultState: 'OFFICIAL', checked: { RESULT: now }, flagsRead: [] })
    expect([old(7 * day), old(7 * day + 1)]).toEqual([['FLAGS'], []])
  })
})

it('orders new results first, then grids, then old rounds, each from the oldest', () => {
  const season = [
    race({ id: 1, startsAt: -20 * day, resultState: 'OFFICIAL' }),
    race({
      id: 5,
      startsAt: -2 * day,
      gridState: 'GRID',
      resultState: 'OFFICIAL',
      checked: { RESULT: -day },
    }),
    race({ id: 2, startsAt: hour, qualifyingAt: -day }),
    race({ id: 3, startsAt: -2 * hour, gridState: 'GRID' }),
    race({ id: 4, startsAt: -3 * hour, gridState: 'GRID' }),
  ]
  expect(dueImports(season, 0)).toEqual([
    { race: 4, job: 'RESULT' },
    { race: 3, job: 'RESULT' },
    { race: 2, job: 'GRID' },
    { race: 5, job: 'FLAGS' },
    { race: 1, job: 'RESULT' },
  ])
})

it('pauses a failing source for a minute, then doubles the pause up to about an hour', () => {
  expect([1, 2, 3, 7, 50].map((failures) => importPauseAfter(failures, 0.5))).toEqual([
    minute,
    2 * minute,
    4 * minute,
    hour,
    hour,
  ])
  expect([importPauseAfter(1, 0), importPauseAfter(1, 1)]).toEqual([0.75 * minute, 1.25 * minute])
  expect(importPauseAfter(1, 1 / 3)).toSatisfy(Number.isInteger)
})
