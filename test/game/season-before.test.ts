import { describe, expect, it } from 'vitest'
import type { Entry, Flag } from '#game/changes/entries.ts'
import { seasonBefore } from '#game/live/season-before.ts'
import { aCompetitor, aFinish, anOrder, aRace, seasonWith } from '#test/support/season-entries.ts'

const year = 2026
const flagsOf = (id: number, ...flags: Flag[]): Entry => {
  return { kind: 'flags', year, race: id, value: { flags, manual: false } }
}
const flag = (session: Flag['session'], type: Flag['type']) => ({ session, lap: 1, type })

/** Race 1 and 2 have results, race 3 has none, and race 4 runs. */
const season = () =>
  seasonWith(
    anOrder(1, 2, 3, 4),
    ...[1, 2, 3, 4].map((id) => aRace(id)),
    ...[aCompetitor('DRIVER', 'norris', 2), aCompetitor('DRIVER', 'albon', 1)],
    aCompetitor('CONSTRUCTOR', 'mclaren', 1),
    ...[1, 2].map(
      (id): Entry => ({
        ...{ kind: 'outcome', year, race: id },
        value: {
          state: 'OFFICIAL',
          RACE: [aFinish('norris', id, 25)],
          DRIVER: [{ position: 1, competitor: 'norris', points: 25 * id }],
          CONSTRUCTOR: [{ position: 1, competitor: 'mclaren', points: 30 * id }],
          manual: [],
        },
      }),
    ),
    {
      ...{ kind: 'grid', year, race: 4 },
      value: {
        state: 'GRID',
        rows: [
          { driver: 'albon', pitLane: false },
          { driver: 'norris', pitLane: true },
        ],
        manual: false,
      },
    },
    { kind: 'sprint', year, race: 4, value: { rows: [aFinish('albon', 1, 8)], manual: false } },
    flagsOf(2, flag('RACE', 'RED')),
    flagsOf(3, flag('RACE', 'YELLOW')),
    flagsOf(4, flag('SPRINT', 'SAFETY_CAR'), flag('RACE', 'RED')),
  )

describe('a season before a race that runs', () => {
  it('has the tables after the newest result before it, with the finishes that led to them', () => {
    const { tables } = seasonBefore(season(), 4)
    expect(tables.DRIVER).toEqual([{ competitor: 'norris', points: 50, finishes: [undefined, 1, 1] }])
    expect(tables.CONSTRUCTOR).toMatchObject([{ competitor: 'mclaren', points: 60 }])
    expect(seasonBefore(season(), 1).tables).toEqual({ DRIVER: [], CONSTRUCTOR: [] })
    expect(seasonBefore(season(), 2).tables.DRIVER).toMatchObject([{ points: 25 }])
  })

  it('has its competitors in the order of the season', () => {
    expect(seasonBefore(season(), 4).seasonOrder).toEqual({
      DRIVER: ['albon', 'norris'],
      CONSTRUCTOR: ['mclaren'],
    })
  })

  it('counts flags up to the newest result, and others with the race, but not those of the race itself', () => {
    const { flags, sprintFlags } = seasonBefore(season(), 4)
    expect(flags).toEqual({ YELLOW: 0, RED: 1, SAFETY_CAR: 0 })
    expect(sprintFlags).toEqual({ YELLOW: 1, RED: 0, SAFETY_CAR: 1 })
  })

  it('has the grid and the sprint of the weekend, as far as they are known', () => {
    const { grid, sprint } = seasonBefore(season(), 4)
    expect(grid).toEqual([
      { driver: 'albon', position: 1 },
      { driver: 'norris', position: 2 },
    ])
    expect(sprint).toEqual([aFinish('albon', 1, 8)])
    expect(seasonBefore(season(), 3)).toMatchObject({ grid: [], sprint: [] })
  })

  it('does not exist for a race that is not in the order of the season', () => {
    expect(() => seasonBefore(season(), 5)).toThrow('race 5 is not in the season')
  })
})
