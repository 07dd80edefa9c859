import { describe, expect, it } from 'vitest'
import type { LiveBasis } from '#game/live/basis.ts'
import { liveTable } from '#game/live/table.ts'
import { truthBefore, truthNow } from '#game/live/truth.ts'
import { aBasis, aPerson, aState, guessesOf, liveDrivers, seasonStart } from '#test/support/live-basis.ts'
import { tablesOf } from '#test/support/points.ts'

const grid = 'abcdefghijkl'
const tally = (competitor: string, points: number, ...finishes: number[]) => ({
  competitor,
  points,
  finishes,
})

const truthOf = (letters: string, facts: Parameters<typeof aState>[1] = {}, before = seasonStart) =>
  truthNow(before, liveDrivers, aState(letters, facts))
const orderIn = (truth: ReturnType<typeof truthNow>, category: 'DRIVER' | 'CONSTRUCTOR') => [
  ...truth[category].keys(),
]
const rows = (basis: LiveBasis, letters: string, facts = {}) =>
  liveTable(basis, aState(letters, facts)).map(
    ({ username, race, season, total, rank, rankBefore }) =>
      `${rank} (${rankBefore}) ${username} ${race} ${season} ${total}`,
  )

describe('the truth of a race that runs', () => {
  it('has the places of the order, also those of drivers who are out', () => {
    const truth = truthOf('bacdefghijkl', { out: ['l'] })
    expect(truth.FIRST.get('b')).toBe(1)
    expect(truth.TENTH.get('l')).toBe(12)
  })

  it('adds the points of the race and of the sprint to both championships', () => {
    const before = {
      ...seasonStart,
      tables: { DRIVER: [tally('l', 26), tally('k', 25)], CONSTRUCTOR: [tally('six', 51)] },
      sprint: [{ position: 1, driver: 'k', team: 'six', status: 'FINISHED' as const, points: 8 }],
    }
    const truth = truthOf('abcdefghijkl', {}, before)
    expect(orderIn(truth, 'DRIVER').slice(0, 4)).toEqual(['k', 'l', 'a', 'b'])
    expect(orderIn(truth, 'CONSTRUCTOR').slice(0, 3)).toEqual(['six', 'one', 'two'])
    expect(truth.SPRINT.get('k')).toBe(1)
  })

  it('breaks ties of points by the finishes of the whole season', () => {
    const before = { ...seasonStart, tables: { DRIVER: [tally('k', 0, 0, 0, 1)], CONSTRUCTOR: [] } }
    expect(orderIn(truthOf('abcdefghijkl', {}, before), 'DRIVER').slice(-2)).toEqual(['k', 'l'])
    expect(orderIn(truthOf('abcdefghijkl', {}, seasonStart), 'DRIVER').slice(-2)).toEqual(['k', 'l'])
    const other = { ...seasonStart, tables: { DRIVER: [tally('l', 0, 0, 0, 1)], CONSTRUCTOR: [] } }
    expect(orderIn(truthOf('abcdefghijkl', {}, other), 'DRIVER').slice(-2)).toEqual(['l', 'k'])
  })

  it('leaves drivers without a finish in the order of the season', () => {
    const truth = truthOf('abcdefghijlk', { out: ['k', 'l'] })
    expect(orderIn(truth, 'DRIVER').slice(-2)).toEqual(['k', 'l'])
  })

  it('counts the flags of the season, of the sprint and of the race', () => {
    const before = {
      ...seasonStart,
      flags: { YELLOW: 5, RED: 1, SAFETY_CAR: 2 },
      sprintFlags: { YELLOW: 1, RED: 0, SAFETY_CAR: 0 },
    }
    const truth = truthOf(grid, { flags: { YELLOW: 2, RED: 0, SAFETY_CAR: 1 } }, before)
    expect(Object.fromEntries(truth.FLAG)).toEqual({ YELLOW: 8, RED: 1, SAFETY_CAR: 3 })
    expect(Object.fromEntries(truthBefore(before).FLAG)).toEqual(before.flags)
  })

  it('knows only the places that are known, and leaves the championships as before', () => {
    const before = { ...seasonStart, tables: { DRIVER: [tally('l', 1)], CONSTRUCTOR: [tally('six', 1)] } }
    const truth = truthOf('b--------a--', { flags: { YELLOW: 1, RED: 0, SAFETY_CAR: 0 } }, before)
    expect([...truth.TENTH]).toEqual([
      ['b', 1],
      ['a', 10],
    ])
    expect(orderIn(truth, 'DRIVER').slice(0, 2)).toEqual(['l', 'a'])
    expect(orderIn(truth, 'CONSTRUCTOR')[0]).toBe('six')
    expect(truth.FLAG.get('YELLOW')).toBe(1)
  })
})

