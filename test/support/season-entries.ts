import { addressOf, type Entry, type RaceValue } from '#game/changes/entries.ts'
import { type Season, seasonOf } from '#game/changes/season.ts'
import { emptySeason } from './empty-season.ts'

const year = 2026

export const raceValueWith = (more: Partial<RaceValue> = {}): RaceValue => ({
  ...{ name: 'Race', circuit: 'c', place: 'p', country: 'NO', laps: null, startsAt: 0 },
  ...{ ownCutoff: null, sessions: {}, manual: false },
  ...more,
})

export const aRace = (race: number, more: Partial<RaceValue> = {}): Entry => {
  return { kind: 'race', year, race, value: raceValueWith(more) }
}

export const anOrder = (...value: number[]): Entry => ({ kind: 'order', year, value })

export const aCompetitor = (
  category: 'DRIVER' | 'CONSTRUCTOR',
  id: string,
  position: number,
  more: { team?: string | null } = {},
): Entry => ({
  ...{ kind: 'competitor', year, category, id },
  value: { position, name: id, shortName: id, code: null, number: null, team: null, color: null, ...more },
})

export const aFinish = (driver: string, position: number, points: number) => {
  return { driver, position, points, team: 'mclaren', status: 'FINISHED' as const }
}

/** A season of 2026 with these entries and nothing else. */
export const seasonWith = (...entries: Entry[]): Season =>
  seasonOf({ ...emptySeason(year), entries: new Map(entries.map((entry) => [addressOf(entry), entry])) })
