import { describe, expect, it } from 'vitest'
import { cutoffMoves, guessMove, movedCutoffs } from '#game/changes/cutoffs.ts'
import type { Entry, RaceValue } from '#game/changes/entries.ts'
import { windowsIn } from '#game/changes/windows.ts'
import { aCompetitor, aFinish, anOrder, aRace, seasonWith } from '#test/support/season-entries.ts'

const year = 2026
const sessions = { QUALIFYING: 300, SPRINT: 200 }
const season: Entry = { kind: 'season', year, value: { cutoff: 100, finishedAt: null } }
const tables = (['POLE', 'SPRINT'] as const).map(
  (category): Entry => ({ kind: 'points', year, category, value: [5] }),
)
const race = (id: number, more: Partial<RaceValue> = {}) =>
  aRace(id, { startsAt: id * 1000, sessions, ...more })

/** Two races, of which the first is run. */
const entries: Entry[] = [
  ...[season, anOrder(1, 2), race(1), race(2), aCompetitor('DRIVER', 'albon', 1)],
  {
    ...{ kind: 'outcome', year, race: 1 },
    value: { state: 'OFFICIAL', RACE: [aFinish('albon', 1, 25)], DRIVER: [], CONSTRUCTOR: [], manual: [] },
  },
]

const shown = (...more: Entry[]) =>
  windowsIn(seasonWith(...entries, ...more)).map(
    ({ question, race, cutoff, isReady, isOver }) =>
      `${question} ${race} ${cutoff}${isReady ? ' ready' : ''}${isOver ? ' over' : ''}`,
  )

describe('the windows of a season', () => {
  it('are those of its questions on the season and on each race', () => {
    expect(shown()).toEqual([
      'DRIVER null 100 ready',
      'CONSTRUCTOR null 100 ready',
      'FLAG null 100 ready',
      'FIRST 1 1000 over',
      'FIRST 2 2000',
      'TENTH 1 1000 over',
      'TENTH 2 2000',
    ])
    expect(windowsIn(seasonWith(...entries)).at(-1)?.opensAt).toBe(100)
    expect(windowsIn(seasonWith())).toEqual([])
    expect(windowsIn(seasonWith(season))).toMatchObject(Array(3).fill({ isReady: false, race: null }))
  })

  it('close with a session, at the admin’s time if there is one', () => {
    const own: Entry = { kind: 'sessionCutoff', year, race: 2, session: 'QUALIFYING', value: 250 }
    expect(shown(...tables, own).slice(-4)).toEqual([
      'POLE 1 300 ready over',
      'POLE 2 250 ready',
      'SPRINT 1 200 ready over',
      'SPRINT 2 200 ready',
    ])
  })

  it('are ready once the race before has a result, and over with the result of a sprint', () => {
    const sprint = (rows: ReturnType<typeof aFinish>[]): Entry => {
      return { kind: 'sprint', year, race: 2, value: { rows, manual: false } }
    }
    const third = [race(3), anOrder(1, 2, 3)]
    expect(shown(...tables, ...third, sprint([aFinish('albon', 1, 8)])).slice(-2)).toEqual([
      'SPRINT 2 200 ready over',
      'SPRINT 3 200',
    ])
    expect(shown(...tables, sprint([])).at(-1)).toBe('SPRINT 2 200 ready')
    expect(shown(...tables, anOrder(2), sprint([])).slice(-2)).toEqual([
      'SPRINT 2 200 ready',
      'SPRINT 1 200 over',
    ])
  })
})

describe('a change that moves cutoffs', () => {
  const season2026 = () => seasonWith(...entries)

  it('moves the windows of a race together, and nothing else', () => {
    const after = seasonWith(...entries, race(2, { startsAt: 2500 }))
    expect(cutoffMoves(season2026(), after)).toEqual(
      ['FIRST', 'TENTH'].map((question) => {
        return { question, window: { year, race: 2, deadline: 'RACE' }, from: 2000, to: 2500 }
      }),
    )
    expect(movedCutoffs(season2026(), after)).toEqual([
      { window: { year, race: 2, deadline: 'RACE' }, questions: ['FIRST', 'TENTH'], cutoff: 2500 },
    ])
    expect(cutoffMoves(season2026(), season2026())).toEqual([])
  })

  it('gives a question that is turned on its windows, and takes them from one that is turned off', () => {
    const on = seasonWith(...entries, ...tables.slice(0, 1))
    const windows = [1, 2].map((race) => ({ year, race, deadline: 'QUALIFYING' }))
    expect(movedCutoffs(season2026(), on)).toEqual(
      windows.map((window) => ({ window, questions: ['POLE'], cutoff: 300 })),
    )
    expect(cutoffMoves(on, season2026())).toMatchObject(
      windows.map((window) => ({ window, from: 300, to: null })),
    )
  })

  it('leaves the guesses on a deleted race as they are', () => {
    const without = seasonWith(...entries.filter((entry) => entry.kind !== 'race' || entry.race !== 2))
    expect(cutoffMoves(season2026(), without)).toEqual([])
    const moved = seasonWith(...entries, { ...season, value: { cutoff: 90, finishedAt: null } })
    expect(cutoffMoves(season2026(), moved).map(({ question, window }) => [question, window.race])).toEqual([
      ['DRIVER', null],
      ['CONSTRUCTOR', null],
      ['FLAG', null],
    ])
  })
})

describe('a guess that a moved cutoff replaces', () => {
  const guess = (sequence: number) => ({ answer: '"albon"', sequence })

  it('comes in, goes out, or makes place for an earlier or a newer one', () => {
    expect(guessMove({ before: null, after: guess(1) })).toBe('IN')
    expect(guessMove({ before: guess(1), after: null })).toBe('OUT')
    expect(guessMove({ before: guess(2), after: guess(1) })).toBe('EARLIER')
    expect(guessMove({ before: guess(1), after: guess(2) })).toBe('NEWER')
  })
})
