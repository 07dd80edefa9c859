import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categories, questionOf, type RaceCategory, raceCategories } from '#game/category.ts'
import { visibleWindows } from '#game/guess-window.ts'
import { guessesFromRows, profileLines, profileRaces } from '#game/profile.ts'
import { type Guesses, scoreSeason, totalOf } from '#game/scoring.ts'
import { stepsOf } from '#game/steps.ts'
import { actualsOf, tablesOf } from '#test/support/points.ts'
import { type RandomSeason, randomSeason } from '#test/support/random-season.ts'

const tables = tablesOf({ DRIVER: [20, 12], CONSTRUCTOR: [30], FLAG: [50, 40], FIRST: [5, 2], TENTH: [10] })
const nothing: Guesses = { races: new Map() }
const stepWith = (drivers: string[], result: string[] = []) => ({
  race: 7,
  truth: actualsOf({
    DRIVER: new Map(drivers.map((id, i) => [id, i + 1])),
    FLAG: new Map([['RED', 2]]),
    FIRST: new Map(result.map((id, i) => [id, i + 1])),
  }),
})

describe('the lines of a season category', () => {
  const linesOf = (guessed: string[], actual: string[]) =>
    profileLines({ ...nothing, DRIVER: guessed }, () => [], [stepWith(actual)], tables).DRIVER

  it('are in the actual order, each with guess, place, difference and points', () => {
    expect(linesOf(['ver', 'nor'], ['nor', 'ver'])).toEqual([
      { item: 'nor', guess: 2, actual: 1, difference: 1, points: 12 },
      { item: 'ver', guess: 1, actual: 2, difference: 1, points: 12 },
    ])
  })

  it('include a competitor added after the guess, without guess and points', () => {
    expect(linesOf(['nor'], ['new', 'nor'])).toMatchObject([
      { item: 'new', guess: null, actual: 1, difference: null, points: 0 },
      { item: 'nor', guess: 1, actual: 2, points: 12 },
    ])
  })

  it('include a guessed driver without a place, last and without points', () => {
    expect(linesOf(['gone', 'nor'], ['nor']).at(-1)).toEqual({
      item: 'gone',
      guess: 1,
      actual: null,
      difference: null,
      points: 0,
    })
  })

  it('are empty when the category was not guessed', () => {
    expect(profileLines(nothing, () => [], [stepWith(['nor'])], tables)).toMatchObject({
      DRIVER: [],
      FLAG: [],
    })
  })
})

describe('the lines of a race category', () => {
  const guesses: Guesses = { races: new Map([[7, { FIRST: 'ver' }]]) }
  const linesAfter = (...result: string[]) =>
    profileLines(guesses, () => [{ id: 7 }], [stepWith([], result)], tables)

  it('show where the guessed driver finished', () => {
    expect(linesAfter('nor', 'ver').FIRST).toEqual([
      { race: 7, driver: 'ver', actual: 2, difference: 1, points: 2 },
    ])
  })

  it('include a driver who did not start, and a race without a guess', () => {
    const { FIRST, TENTH } = linesAfter('nor')
    expect(FIRST).toEqual([{ race: 7, driver: 'ver', actual: null, difference: null, points: 0 }])
    expect(TENTH).toEqual([{ race: 7, driver: null, actual: null, difference: null, points: 0 }])
  })

  it('include a race without a result', () => {
    const before = { ...stepWith([]), race: null }
    expect(profileLines(guesses, () => [{ id: 7 }], [before], tables).FIRST).toEqual([
      { race: 7, driver: 'ver', actual: null, difference: null, points: 0 },
    ])
  })
})

