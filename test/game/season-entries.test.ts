import { describe, expect, it } from 'vitest'
import { type Entry, isSameValue, listingValue, raceValue } from '#game/changes/entries.ts'
import {
  apply,
  deletedRaces,
  flagsAt,
  gridAt,
  hasOwnTeam,
  manualParts,
  newRaceId,
  outcomeAt,
  put,
  sessionCutoffAt,
  startAt,
  valueAt,
  wholeOutcome,
} from '#game/changes/season.ts'
import {
  aCompetitor,
  aFinish,
  anOrder,
  aRace,
  raceValueWith,
  seasonWith,
} from '#test/support/season-entries.ts'

const at = { year: 2026, race: 1 }
const standing = { position: 1, competitor: 'norris', points: 25 }
const outcome: Entry = {
  ...{ kind: 'outcome', ...at },
  value: {
    state: 'OFFICIAL',
    RACE: [aFinish('norris', 1, 25)],
    DRIVER: [standing],
    CONSTRUCTOR: [],
    manual: ['DRIVER'],
  },
}
const grid: Entry = {
  ...{ kind: 'grid', ...at },
  value: {
    state: 'GRID',
    rows: ['albon', 'norris'].map((driver) => ({ driver, pitLane: false })),
    manual: true,
  },
}
const sprint: Entry = { kind: 'sprint', ...at, value: { rows: [aFinish('albon', 1, 8)], manual: true } }
const flags: Entry = {
  ...{ kind: 'flags', ...at },
  value: { flags: [{ session: 'RACE', lap: 3, type: 'RED' }], manual: true },
}
const start: Entry = { kind: 'start', ...at, value: { jolpica: 0, openF1: 30, believed: 'OPENF1' } }

describe('a season', () => {
  it('has its races in order, cancelled ones last by id, with all that entries say of them', () => {
    const { races, order } = seasonWith(
      ...[aRace(9), aRace(8), aRace(2, { startsAt: 50 }), aRace(1)],
      anOrder(2, 1),
      ...[outcome, grid],
      { kind: 'listing', ...at, value: { knownAs: 'Monaco GP', round: 6 } },
    )
    expect(order).toEqual([2, 1])
    expect(races.map(({ id, position }) => [id, position])).toEqual([
      [2, 1],
      [1, 2],
      [8, null],
      [9, null],
    ])
    expect(races[0]).toMatchObject({
      cutoff: 50,
      knownAs: null,
      round: null,
      gridState: null,
      resultState: null,
    })
    expect(races[0]).toMatchObject({ openF1StartsAt: null, believed: null })
    expect(races[1]).toMatchObject({
      knownAs: 'Monaco GP',
      round: 6,
      gridState: 'GRID',
      resultState: 'OFFICIAL',
    })
  })

  it('has competitors by category and position, aliases and points tables', () => {
    const season = seasonWith(
      ...[aCompetitor('DRIVER', 'norris', 2), aCompetitor('CONSTRUCTOR', 'mclaren', 2)],
      ...[aCompetitor('DRIVER', 'albon', 1), aCompetitor('CONSTRUCTOR', 'williams', 1)],
      { kind: 'alias', year: 2026, category: 'DRIVER', id: 'lando', value: 'norris' },
      { kind: 'points', year: 2026, category: 'FIRST', value: [5] },
      { kind: 'season', year: 2026, value: { cutoff: 7, finishedAt: null } },
    )
    expect(season.competitors.map(({ id }) => id)).toEqual(['williams', 'mclaren', 'albon', 'norris'])
    expect(season.aliases).toEqual([{ category: 'DRIVER', alias: 'lando', competitor: 'norris' }])
    expect(season).toMatchObject({ season: { cutoff: 7 }, tables: { FIRST: [5], POLE: [] } })
    expect(seasonWith()).toMatchObject({ season: null, order: [], races: [] })
  })

  it('has every truth with its race', () => {
    const season = seasonWith(aRace(1), outcome, grid, sprint, flags)
    expect(season).toMatchObject({
      results: [{ driver: 'norris', race: 1 }],
      sprints: [{ driver: 'albon', race: 1 }],
      grids: [
        { driver: 'albon', race: 1, position: 1 },
        { driver: 'norris', race: 1, position: 2 },
      ],
      standings: [{ ...standing, race: 1, category: 'DRIVER' }],
      flags: [{ type: 'RED', race: 1 }],
    })
    expect(wholeOutcome(season, 1)).toEqual({
      ...{ RACE: [aFinish('norris', 1, 25)], DRIVER: [standing], CONSTRUCTOR: [] },
      SPRINT: [aFinish('albon', 1, 8)],
    })
    expect(wholeOutcome(season, 2)).toEqual({ RACE: [], DRIVER: [], CONSTRUCTOR: [], SPRINT: [] })
  })

  it('knows the parts of a race that no import overwrites', () => {
    const season = seasonWith(aRace(1, { manual: true }), outcome, grid, sprint, flags)
    expect(manualParts(season, 1)).toEqual(['CALENDAR', 'GRID', 'SPRINT', 'DRIVER', 'FLAGS'])
    expect(manualParts(season, 2)).toEqual([])
  })

  it('takes the first start from the race itself, and has none for a deleted race', () => {
    const season = seasonWith(aRace(1, { startsAt: 40 }), start)
    expect(startAt(season, 1)).toEqual({ jolpica: 40, openF1: 30, believed: 'OPENF1' })
    expect(startAt(seasonWith(start), 1)).toBeNull()
    expect(startAt(seasonWith(aRace(1)), 1)).toBeNull()
    expect(season.races[0]).toMatchObject({ openF1StartsAt: 30, believed: 'OPENF1' })
  })

  it('has empty values where nothing is stored', () => {
    const season = seasonWith()
    expect([gridAt(season, 1), outcomeAt(season, 1), valueAt(season, { kind: 'order', year: 2026 })]).toEqual(
      [null, null, []],
    )
    expect(flagsAt(season, 1)).toEqual({ flags: [], manual: false })
    expect([sessionCutoffAt(season, 1, 'SPRINT'), hasOwnTeam(season, 'norris')]).toEqual([null, false])
    const known = seasonWith(
      { kind: 'sessionCutoff', ...at, session: 'SPRINT', value: 9 },
      { kind: 'ownTeam', year: 2026, id: 'norris', value: true },
    )
    expect([sessionCutoffAt(known, 1, 'SPRINT'), hasOwnTeam(known, 'norris')]).toEqual([9, true])
  })
})

