import { describe, expect, it } from 'vitest'
import { type Finish, officialAfter, resultState, type WholeOutcome } from '#game/changes/outcome.ts'
import { outcomeFault } from '#game/changes/outcome-faults.ts'
import { corrections, rowChanges } from '#game/changes/row-changes.ts'

const finish = (driver: string, position: number, more: Partial<Finish> = {}): Finish => ({
  driver,
  position,
  team: 'mcl',
  status: 'FINISHED',
  points: 0,
  laps: 50,
  ...more,
})

/** Drivers in finishing order, with tables in the same order. */
const outcome = (drivers: string[], more: Partial<WholeOutcome> = {}): WholeOutcome => ({
  RACE: drivers.map((driver, index) => finish(driver, index + 1)),
  SPRINT: [],
  DRIVER: drivers.map((competitor, index) => ({ competitor, position: index + 1, points: 0 })),
  CONSTRUCTOR: [{ competitor: 'mcl', position: 1, points: 0 }],
  ...more,
})

const field = ['nor', 'ver', 'lec', 'ham']
const known = { drivers: new Set(field), constructors: new Set(['mcl']) }

describe('changes', () => {
  it('are empty between equal outcomes, in any row order', () => {
    const one = outcome(field)
    expect(rowChanges(one, { ...one, RACE: [...one.RACE].reverse() })).toEqual([])
  })

  it('list the moves in both tables too', () => {
    const [before, after] = [outcome(['nor', 'ver']), outcome(['ver', 'nor'])]
    const inTables = rowChanges(before, after).filter(({ part }) => part !== 'RACE')
    expect(inTables.map(({ part, competitor, after }) => [part, competitor, after?.position])).toEqual([
      ['DRIVER', 'ver', 1],
      ['DRIVER', 'nor', 2],
    ])
    expect(rowChanges({}, { CONSTRUCTOR: before.CONSTRUCTOR })).toMatchObject([
      { before: null, competitor: 'mcl' },
    ])
  })

  it('list who moved, from where to where, and who is new or gone', () => {
    const before = outcome(field, { DRIVER: [], CONSTRUCTOR: [] })
    const after = outcome(['ver', 'nor', 'lec', 'bor'], { DRIVER: [], CONSTRUCTOR: [] })
    expect(
      rowChanges(before, after).map(({ competitor, before, after }) => [
        competitor,
        before?.position ?? null,
        after?.position ?? null,
      ]),
    ).toEqual([
      ['ver', 2, 1],
      ['nor', 1, 2],
      ['bor', null, 4],
      ['ham', 4, null],
    ])
  })

  it('start with the disqualified driver, because the others move up', () => {
    const before = outcome(field)
    const out = finish('nor', 4, { status: 'DISQUALIFIED' })
    const after = {
      ...before,
      RACE: [...['ver', 'lec', 'ham'].map((driver, i) => finish(driver, i + 1)), out],
    }
    expect(rowChanges(before, after).map(({ competitor }) => competitor)).toEqual([
      'nor',
      'ver',
      'lec',
      'ham',
    ])
  })

  it.each([
    ['status', { status: 'DISQUALIFIED' }],
    ['points', { points: 0.5 }],
    ['team', { team: 'fer' }],
    ['laps', { laps: 49 }],
  ] as const)('notice another %s in the same place', (_, more) => {
    const before = outcome(['nor'])
    const after = { ...before, RACE: [finish('nor', 1, more)] }
    expect(rowChanges(before, after)).toHaveLength(1)
    expect(corrections(before, after)).toHaveLength(1)
  })

  it('correct nothing where a source fills in an empty value', () => {
    const before = outcome(['nor'], { RACE: [finish('nor', 1, { laps: null })] })
    expect(corrections(before, outcome(['nor']))).toEqual([])
    expect(corrections(outcome(['nor']), before)).toHaveLength(1)
    expect(corrections(before, { ...before, RACE: [finish('nor', 1, { points: 1 })] })).toHaveLength(1)
  })
})

describe('the state of a result', () => {
  it.each([
    [null, ['RACE'], 0, 'PRELIMINARY'],
    [null, ['RACE'], officialAfter, 'OFFICIAL'],
    ['PRELIMINARY', ['RACE'], officialAfter - 1, 'PRELIMINARY'],
    ['PRELIMINARY', [], officialAfter, 'OFFICIAL'],
    ['OFFICIAL', [], officialAfter, 'OFFICIAL'],
    ['OFFICIAL', ['RACE', 'DRIVER'], officialAfter, 'CORRECTED'],
    ['OFFICIAL', ['SPRINT'], officialAfter, 'CORRECTED'],
    ['OFFICIAL', ['DRIVER', 'CONSTRUCTOR'], officialAfter, 'OFFICIAL'],
    ['CORRECTED', [], officialAfter, 'CORRECTED'],
  ] as const)('%s, changed: %s, after %i ms: %s', (state, changed, age, next) => {
    expect(resultState(state, changed, age)).toBe(next)
  })
})

describe('an outcome', () => {
  it('is accepted without a fault', () => {
    expect(outcomeFault(outcome(field), known)).toBeNull()
  })

  it.each([
    ['an unknown driver', outcome(['nor', 'ver', 'xyz', 'ham']), { kind: 'unknown', names: ['xyz'] }],
    ['a duplicate driver', outcome(['nor', 'ver', 'nor', 'ham']), { kind: 'twice', names: ['nor'] }],
    ['a place twice', outcome(field, { RACE: [finish('nor', 1), finish('ver', 1)] }), { kind: 'places' }],
    ['a place left out', outcome(field, { RACE: [finish('nor', 1), finish('ver', 3)] }), { kind: 'places' }],
    ['an unknown team', outcome(field, { RACE: [finish('nor', 1, { team: 'xyz' })] }), { names: ['xyz'] }],
    ['no rows', outcome(field, { RACE: [] }), { kind: 'too-few', part: 'RACE', rows: 0, least: 1 }],
    ['no table', outcome(field, { CONSTRUCTOR: [] }), { kind: 'too-few', part: 'CONSTRUCTOR' }],
    ['a fault in its sprint', outcome(field, { SPRINT: [finish('xyz', 1)] }), { part: 'SPRINT' }],
  ])('is refused with %s', (_, wrong, fault) => {
    expect(outcomeFault(wrong, known)).toMatchObject(fault)
  })

  it('may have its rows in any order', () => {
    const rows = [...Array(12).keys()].map((index) => finish(`d${index}`, 12 - index))
    const drivers = new Set(rows.map(({ driver }) => driver))
    expect(outcomeFault(outcome([...drivers], { RACE: rows }), { ...known, drivers })).toBeNull()
  })

  it('may lack at most four of the cars', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `team${index}`)
    const cars = Array.from({ length: 20 }, (_, index) => `car${index}`)
    const all = { drivers: new Set(cars), constructors: new Set([...ten, 'mcl']) }
    const tables = {
      CONSTRUCTOR: [...ten, 'mcl'].map((competitor, index) => ({
        competitor,
        position: index + 1,
        points: 0,
      })),
    }
    expect(outcomeFault(outcome(cars.slice(0, 18), tables), all)).toBeNull()
    expect(outcomeFault(outcome(cars.slice(0, 17), tables), all)).toMatchObject({ rows: 17, least: 18 })
  })
})
