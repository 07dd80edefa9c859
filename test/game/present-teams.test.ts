import { describe, expect, it } from 'vitest'
import type { CompetitorValue, Entry, GridValue } from '#game/changes/entries.ts'
import type { Finish } from '#game/changes/outcome.ts'
import { apply, hasOwnTeam, type Season } from '#game/changes/season.ts'
import { diff, diffOfSource } from '#game/engine/diff.ts'
import { undo } from '#game/engine/undo.ts'
import { teamEntries } from '#game/imports/present-teams.ts'
import { emptySeason } from '#test/support/empty-season.ts'

const year = 2026
const day = 24 * 60 * 60_000

const competitor = (name: string, position: number, more: Partial<CompetitorValue>): CompetitorValue => ({
  ...{ position, name, shortName: name, code: null, number: null, team: null, color: null, ...more },
})
const driver = (id: string, position: number, team: string | null): Entry => ({
  ...{ kind: 'competitor', year, category: 'DRIVER', id, value: competitor(id, position, { team }) },
})
const team = (id: string, position: number, color: string): Entry => ({
  ...{ kind: 'competitor', year, category: 'CONSTRUCTOR', id, value: competitor(id, position, { color }) },
})
const race = (n: number): Entry => {
  const startsAt = n * 7 * day
  const place = { circuit: `c${n}`, place: 'Byen', country: 'NO', laps: null }
  const value = { name: `Løp ${n}`, ...place, startsAt, ownCutoff: null, sessions: {}, manual: false }
  return { kind: 'race', year, race: n, value }
}

const nothing = emptySeason(year)
const withEntries = (season: Season, wanted: readonly Entry[]) => apply(season, diff(season, wanted))

/** A season from the source: drivers a, b and c without teams, and four races. */
const fresh = withEntries(nothing, [
  ...['a', 'b', 'c'].map((id, index) => driver(id, index + 1, null)),
  team('red', 1, '#ff0000'),
  team('blue', 2, '#0000ff'),
  ...[1, 2, 3, 4].map(race),
  { kind: 'order', year, value: [1, 2, 3, 4] },
])

/** "a red b blue" */
const said = (text: string) => {
  const words = text.split(' ')
  return words.flatMap((driver, index) => (index % 2 === 0 ? { driver, team: words[index + 1]! } : []))
}
const raceOf = (season: Season, id: number) => season.races.find((one) => one.id === id)!

function qualified(season: Season, id: number, text: string): Season {
  const rows = said(text).map(({ driver }) => ({ driver, pitLane: false }))
  const value: GridValue = { state: 'QUALIFYING', rows, manual: false }
  const entries = teamEntries(season, raceOf(season, id), 'QUALIFYING', said(text))
  const changes = diffOfSource(season, [...entries, { kind: 'grid', year, race: id, value }])
  return apply(season, changes)
}

function raced(season: Season, id: number, text: string): Season {
  const rows = said(text).map((row, index): Finish => {
    return { ...row, position: index + 1, status: 'FINISHED', points: 0, laps: null }
  })
  const value = { state: 'OFFICIAL', RACE: rows, DRIVER: [], CONSTRUCTOR: [], manual: [] } as const
  const entries = teamEntries(season, raceOf(season, id), 'RACE', rows)
  return apply(season, diffOfSource(season, [...entries, { kind: 'outcome', year, race: id, value }]))
}

const teams = ({ competitors }: Season) =>
  competitors
    .filter(({ category }) => category === 'DRIVER')
    .map(({ id, team }) => `${id} ${team}`)
    .join(' ')
const byHand = (season: Season, id: string, team: string) =>
  withEntries(season, [driver(id, 1, team), { kind: 'ownTeam', year, id, value: true }])

describe('a driver’s present team', () => {
  it('is known from the first qualifying on, with its colour', () => {
    const season = qualified(fresh, 1, 'a red b blue')
    expect(teams(season)).toBe('a red b blue c null')
    expect(season.competitors.find(({ id }) => id === 'a')).toMatchObject({ color: '#ff0000' })
  })

  it('changes when two swap their seats, with the qualifying before the race', () => {
    const season = raced(qualified(fresh, 1, 'a red b blue'), 1, 'a red b blue')
    expect(teams(qualified(season, 2, 'a blue b red'))).toBe('a blue b red c null')
  })

  it('is that of a substitute while they drive, and the driver has it again on their return', () => {
    const first = raced(fresh, 1, 'a red b blue')
    const second = raced(qualified(first, 2, 'c red b blue'), 2, 'c red b blue')
    expect(teams(second)).toBe('a red b blue c red')
    expect(teams(qualified(second, 3, 'a blue b red'))).toBe('a blue b red c red')
  })

  it('is not moved back by the corrected result of an earlier race', () => {
    const season = qualified(raced(fresh, 1, 'a red b blue'), 2, 'a blue b red')
    expect(teams(raced(season, 1, 'b blue a red'))).toBe('a blue b red c null')
    const over = raced(season, 2, 'a blue b red')
    expect(teams(qualified(over, 2, 'a red b blue'))).toBe('a blue b red c null')
    expect(teams(raced(raced(over, 3, 'a red b blue'), 2, 'b red a blue'))).toBe('a red b blue c null')
  })

  it('stays as an admin has set it, until it is released', () => {
    const season = byHand(raced(fresh, 1, 'a red b blue'), 'a', 'blue')
    const next = raced(season, 2, 'a red b blue')
    expect(teams(next)).toBe('a blue b blue c null')
    const released = withEntries(next, [{ kind: 'ownTeam', year, id: 'a', value: null }])
    expect(teams(raced(released, 2, 'a red b blue'))).toBe('a red b blue c null')
  })

  it('stays when an admin undoes a change of something else', () => {
    const named = driver('a', 3, null)
    const changes = diff(fresh, [named])
    const season = raced(apply(fresh, changes), 1, 'a red b blue')
    const undone = withEntries(season, undo(season, changes)!)
    expect(undone.competitors.find(({ id }) => id === 'a')).toMatchObject({ team: 'red', position: 1 })
  })

  it('is the one before again when an admin undoes having set it', () => {
    const season = raced(fresh, 1, 'a red b blue')
    const changes = diff(season, [driver('a', 1, 'blue'), { kind: 'ownTeam', year, id: 'a', value: true }])
    const set = apply(season, changes)
    const undone = withEntries(raced(set, 2, 'a red b blue'), undo(set, changes)!)
    expect(teams(undone)).toBe('a red b blue c null')
    expect(hasOwnTeam(undone, 'a')).toBe(false)
  })
})
