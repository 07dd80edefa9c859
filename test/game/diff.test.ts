import { describe, expect, it } from 'vitest'
import type { CompetitorValue, Entry, EntryChange, OutcomeValue } from '#game/changes/entries.ts'
import { apply, outcomeAt } from '#game/changes/season.ts'
import { diff, diffOfSource } from '#game/engine/diff.ts'
import { undo } from '#game/engine/undo.ts'
import { emptySeason } from '#test/support/empty-season.ts'

const year = 2026
const race = 202601
const startsAt = Date.UTC(year, 2, 8, 5)
const at = { year, race }

const driver = (position: number): CompetitorValue => {
  const name = `Fører ${position}`
  return { position, name, shortName: name, code: null, number: position, team: null, color: null }
}

const norway = {
  name: 'Norge',
  circuit: 'rudskogen',
  place: 'Rakkestad',
  country: 'NO',
  laps: null,
  startsAt,
  ownCutoff: null,
  sessions: { RACE: startsAt },
  manual: false,
}

const nothing = emptySeason(year)

/** Two drivers, one of them with an alias, and a race with a grid and a flag. */
const season = apply(
  nothing,
  diff(nothing, [
    { kind: 'season', year, value: { cutoff: startsAt, finishedAt: null } },
    { kind: 'competitor', year, category: 'DRIVER', id: 'kari', value: driver(1) },
    { kind: 'competitor', year, category: 'DRIVER', id: 'ola', value: driver(2) },
    { kind: 'alias', year, category: 'DRIVER', id: 'K. Normann', value: 'kari' },
    { ...at, kind: 'race', value: norway },
    { kind: 'order', year, value: [race] },
    {
      ...at,
      kind: 'grid',
      value: { state: 'GRID', rows: [{ driver: 'kari', pitLane: false }], manual: false },
    },
    { ...at, kind: 'flags', value: { flags: [{ session: 'RACE', lap: 3, type: 'RED' }], manual: false } },
  ]),
)

const withoutKari: Entry = { kind: 'competitor', year, category: 'DRIVER', id: 'kari', value: null }
const withoutNorway: Entry = { kind: 'race', year, race, value: null }
const alias = (value: string | null): Entry => {
  return { kind: 'alias', year, category: 'DRIVER', id: 'K. Normann', value }
}

/** The changes of a request, of its undo, and of its redo. */
function thereAndBack(wanted: readonly Entry[]): EntryChange[][] {
  let current = season
  const make = (entries: readonly Entry[]) => {
    const changes = diff(current, entries)
    current = apply(current, changes)
    return changes
  }
  const done = make(wanted)
  const undone = make(undo(current, done)!)
  return [done, undone, make(undo(current, undone)!)]
}

const kinds = (changes: readonly EntryChange[]) => changes.map(({ kind }) => kind)

describe('a cascade', () => {
  it.each<[string, Entry, string[]]>([
    ['a driver with aliases', withoutKari, ['competitor', 'alias']],
    ['a race with grid, flags and position', withoutNorway, ['race', 'grid', 'flags', 'order']],
  ])('of %s has one change per entry when made, undone and redone', (_, wanted, expected) => {
    expect(thereAndBack([wanted]).map(kinds)).toEqual([expected, expected, expected])
  })

  it('gives way to an explicit entry in either order', () => {
    for (const wanted of [
      [withoutKari, alias('ola')],
      [alias('ola'), withoutKari],
    ]) {
      const changes = diff(season, wanted)
      expect(kinds(changes).toSorted()).toEqual(['alias', 'competitor'])
      expect(apply(season, changes).aliases).toMatchObject([{ competitor: 'ola' }])
    }
  })
})

describe('a deleted race', () => {
  const later = startsAt + 60_000
  const flag = { session: 'RACE', lap: 9, type: 'YELLOW' } as const

  it.each<[string, Entry]>([
    ['start', { ...at, kind: 'start', value: { jolpica: later, openF1: later, believed: null } }],
    ['flags', { ...at, kind: 'flags', value: { flags: [flag], manual: true } }],
  ])('takes no new %s from the same request, so that all of it can be undone', (_, entry) => {
    const alone = thereAndBack([withoutNorway])
    expect(thereAndBack([entry, withoutNorway])).toEqual(alone)
    expect(thereAndBack([withoutNorway, entry])).toEqual(alone)
  })

  it('leaves the order, also one that the same request sets', () => {
    const changes = diff(season, [withoutNorway, { kind: 'order', year, value: season.order.slice() }])
    expect(season.order).toContain(race)
    expect(apply(season, changes).order).not.toContain(race)
  })
})

describe('a repeated address', () => {
  it('gets the last value', () => {
    expect(diff(season, [alias(null), alias('ola')])).toMatchObject([{ before: 'kari', after: 'ola' }])
  })
})

describe('flags', () => {
  it('are equal in any order', () => {
    const flags = [
      { session: 'RACE', lap: 3, type: 'RED' },
      { session: 'RACE', lap: 3, type: 'YELLOW' },
    ] as const
    const entry = (value: readonly (typeof flags)[number][]): Entry => {
      return { ...at, kind: 'flags', value: { flags: value, manual: false } }
    }
    const more = apply(season, diff(season, [entry(flags)]))
    expect(diff(more, [entry([flags[1], flags[0]])])).toEqual([])
  })
})

describe('a source', () => {
  const outcome: OutcomeValue = {
    state: 'OFFICIAL',
    RACE: [{ position: 1, driver: 'kari', team: 'norsk', status: 'FINISHED', points: 25, laps: 50 }],
    DRIVER: [{ position: 1, competitor: 'kari', points: 25 }],
    CONSTRUCTOR: [],
    manual: [],
  }
  const manual: Entry[] = [
    { ...at, kind: 'race', value: { ...norway, manual: true } },
    {
      ...at,
      kind: 'grid',
      value: { state: 'GRID', rows: [{ driver: 'ola', pitLane: false }], manual: true },
    },
    { ...at, kind: 'sprint', value: { rows: [], manual: true } },
    { ...at, kind: 'flags', value: { flags: [], manual: true } },
    { ...at, kind: 'outcome', value: { ...outcome, manual: ['DRIVER'] } },
  ]
  const wanted: Entry[] = [
    { ...at, kind: 'race', value: { ...norway, name: 'Norway' } },
    { ...at, kind: 'grid', value: null },
    { ...at, kind: 'sprint', value: { rows: outcome.RACE, manual: false } },
    { ...at, kind: 'flags', value: { flags: [{ session: 'RACE', lap: 1, type: 'RED' }], manual: false } },
    {
      ...at,
      kind: 'outcome',
      value: { ...outcome, state: 'CORRECTED', RACE: [], DRIVER: [], CONSTRUCTOR: outcome.DRIVER },
    },
  ]

  it('overwrites no manual value, and only the other parts of an outcome', () => {
    const own = apply(season, diff(season, manual))
    const changes = diffOfSource(own, wanted)
    expect(kinds(changes)).toEqual(['outcome'])
    expect(outcomeAt(apply(own, changes), race)).toEqual({
      ...outcome,
      state: 'CORRECTED',
      RACE: [],
      CONSTRUCTOR: outcome.DRIVER,
      manual: ['DRIVER'],
    })
  })

  it('overwrites everything else', () => {
    expect(kinds(diffOfSource(season, wanted)).toSorted()).toEqual(
      ['flags', 'grid', 'outcome', 'race', 'sprint'].toSorted(),
    )
  })
})