describe('a change of a season', () => {
  const race = raceValueWith()

  it('deletes a race, which keeps its id, or adds it again', () => {
    const deleted = apply(seasonWith(aRace(202601), aRace(202603)), [
      { kind: 'race', year: 2026, race: 202603, before: race, after: null },
    ])
    expect(deleted.races.map(({ id }) => id)).toEqual([202601])
    expect(deletedRaces(deleted)).toMatchObject([{ id: 202603, position: null, manual: true }])
    expect([newRaceId(deleted), newRaceId(deleted, 2), newRaceId(seasonWith())]).toEqual([
      202604, 202606, 202601,
    ])
    const again = apply(deleted, [{ kind: 'race', year: 2026, race: 202603, before: null, after: race }])
    expect([again.races.length, again.deleted.size]).toEqual([2, 0])
    const nothing = apply(deleted, [{ kind: 'race', year: 2026, race: 202604, before: null, after: null }])
    expect(nothing.deleted.size).toBe(1)
  })

  it('stores no entry with an empty value', () => {
    const entries = new Map()
    put(entries, anOrder(1))
    put(entries, flags)
    expect(entries.size).toBe(2)
    put(entries, anOrder())
    put(entries, { kind: 'flags', ...at, value: { manual: false, flags: [] } })
    put(entries, { kind: 'grid', ...at, value: null })
    expect(entries.size).toBe(0)
    put(entries, { kind: 'points', year: 2026, category: 'POLE', value: [] })
    expect(entries.size).toBe(1)
  })

  it('of another kind deletes no race', () => {
    const { deleted, grids } = apply(seasonWith(aRace(1)), [
      { ...at, kind: 'grid', before: grid.value, after: null },
    ])
    expect([deleted.size, grids]).toEqual([0, []])
  })
})

describe('a value', () => {
  it('is the same with its keys in another order, but not with its items', () => {
    expect(isSameValue({ a: 1, b: { c: null, d: 2 } }, { b: { d: 2, c: null }, a: 1 })).toBe(true)
    expect(isSameValue([1, 2], [2, 1])).toBe(false)
    expect(isSameValue([{ a: 1 }], { 0: { a: 1 } })).toBe(false)
    expect(isSameValue(null, {})).toBe(false)
  })

  it('is picked from a larger row', () => {
    expect(raceValue({ ...raceValueWith(), ...{ id: 7, round: 3 } })).toEqual(raceValueWith())
    expect(listingValue({ knownAs: null, round: null })).toBeNull()
    expect(listingValue({ knownAs: 'Monaco', round: null })).toEqual({ knownAs: 'Monaco', round: null })
    expect(listingValue({ knownAs: null, round: 3 })).toEqual({ knownAs: null, round: 3 })
  })
})
