import { describe, expect, it } from 'vitest'
import { racesRun } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { raceId, resultRows, standingsRows } from '#db/seed/season-races.ts'
import { competitorCategories } from '#game/category.ts'
import {
  inOwnPlaces,
  type PublishedStanding,
  type Round,
  standingsOf,
  type Tally,
  tableAfter,
  talliesOf,
} from '#game/changes/championship.ts'
import { type DriverState, mayEarn, settled, withState } from '#game/changes/classification.ts'
import type { Finish, Standing } from '#game/changes/outcome.ts'
import { rowsFault } from '#game/changes/outcome-faults.ts'

const finish = (driver: string, position: number, points: number, team = `team of ${driver}`): Finish => ({
  driver,
  position,
  points,
  team,
  status: 'FINISHED',
  laps: 50,
})
const race = (...rows: Finish[]): Round => ({ RACE: rows, SPRINT: [] })

describe.each([SEASON_2025, SEASON_2026])('the tables of $year', (season) => {
  it.each(competitorCategories)('follow from the results race by race: %s', (category) => {
    const results = resultRows(season) as (Finish & { race: number; session: 'RACE' | 'SPRINT' })[]
    const published = standingsRows(season).filter((row) => row.category === category)
    let before: Standing[] = []
    const rounds: Round[] = []
    for (const { round } of racesRun(season)) {
      const id = raceId(season.year, round)
      const of = (session: string) => results.filter((row) => row.race === id && row.session === session)
      rounds.push({ RACE: of('RACE'), SPRINT: of('SPRINT') })
      const tableOf = published.filter((row) => row.race === id)
      const members = tableOf.map(({ competitor }) => competitor)
      const tallies = talliesOf(category, before, rounds.slice(0, -1))
      const after = standingsOf(tableAfter(category, rounds.at(-1)!, tallies, members))
      expect(after.map((row) => [row.competitor, row.points])).toEqual(
        tableOf.toSorted((a, b) => a.position - b.position).map((row) => [row.competitor, row.points]),
      )
      before = after
    }
    expect(rounds.length).toBeGreaterThan(0)
  })
})

describe('a table', () => {
  const orderOf = (table: readonly Tally[]) => table.map(({ competitor }) => competitor).join('')

  it('has the points of a retired driver too', () => {
    const retired: Finish = { ...finish('b', 2, 18), status: 'RETIRED' }
    expect(tableAfter('DRIVER', race(finish('a', 1, 25), retired), [], [])).toMatchObject([
      { competitor: 'a', finishes: [undefined, 1] },
      { competitor: 'b', points: 18, finishes: [] },
    ])
  })

  it('keeps earlier point deductions', () => {
    const before: Tally[] = [{ competitor: 'a', points: -5, finishes: [] }]
    expect(tableAfter('DRIVER', race(finish('a', 1, 25)), before, [])).toMatchObject([{ points: 20 }])
  })

  it('breaks ties by better places, then by the latest race', () => {
    const first = tableAfter('DRIVER', race(finish('a', 1, 0), finish('b', 2, 0)), [], [])
    expect(orderOf(first)).toBe('ab')
    expect(orderOf(tableAfter('DRIVER', race(finish('b', 1, 0), finish('a', 2, 0)), first, []))).toBe('ba')
  })

  it('counts the finishes of earlier rounds, and not those of retired drivers', () => {
    const retired = { ...finish('b', 1, 0), status: 'RETIRED' as const }
    const rounds = [race(retired, finish('a', 2, 0)), race(finish('a', 2, 0), finish('b', 3, 0))]
    const table = ['b', 'a'].map((competitor, index) => ({ position: index + 1, competitor, points: 0 }))
    expect(talliesOf('DRIVER', table.toReversed(), rounds)).toEqual([
      { competitor: 'b', points: 0, finishes: [undefined, undefined, undefined, 1] },
      { competitor: 'a', points: 0, finishes: [undefined, undefined, 2] },
    ])
  })

  it('never changes the table before', () => {
    const before = tableAfter('DRIVER', race(finish('a', 1, 25)), [], [])
    tableAfter('DRIVER', race(finish('a', 1, 25)), before, [])
    expect(before).toEqual([{ competitor: 'a', points: 25, finishes: [undefined, 1] }])
  })

  it('gives a team the points of both cars, and nobody those of a driver without a team', () => {
    const cars = [finish('a', 1, 25, 'one'), finish('b', 2, 18, 'two'), finish('c', 3, 15, 'two')]
    const round: Round = { RACE: [...cars, { ...finish('d', 4, 12), team: null }], SPRINT: [] }
    expect(standingsOf(tableAfter('CONSTRUCTOR', round, [], ['three']))).toEqual([
      { position: 1, competitor: 'two', points: 33 },
      { position: 2, competitor: 'one', points: 25 },
      { position: 3, competitor: 'three', points: 0 },
    ])
  })
})

