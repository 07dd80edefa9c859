import { describe, expect, it } from 'vitest'
import { withChanges } from '#game/changes/changed-season.ts'
import type { CompetitorValue, Entry, EntryChange } from '#game/changes/entries.ts'
import { changesIn, type StoredSeason } from '#game/changes/stored-season.ts'
import { undoing } from '#game/changes/undoing.ts'

const year = 2026
const race = 202601
const startsAt = Date.UTC(year, 2, 8, 5)

const driver = (position: number): CompetitorValue => {
  const name = `Fører ${position}`
  return { position, name, shortName: name, code: null, number: position, team: null, color: null }
}

/** Two drivers, one of whom a source calls something else, and a race with a grid and a flag. */
const season: StoredSeason = {
  year,
  season: { cutoff: startsAt, finishedAt: null },
  points: [],
  competitors: [
    { ...driver(1), category: 'DRIVER', id: 'kari' },
    { ...driver(2), category: 'DRIVER', id: 'ola' },
  ],
  aliases: [{ category: 'DRIVER', alias: 'K. Normann', competitor: 'kari' }],
  races: [
    {
      id: race,
      position: 1,
      name: 'Norge',
      circuit: 'rudskogen',
      place: 'Rakkestad',
      country: 'NO',
      laps: null,
      startsAt,
      ownCutoff: null,
      openF1StartsAt: null,
      believed: null,
      cutoff: startsAt,
      gridState: 'GRID',
      resultState: null,
    },
  ],
  sessions: [{ race, session: 'RACE', startsAt }],
  grids: [{ race, position: 1, driver: 'kari', pitLane: false }],
  results: [],
  standings: [],
  flags: [{ race, session: 'RACE', lap: 3, type: 'RED' }],
  decisions: [],
  handMade: [],
}

const withoutKari: Entry = { kind: 'competitor', year, category: 'DRIVER', id: 'kari', value: null }
const withoutNorway: Entry = { kind: 'race', year, race, value: null }
const alias = (value: string | null): Entry => {
  return { kind: 'alias', year, category: 'DRIVER', id: 'K. Normann', value }
}

/** What is changed by this, by taking it back, and by taking that back. */
function thereAndBack(wanted: readonly Entry[]): EntryChange[][] {
  let stored = season
  const apply = (entries: readonly Entry[]) => {
    const changes = changesIn(stored, entries)
    stored = withChanges(stored, changes)
    return changes
  }
  const isRenumberedSince = false
  const done = apply(wanted)
  const undone = apply(undoing(stored, done, { isRenumberedSince })!)
  return [done, undone, apply(undoing(stored, undone, { isRenumberedSince })!)]
}

const kinds = (changes: readonly EntryChange[]) => changes.map(({ kind }) => kind)

describe('what hangs on another', () => {
  it.each<[string, Entry, string[]]>([
    ['a driver, what the sources call him', withoutKari, ['competitor', 'alias']],
    ['a race, its grid and its flags', withoutNorway, ['race', 'grid', 'flags']],
  ])('goes, comes back and goes again with it, once each time: with %s', (_, wanted, expected) => {
    expect(thereAndBack([wanted]).map(kinds)).toEqual([expected, expected, expected])
  })

  it('is what is wanted of it itself, whichever is told first', () => {
    for (const wanted of [
      [withoutKari, alias('ola')],
      [alias('ola'), withoutKari],
    ]) {
      const changes = changesIn(season, wanted)
      expect(kinds(changes).toSorted()).toEqual(['alias', 'competitor'])
      expect(withChanges(season, changes).aliases).toMatchObject([{ competitor: 'ola' }])
    }
  })
})

describe('an address that is named twice', () => {
  it('is what was wanted of it last', () => {
    expect(changesIn(season, [alias(null), alias('ola')])).toMatchObject([{ before: 'kari', after: 'ola' }])
  })
})
