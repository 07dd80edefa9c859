import { describe, expect, it } from 'vitest'
import { askedIn, isAsked, isTurned, pointsTablesOf } from '#game/points-tables.ts'
import { defaultTables } from '#test/support/points.ts'

describe('the points tables of a season', () => {
  it('come from one row per difference, and are empty without rows', () => {
    const rows = [
      { category: 'FIRST', difference: 1, points: 2 },
      { category: 'FIRST', difference: 0, points: 5 },
      { category: 'POLE', difference: 0, points: 3 },
    ] as const
    expect(pointsTablesOf(rows)).toMatchObject({ FIRST: [5, 2], POLE: [3], SPRINT: [], DRIVER: [] })
  })

  it('ask an optional question only with a table of its own', () => {
    expect(askedIn(defaultTables)).toEqual(['DRIVER', 'CONSTRUCTOR', 'FLAG', 'FIRST', 'TENTH'])
    expect(askedIn({ ...defaultTables, POLE: [3] })).toContain('POLE')
    expect(isAsked({ ...defaultTables, FIRST: [] }, 'FIRST')).toBe(true)
  })

  it('turn an optional question on or off with the whole table', () => {
    const isPoleTurned = (before: number[] | null, after: number[] | null) =>
      isTurned({ category: 'POLE', before, after })
    expect([isPoleTurned(null, [3]), isPoleTurned([3], null)]).toEqual([true, true])
    expect([isPoleTurned([3], [2]), isPoleTurned(null, null)]).toEqual([false, false])
    expect(isTurned({ category: 'FIRST', before: null, after: [5] })).toBe(false)
  })
})
