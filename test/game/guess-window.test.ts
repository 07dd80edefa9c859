import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  guessesVisible,
  newestClosed,
  windowOfSeason,
  windowOfStart,
  windowState,
  windowsOnRaces,
} from '#game/guess-window.ts'
import { rankingFault } from '#game/guesses.ts'
import { calendarYear, completedRaces, currentSeason, inSeasonOrder } from '#game/season.ts'

const cutoff = Date.UTC(2026, 2, 15, 15)

describe('the season window', () => {
  it('closes at the cutoff, to the millisecond', () => {
    const season = { cutoff, hasCompetitors: true }
    expect(windowState(windowOfSeason(season), cutoff - 1)).toBe('open')
    expect(windowState(windowOfSeason(season), cutoff)).toBe('closed')
  })

  it('is not open before there are competitors', () => {
    expect(windowState(windowOfSeason({ cutoff, hasCompetitors: false }), cutoff - 1)).toBe('not-yet')
  })
})

describe('a race window', () => {
  const season = { cutoff: 1_000 }
  const race = { cutoff, gridState: 'QUALIFYING', resultState: null } as const

  it('is open from the grid to the start, to the millisecond', () => {
    expect(windowState(windowOfStart(race, season), cutoff - 1)).toBe('open')
    expect(windowState(windowOfStart(race, season), cutoff)).toBe('closed')
    expect(windowState(windowOfStart({ ...race, gridState: null }, season), cutoff - 1)).toBe('not-yet')
  })

  it('is not open while season guesses are open', () => {
    expect(windowState(windowOfStart(race, { cutoff: 5_000 }), 4_999)).toBe('not-yet')
    expect(windowState(windowOfStart(race, { cutoff: 5_000 }), 5_000)).toBe('open')
  })

  it('is closed once there is a result, at any time', () => {
    expect(windowState(windowOfStart({ ...race, resultState: 'PRELIMINARY' }, season), 2_000)).toBe('closed')
  })

  it('is never public while it is open', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (closes, seasonCloses, now) => {
        const open =
          windowState(windowOfStart({ ...race, cutoff: closes }, { cutoff: seasonCloses }), now) === 'open'
        expect(open && guessesVisible({ cutoff: closes, isSealed: true }, now, false)).toBe(false)
        expect(guessesVisible({ cutoff: closes, isSealed: false }, now, false)).toBe(false)
        expect(guessesVisible({ cutoff: closes, isSealed: false }, now, true)).toBe(true)
      }),
    )
  })

  it('is closed once it is sealed, at any time', () => {
    expect(windowState(windowOfStart({ ...race, isSealed: true }, season), cutoff - 1)).toBe('closed')
    expect(windowState(windowOfSeason({ cutoff, hasCompetitors: true, isSealed: true }), 0)).toBe('closed')
  })
})

describe('the newest public race', () => {
  const races = [{ cutoff: 10 }, { cutoff: 30 }, { cutoff: 20 }]

  it.each([
    [9, null],
    [10, 10],
    [29, 20],
    [30, 30],
  ])('at %d is the newest with a past cutoff', (now, expected) => {
    expect(newestClosed(races, now)?.cutoff ?? null).toBe(expected)
  })

  it('is the first of two with one cutoff', () => {
    const [first, second] = [{ cutoff: 10 }, { cutoff: 10 }]
    expect(newestClosed([first, second], 10)).toBe(first)
  })
})

describe('the current season', () => {
  it('is the season of the calendar year in Norway, or else the newest earlier one', () => {
    const newYearInNorway = Date.UTC(2025, 11, 31, 23)
    expect(calendarYear(newYearInNorway)).toBe(2026)
    expect(calendarYear(newYearInNorway - 1)).toBe(2025)
    expect(currentSeason([2024, 2025, 2026], newYearInNorway - 1)).toBe(2025)
    expect(currentSeason([2024, 2027], newYearInNorway)).toBe(2024)
    expect(currentSeason([2027], newYearInNorway)).toBeNull()
  })
})

describe('the races of a season', () => {
  const races = [
    { id: 1, position: 2, resultState: null },
    { id: 2, position: null, resultState: null },
    { id: 3, position: 1, resultState: 'OFFICIAL' },
  ]

  it('are sorted by position, without the cancelled ones', () => {
    expect(inSeasonOrder(races).map(({ id }) => id)).toEqual([3, 1])
  })

  it('give one step for each race with a result', () => {
    expect(completedRaces(races).map(({ id }) => id)).toEqual([3])
  })
})

describe('a ranking', () => {
  it('must be a permutation; otherwise the fault lists the wrong ids', () => {
    expect(rankingFault(['b', 'a'], ['a', 'b'])).toBeNull()
    expect(rankingFault(['b', 'b', 'x'], ['a', 'b'])).toEqual({
      unknown: ['x'],
      duplicated: ['b'],
      missing: ['a'],
    })
  })
})

describe('the windows on the races of a season', () => {
  it('are two per race, as the race says, and the further ones as the database says', () => {
    const race = { id: 7, cutoff: 2_000, gridState: 'GRID', resultState: null, isSealed: false } as const
    const window = { cutoff: 1_500, opensAt: 1_000, isReady: true, isOver: false, isSealed: false }
    const pole = { ...window, race: 7, question: 'POLE', deadline: 'QUALIFYING' } as const
    const windows = windowsOnRaces({ cutoff: 1_000 }, [race], [pole])
    expect(windows.map(({ question, cutoff, opensAt }) => [question, cutoff, opensAt])).toEqual([
      ['FIRST', 2_000, 1_000],
      ['TENTH', 2_000, 1_000],
      ['POLE', 1_500, 1_000],
    ])
  })
})