describe('the table of a race that runs', () => {
  const people = [
    aPerson('Nora', guessesOf('aj'), 30),
    aPerson('Albert', guessesOf('ba'), 40),
    aPerson('Kari', { races: new Map() }, 30),
  ]

  it('adds the points of the race, and ranks again', () => {
    expect(rows(aBasis(people), grid)).toEqual([
      '1 (2) Nora 15 0 45',
      '2 (1) Albert 2 0 42',
      '3 (2) Kari 0 0 30',
    ])
  })

  it('sorts equals by name, and says that they share a rank', () => {
    const table = liveTable(aBasis(people), aState('k--------l--'))
    expect(table.map(({ username, rank, shared, movement }) => [username, rank, shared, movement])).toEqual([
      ['Albert', 1, false, 0],
      ['Kari', 2, true, 0],
      ['Nora', 2, true, 0],
    ])
  })

  it('says how much the questions on the season change, and no more than once', () => {
    const season = { DRIVER: ['b', 'a'], FLAG: { YELLOW: 1, RED: 0, SAFETY_CAR: 0 } }
    // Before: 12 + 12 for the drivers, 40 + 50 + 50 for the flags.
    const basis = aBasis([aPerson('Nora', guessesOf('', season), 164)])
    expect(basis.people[0]!.seasonBefore).toBe(164)
    expect(rows(basis, 'bacdefghijkl')).toEqual(['1 (1) Nora 0 16 180'])
    expect(rows(basis, grid, { flags: { YELLOW: 1, RED: 0, SAFETY_CAR: 0 } })).toEqual([
      '1 (1) Nora 0 10 174',
    ])
    expect(rows(basis, 'b--------a--')).toEqual(['1 (1) Nora 0 0 164'])
  })

  it('takes the pole and the sprint of the weekend into the points of the race', () => {
    const asked = aBasis([aPerson('Nora', { races: new Map([[7, { POLE: 'a', SPRINT: 'b' }]]) })], {
      tables: tablesOf({ POLE: [5, 2], SPRINT: [3, 1] }),
      before: {
        ...seasonStart,
        grid: [{ driver: 'a', position: 1 }],
        sprint: [{ position: 2, driver: 'b', team: 'one', status: 'FINISHED', points: 7 }],
      },
    })
    expect(rows(asked, grid)).toEqual(['1 (1) Nora 6 0 6'])
  })

  it('has no ranks where only a part of the field is known, except among those who are followed', () => {
    const part = aBasis(people, { isWholeField: false })
    const unknown = { rank: null, rankBefore: null, movement: null, shared: false }
    expect(liveTable(part, aState(grid))[0]).toMatchObject({ username: 'Nora', total: 45, ...unknown })
    expect(liveTable(part, aState(grid), new Set(['kari', 'nora']))).toMatchObject([
      { username: 'Nora', rank: 1, rankBefore: 1, shared: false, movement: 0 },
      { username: 'Kari', rank: 2, rankBefore: 1, movement: -1 },
    ])
  })

  it('is empty without participants', () => {
    expect(liveTable(aBasis([]), aState(grid))).toEqual([])
  })
})