describe('a table from a source', () => {
  const tableOf = (...rows: [string, number | null, number][]): PublishedStanding[] =>
    rows.map(([competitor, position, points]) => ({ competitor, position, points }))
  const order = (rows: PublishedStanding[], finishers: string[] = []) =>
    inOwnPlaces(rows, finishers, ['a', 'b', 'c', 'd']).map(({ competitor, position }) => [
      competitor,
      position,
    ])

  it('separates tied rows by finishing order', () => {
    const rows = tableOf(['d', 4, 0], ['c', 2, 1], ['b', 2, 1], ['a', 1, 2])
    const separated = [
      ['a', 1],
      ['c', 2],
      ['b', 3],
      ['d', 4],
    ]
    expect(order(rows, ['d', 'c', 'b', 'a'])).toEqual(separated)
    expect(order(rows.toReversed(), ['d', 'c', 'b', 'a'])).toEqual(separated)
  })

  it('keeps tied rows without a finish in season order', () => {
    expect(order(tableOf(['c', 1, 0], ['b', 1, 0], ['a', 1, 0]), ['c'])).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ])
  })

  it('puts rows without a position last, in season order', () => {
    expect(order(tableOf(['c', null, 0], ['a', null, 0], ['b', 1, 5]), ['c', 'a', 'b'])).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 3],
    ])
  })

  it.each([
    ['one place for different points', tableOf(['a', 1, 3], ['b', 1, 2], ['c', 3, 1])],
    ['no skipped place after a tie', tableOf(['a', 1, 3], ['b', 1, 3], ['c', 2, 1])],
    ['a missing place', tableOf(['a', 1, 3], ['b', 3, 2], ['c', 4, 1])],
    ['no first place', tableOf(['a', 2, 3], ['b', 3, 2])],
  ])('keeps an invalid table invalid: %s', (_, rows) => {
    const places = inOwnPlaces(rows, [], ['a', 'b', 'c'])
    const members = new Set(['a', 'b', 'c'])
    expect(rowsFault('DRIVER', places, members, 1)).toEqual({ kind: 'places', part: 'DRIVER' })
  })
})

describe('a classification', () => {
  const states: Record<string, DriverState> = {
    a: 'FINISHED',
    b: 'DISQUALIFIED',
    c: 'RETIRED',
    d: 'DID_NOT_START',
    e: 'OUT',
  }
  const stateOf = (driver: string) => states[driver]!

  it('puts disqualified drivers last, after non-starters; a retired driver keeps the place', () => {
    expect(settled(['e', 'b', 'd', 'c', 'a'], stateOf)).toEqual(['c', 'a', 'd', 'b', 'e'])
  })

  it('moves the others up when a driver is disqualified, and keeps the order of the disqualified', () => {
    const state = (driver: string): DriverState => (['a', 'd'].includes(driver) ? 'DISQUALIFIED' : 'FINISHED')
    expect(withState(['a', 'b', 'c', 'd'], state, 'a')).toEqual(['b', 'c', 'd', 'a'])
  })

  it('gives points only to drivers who finished or retired', () => {
    expect(Object.keys(states).filter((driver) => mayEarn(stateOf(driver)))).toEqual(['a', 'c'])
  })
})
