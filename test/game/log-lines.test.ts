import { describe, expect, it } from 'vitest'
import { type LoggedChange, withPlaces } from '#game/changes/logged.ts'
import { inTodaysShape } from '#game/changes/old-lines.ts'
import { raceValueWith } from '#test/support/season-entries.ts'

const order = (before: number[] | null, after: number[] | null): LoggedChange => {
  return { kind: 'order', year: 2026, before, after }
}

describe('a new order in the log', () => {
  it('has one line per race that moves', () => {
    expect(withPlaces([order([1, 2, 3], [1, 3, 2])])).toEqual([
      { kind: 'place', race: 3, before: 3, after: 2 },
      { kind: 'place', race: 2, before: 2, after: 3 },
    ])
    expect(withPlaces([order([1, 2], [2])])).toEqual([
      { kind: 'place', race: 2, before: 2, after: 1 },
      { kind: 'place', race: 1, before: 1, after: null },
    ])
    expect(withPlaces([order(null, [4])])).toEqual([{ kind: 'place', race: 4, before: null, after: 1 }])
    expect(withPlaces([order([4], null)])).toEqual([{ kind: 'place', race: 4, before: 1, after: null }])
  })

  it('leaves out races that are added or deleted, which have lines of their own, and keeps other lines', () => {
    const [race, at] = [raceValueWith(), { kind: 'race', year: 2026 } as const]
    const added: LoggedChange = { ...at, race: 4, before: null, after: race }
    const deleted: LoggedChange = { ...at, race: 1, before: race, after: null }
    const renamed: LoggedChange = { ...at, race: 2, before: race, after: raceValueWith({ name: 'New' }) }
    expect(withPlaces([added, deleted, renamed, order([1, 2], [2, 4])])).toEqual([
      added,
      deleted,
      renamed,
      { kind: 'place', race: 2, before: 2, after: 1 },
    ])
    const grid: LoggedChange = { kind: 'grid', year: 2026, race: 3, before: null, after: null }
    expect(withPlaces([grid, order([2, 3], [3, 2])])).toHaveLength(3)
  })
})

describe('a log line from before November 2026', () => {
  const race = (position: number | null, name = 'Monza') => ({ name, position, handMade: true })

  it('on a race has its place in a line of its own', () => {
    expect(inTodaysShape([{ kind: 'race', race: 7, before: race(1), after: race(2) }])).toEqual([
      { kind: 'place', race: 7, before: 1, after: 2 },
    ])
    expect(inTodaysShape([{ kind: 'race', race: 7, before: race(1), after: race(null, 'Imola') }])).toEqual([
      {
        ...{ kind: 'race', race: 7 },
        ...{ before: { name: 'Monza', manual: true }, after: { name: 'Imola', manual: true } },
      },
      { kind: 'place', race: 7, before: 1, after: null },
    ])
  })

  it('on a race that is added or deleted has no line on its place', () => {
    const value = { name: 'Monza', manual: true }
    expect(inTodaysShape([{ kind: 'race', race: 7, before: null, after: race(2) }])).toEqual([
      { kind: 'race', race: 7, before: null, after: value },
    ])
    expect(inTodaysShape([{ kind: 'race', race: 7, before: race(2), after: null }])).toEqual([
      { kind: 'race', race: 7, before: value, after: null },
    ])
    expect(inTodaysShape([{ kind: 'race', race: 7, before: race(2, 'Imola'), after: race(2) }])).toHaveLength(
      1,
    )
  })

  it('on an outcome has its sprint in a line of its own', () => {
    const none = { state: null, RACE: [], SPRINT: [], handMade: [] }
    const sprint = { state: null, RACE: [], SPRINT: ['row'], handMade: ['SPRINT'] }
    const both = { state: 'OFFICIAL', RACE: ['race'], SPRINT: ['row'], handMade: ['RACE', 'SPRINT'] }
    expect(inTodaysShape([{ kind: 'outcome', race: 7, before: none, after: sprint }])).toEqual([
      { kind: 'sprint', race: 7, before: null, after: { rows: ['row'], manual: true } },
    ])
    expect(inTodaysShape([{ kind: 'outcome', race: 7, before: sprint, after: both }])).toEqual([
      {
        kind: 'outcome',
        race: 7,
        before: null,
        after: { state: 'OFFICIAL', RACE: ['race'], manual: ['RACE'] },
      },
    ])
    const imported = { ...none, SPRINT: ['row'] }
    expect(inTodaysShape([{ kind: 'outcome', race: 7, before: null, after: imported }])).toEqual([
      { kind: 'sprint', race: 7, before: null, after: { rows: ['row'], manual: false } },
    ])
    const manual = { ...none, handMade: ['SPRINT'] }
    expect(inTodaysShape([{ kind: 'outcome', race: 7, before: none, after: manual }])).toEqual([
      { kind: 'sprint', race: 7, before: null, after: { rows: [], manual: true } },
    ])
  })

  it('of another kind calls a value by an admin manual', () => {
    const [before, after] = [
      { rows: [1], handMade: false },
      { rows: [2], handMade: true },
    ]
    expect(inTodaysShape([{ kind: 'grid', before, after }])).toEqual([
      { kind: 'grid', before: { rows: [1], manual: false }, after: { rows: [2], manual: true } },
    ])
  })

  it('is kept where its shape is that of today', () => {
    const lines = [
      { kind: 'race', before: { name: 'Monza' }, after: { name: 'Imola' } },
      { kind: 'outcome', before: null, after: { state: 'OFFICIAL', RACE: [], manual: [] } },
      { kind: 'order', before: [1], after: null },
      { kind: 'alias', before: null, after: 'position handMade' },
      { kind: 'grid', before: { position: 1 }, after: { SPRINT: 1 } },
      { part: 'RACE', before: null, after: null },
    ]
    expect(inTodaysShape(lines)).toEqual(lines)
  })
})
