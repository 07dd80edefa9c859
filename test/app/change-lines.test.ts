import { describe, expect, it } from 'vitest'
import type { EntryChange, GridValue, OutcomeValue } from '#game/changes/entries.ts'
import { changeTexts } from '#words/change-lines.ts'

const nameOf = (id: string | number) => (typeof id === 'number' ? 'Kina' : id)
const at = { year: 2026, race: 202602 }
const linesOf = (change: EntryChange) => changeTexts([change], nameOf)[0]!.lines

describe('a grid in words', () => {
  const grid: GridValue = { state: 'QUALIFYING', rows: [{ driver: 'nor', pitLane: false }], manual: true }
  const lines = (before: GridValue | null, after: GridValue | null) =>
    linesOf({ kind: 'grid', ...at, before, after })

  it('says that a grid is no longer from qualifying, even if nobody moved', () => {
    expect(lines(grid, { ...grid, state: 'GRID' })).toEqual([
      'Status: Fra kvalifiseringen → Endelig startoppstilling',
    ])
  })

  it('lists only the grid slots of a new grid', () => {
    expect(lines(null, grid)).toEqual(['nor: ingen → startplass 1'])
  })
})

describe('an outcome in words', () => {
  const outcome: OutcomeValue = {
    state: 'OFFICIAL',
    RACE: [],
    DRIVER: [],
    CONSTRUCTOR: [],
    manual: ['RACE', 'DRIVER'],
  }
  const lines = (manual: OutcomeValue['manual']) =>
    linesOf({ kind: 'outcome', ...at, before: outcome, after: { ...outcome, manual } })

  it.each<[OutcomeValue['manual'], string[]]>([
    [['RACE'], ['Førermesterskapet: følger kilden igjen']],
    [['RACE', 'DRIVER', 'CONSTRUCTOR'], ['Konstruktørmesterskapet: lagt inn for hånd']],
    [[], ['Resultat: følger kilden igjen', 'Førermesterskapet: følger kilden igjen']],
  ])('says for each part whether it is manual or follows the source: %j', (manual, expected) => {
    expect(lines(manual)).toEqual(expected)
  })

  it('says the same of a sprint', () => {
    const [before, after] = [false, true].map((manual) => ({ rows: [], manual }))
    expect(changeTexts([{ kind: 'sprint', ...at, before: before!, after: after! }], nameOf)).toEqual([
      { title: 'Resultat, Kina', lines: ['Sprintresultat: lagt inn for hånd'] },
    ])
  })

  it('starts with the disqualified driver, because the others move up', () => {
    const row = { team: 'mcl', laps: 50, status: 'FINISHED' as const }
    const [nor, ver] = [
      { ...row, driver: 'nor', position: 1, points: 25 },
      { ...row, driver: 'ver', position: 2, points: 18 },
    ]
    const before: OutcomeValue = { ...outcome, RACE: [nor, ver] }
    const RACE = [
      { ...ver, position: 1, points: 25 },
      { ...nor, position: 2, points: 0, status: 'DISQUALIFIED' as const },
    ]
    expect(linesOf({ kind: 'outcome', ...at, before, after: { ...before, RACE } })).toEqual([
      'nor: 1. → 2. plass, 25 → 0 poeng, diskvalifisert',
      'ver: 2. → 1. plass, 18 → 25 poeng',
    ])
  })
})