describe('the races of a profile', () => {
  type Race = Parameters<typeof profileRaces>[0][number] & { cutoff: number }
  const race = (id: number, cutoff: number, resultState: Race['resultState'] = null): Race => {
    return { id, position: id, cutoff, resultState }
  }
  /** The races of FIRST. The questions of a weekend's sessions close ten milliseconds before it. */
  const shown = (
    races: Race[],
    last: Parameters<typeof profileRaces>[2],
    { now = 100, own = false, guesses = nothing, category = 'FIRST' as RaceCategory } = {},
  ) => {
    const windows = races.flatMap(({ id, cutoff }) =>
      raceCategories.map((question) => {
        const isOfRace = questionOf(question).deadline === 'RACE'
        return { question, race: id, cutoff: isOfRace ? cutoff : cutoff - 10, isSealed: true }
      }),
    )
    const visible = {
      toViewer: visibleWindows(windows, { now, own }),
      toAll: visibleWindows(windows, { now, own: false }),
    }
    return profileRaces(races, category, last, guesses, visible).map(({ id }) => id)
  }

  it('are the races run by the step', () => {
    const races = [race(1, 10, 'OFFICIAL'), race(2, 20, 'OFFICIAL')]
    expect(shown(races, { position: 1, isNewest: false })).toEqual([1])
    expect(shown(races, { position: 2, isNewest: true })).toEqual([1, 2])
    expect(shown(races, null)).toEqual([])
  })

  it('include a race without a result from its cutoff, to the millisecond', () => {
    const races = [race(1, 10, 'OFFICIAL'), race(2, 100)]
    const newest = { position: 1, isNewest: true }
    expect(shown(races, newest, { now: 99 })).toEqual([1])
    expect(shown(races, newest, { now: 100 })).toEqual([1, 2])
    expect(shown(races, { ...newest, isNewest: false }, { now: 100 })).toEqual([1])
    expect(shown(races, null, { now: 100 })).toEqual([2])
  })

  it('never show a guess to others before the cutoff, even if the race has a result', () => {
    const guesses: Guesses = { races: new Map([[1, { FIRST: 'nor' }]]) }
    const early = [race(1, 100, 'OFFICIAL')]
    expect(shown(early, { position: 1, isNewest: true }, { now: 99, guesses })).toEqual([])
    expect(shown([race(1, 100)], null, { now: 99, guesses })).toEqual([])
    expect(shown([race(1, 100)], null, { now: 99, guesses, own: true })).toEqual([1])
  })

  it('of a question that closes earlier include a race that others do not yet', () => {
    const races = [race(1, 100)]
    expect(shown(races, null, { now: 89, category: 'POLE' })).toEqual([])
    expect(shown(races, null, { now: 90, category: 'POLE' })).toEqual([1])
    expect(shown(races, null, { now: 90 })).toEqual([])
  })

  it('include an own guess, and what else closes with it, before the cutoff', () => {
    const guesses: Guesses = { races: new Map([[1, { FIRST: 'nor' }]]) }
    const own = { now: 50, own: true, guesses }
    expect(shown([race(1, 100)], null, { ...own, category: 'TENTH' })).toEqual([1])
    expect(shown([race(1, 100)], null, { ...own, category: 'POLE' })).toEqual([])
  })

  it('leave out a cancelled race', () => {
    const newest = { position: 2, isNewest: true }
    expect(shown([{ ...race(1, 10), position: null }, race(2, 20, 'OFFICIAL')], newest)).toEqual([2])
  })
})

describe('a profile of any season', () => {
  const profiles = ({ truth, tables, participants }: RandomSeason) => {
    const steps = stepsOf(truth)
    return participants.flatMap(({ guesses }) =>
      steps.map((step, n) => {
        const races = truth.races.filter(({ id }) => steps.slice(0, n + 1).some((s) => s.race === id))
        const sofar = steps.slice(0, n + 1)
        const lines = profileLines(guesses, () => races, sofar, tables)
        return { guesses, step, races, lines, scored: scoreSeason(guesses, sofar, tables) }
      }),
    )
  }

  it('has the points of scoring in each category and in total', () => {
    fc.assert(
      fc.property(randomSeason, (season) => {
        for (const { lines, scored } of profiles(season)) {
          const sum = (rows: readonly { points: number }[]) =>
            rows.reduce((all, { points }) => all + points, 0)
          expect(Object.fromEntries(categories.map((c) => [c, sum(lines[c])]))).toEqual(scored)
          expect(totalOf(scored)).toBe(
            categories.flatMap((c) => lines[c].map((line) => line.points)).reduce((sum, p) => sum + p, 0),
          )
        }
      }),
    )
  })

  it('has a row for everyone with a place, every guessed competitor and every race', () => {
    fc.assert(
      fc.property(randomSeason, (season) => {
        for (const { guesses, step, races, lines } of profiles(season)) {
          const items = lines.DRIVER.map(({ item }) => item)
          const expected = guesses.DRIVER?.length ? [...step.truth.DRIVER.keys(), ...guesses.DRIVER] : []
          expect(new Set(items)).toEqual(new Set(expected))
          expect(items.length).toBe(new Set(expected).size)
          expect(lines.FIRST.length).toBe(races.length)
        }
      }),
    )
  })
})

describe('guess rows', () => {
  it('are grouped by season and race', () => {
    const guesses = guessesFromRows(
      [{ category: 'CONSTRUCTOR', answer: ['mcl'] }],
      [
        { race: 3, category: 'FIRST', driver: 'nor' },
        { race: 3, category: 'TENTH', driver: 'ver' },
      ],
    )
    expect(guesses).toEqual({
      CONSTRUCTOR: ['mcl'],
      races: new Map([[3, { FIRST: 'nor', TENTH: 'ver' }]]),
    })
  })
})
