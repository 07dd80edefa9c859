import { describe, expect, it } from 'vitest'
import { type NewField, newFieldFrom, newSeason, usualCutoff } from '#game/changes/new-season.ts'
import { aCompetitor, aFinish, anOrder, aRace, seasonWith } from '#test/support/season-entries.ts'

const rest = { name: 'n', shortName: 's', code: null, number: null, color: null }
const field: NewField = {
  DRIVER: [
    { id: 'rookie', alias: null, team: 'gone', ...rest },
    { id: 'albon', alias: 'Albon', team: null, ...rest },
    { id: 'norris', alias: 'Norris', team: 'mclaren', ...rest },
  ],
  CONSTRUCTOR: [{ id: 'mclaren', alias: 'McLaren', team: null, ...rest }],
}

/** The season of 2026, which Norris has won before Albon. */
const lastSeason = () =>
  seasonWith(
    { kind: 'points', year: 2026, category: 'FIRST', value: [9, 4] },
    { kind: 'points', year: 2026, category: 'POLE', value: [3] },
    anOrder(1),
    aRace(1),
    aCompetitor('DRIVER', 'albon', 1, { team: 'williams' }),
    aCompetitor('DRIVER', 'norris', 2),
    aCompetitor('CONSTRUCTOR', 'mclaren', 1),
    { kind: 'alias', year: 2026, category: 'DRIVER', id: 'lando', value: 'norris' },
    { kind: 'alias', year: 2026, category: 'CONSTRUCTOR', id: 'papaya', value: 'mclaren' },
    {
      ...{ kind: 'outcome', year: 2026, race: 1 },
      value: {
        ...{ state: 'OFFICIAL', RACE: [aFinish('norris', 1, 25)], CONSTRUCTOR: [], manual: [] },
        DRIVER: [
          { position: 1, competitor: 'norris', points: 25 },
          { position: 2, competitor: 'albon', points: 18 },
        ],
      },
    },
  )

const tablesIn = (entries: ReturnType<typeof newSeason>) =>
  entries.flatMap((entry) => (entry.kind === 'points' ? [[entry.category, entry.value]] : []))

describe('a new season', () => {
  it('has the points tables of the season before, and no optional question that it had not', () => {
    const tables = new Map(
      tablesIn(newSeason(2027, 5, field, lastSeason())).map(([key, value]) => [key, value]),
    )
    expect(tables.get('FIRST')).toEqual([9, 4])
    expect(tables.get('POLE')).toEqual([3])
    expect(tables.get('CONSTRUCTOR')).toEqual([30, 15, 5])
    expect(tables.has('SPRINT')).toBe(false)
    expect(tablesIn(newSeason(2027, 5, field, null)).map(([key]) => key)).not.toContain('POLE')
  })

  it('has its cutoff, then constructors, then drivers by their places in the season before', () => {
    const entries = newSeason(2027, 5, field, lastSeason()).filter(({ kind }) => kind !== 'points')
    const at = { year: 2027, category: 'DRIVER' } as const
    expect(entries).toEqual([
      { kind: 'season', year: 2027, value: { cutoff: 5, finishedAt: null } },
      {
        ...{ kind: 'competitor', year: 2027, category: 'CONSTRUCTOR', id: 'mclaren' },
        value: { ...rest, team: null, position: 1 },
      },
      { kind: 'alias', year: 2027, category: 'CONSTRUCTOR', id: 'McLaren', value: 'mclaren' },
      { kind: 'competitor', ...at, id: 'norris', value: { ...rest, team: 'mclaren', position: 1 } },
      { kind: 'alias', ...at, id: 'Norris', value: 'norris' },
      { kind: 'competitor', ...at, id: 'albon', value: { ...rest, team: null, position: 2 } },
      { kind: 'alias', ...at, id: 'Albon', value: 'albon' },
      { kind: 'competitor', ...at, id: 'rookie', value: { ...rest, team: null, position: 3 } },
    ])
  })

  it('has the given order if there is no season before', () => {
    const drivers = newSeason(2027, 5, field, null).flatMap((entry) =>
      entry.kind === 'competitor' && entry.category === 'DRIVER' ? entry.id : [],
    )
    expect(drivers).toEqual(['rookie', 'albon', 'norris'])
  })

  it('can take the competitors of another season, each with an alias of its own category', () => {
    const { DRIVER, CONSTRUCTOR } = newFieldFrom(lastSeason())
    expect(DRIVER).toEqual([
      { ...rest, id: 'albon', name: 'albon', shortName: 'albon', team: 'williams', alias: null },
      { ...rest, id: 'norris', name: 'norris', shortName: 'norris', team: null, alias: 'lando' },
    ])
    expect(CONSTRUCTOR).toMatchObject([{ id: 'mclaren', alias: 'papaya' }])
  })
})

describe('the usual cutoff of a season', () => {
  const at = (hour: number) => Date.UTC(2026, 2, 6, hour)
  const midnight = Date.UTC(2026, 2, 5, 23)

  it('is midnight in Norway before the first practice of its first round', () => {
    const later = { round: 2, sessions: { FP1: Date.UTC(2026, 1, 1) } }
    const sessions = { RACE: Date.UTC(2026, 2, 4), FP1: at(12) }
    expect(usualCutoff([later, { round: 1, sessions }])).toBe(midnight)
  })

  it('is before the first session if there is no first practice, and unknown without times', () => {
    expect(usualCutoff([{ round: 1, sessions: { RACE: at(48), QUALIFYING: at(20) } }])).toBe(midnight)
    expect([usualCutoff([{ round: 1, sessions: {} }]), usualCutoff([])]).toEqual([null, null])
  })
})
