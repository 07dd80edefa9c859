import { describe, expect, it } from 'vitest'
import type { PositionRow } from '#game/live/order.ts'
import { reportAt } from '#game/live/stream.ts'
import { recordedRaces } from '#test/support/recorded-races.ts'

const startsAt = Date.UTC(2026, 2, 15, 14)
const grid = [...'abcdefgh']
const race = { drivers: new Map(grid.map((driver, index) => [index + 1, driver])), grid, startsAt }
const lapTime = 90_000
const at = (lap: number) => startsAt + (lap - 1) * lapTime

/** The messages of a race: the green light, then one a lap. */
const messages = Array.from({ length: 40 }, (_, index) => ({
  at: at(index + 1),
  lap: index + 1,
  category: 'Flag',
  flag: null,
  scope: null,
  sector: null,
  message: index === 0 ? 'GREEN LIGHT - PIT EXIT OPEN' : index === 39 ? 'CHEQUERED FLAG' : `LAP ${index + 1}`,
}))

/** A driver falls behind all others, a place every ten seconds from the beginning of the lap. */
function falls(driver: string, lap: number, order: readonly string[]): PositionRow[] {
  const place = order.indexOf(driver) + 1
  return order.slice(place).flatMap((other, passed) => {
    const instant = { at: at(lap) + (passed + 1) * 10_000 }
    return [
      { ...instant, car: grid.indexOf(driver) + 1, place: place + passed + 1 },
      { ...instant, car: grid.indexOf(other) + 1, place: place + passed },
    ]
  })
}

const report = (positions: readonly PositionRow[], lap: number) =>
  reportAt({ positions, messages }, race, at(lap) + 1_000)!.report

describe('a car that falls behind everybody', () => {
  const rows = falls('b', 4, grid)

  it('is probably out when nothing has been heard of it for five laps, and is last', () => {
    expect(report(rows, 8).out).toEqual([])
    expect(report(rows, 9)).toMatchObject({ out: ['b'], order: [...'acdefghb'] })
    expect(report(rows, 40)).toMatchObject({ phase: 'FLAGGED', out: ['b'] })
  })

  it('is not out while it gains or loses places', () => {
    const back = [
      { at: at(7), car: 2, place: 7 },
      { at: at(7), car: 8, place: 8 },
    ]
    expect(report([...rows, ...back], 9).out).toEqual([])
    expect(report([...rows, ...back], 30).out).toEqual([])
  })

  it('is one of several, the last one first', () => {
    const both = [...rows, ...falls('d', 10, [...'acdefghb'].slice(0, 7))]
    expect(report(both, 16)).toMatchObject({ out: ['b', 'd'], order: [...'acefghdb'] })
  })

  it('is not out if it was always last, or nearly', () => {
    expect(report(falls('g', 4, grid), 30).out).toEqual([])
    expect(report([], 30).out).toEqual([])
  })

  it('is not out while a car behind it still races', () => {
    const fallen = falls('b', 4, grid.slice(0, 7))
    expect(report(fallen, 30)).toMatchObject({ out: [], order: [...'acdefgbh'] })
  })

  it('is not out while the race is stopped, because no laps pass', () => {
    const stopped = messages.filter(({ lap }) => lap <= 4)
    const later = startsAt + 60 * 60_000
    expect(reportAt({ positions: rows, messages: stopped }, race, later)!.report.out).toEqual([])
  })
})

// Runs only if recorded races are present.
const expected: Record<string, { found: string[]; last: string[] }> = {
  '2025-01': {
    found: [
      'isack-hadjar',
      'jack-doohan',
      'carlos-sainz-jr',
      'fernando-alonso',
      'gabriel-bortoleto',
      'liam-lawson',
    ],
    last: [],
  },
  // Tsunoda had lost a wing, and drove on behind everybody.
  '2025-02': { found: ['fernando-alonso'], last: ['yuki-tsunoda'] },
  '2025-04': { found: ['carlos-sainz-jr'], last: [] },
  '2025-08': { found: [], last: [] },
}
it.each([...recordedRaces])(
  'in the race %s names those who have retired, or a car that is last',
  (name, recorded) => {
    const { out } = reportAt(recorded.stream, recorded.race, recorded.flag - 1_000)!.report
    const retired = recorded.official
      .filter(({ isClassified, isDisqualified }) => !isClassified && !isDisqualified)
      .map(({ driver }) => driver)
    expect(out.filter((driver) => retired.includes(driver)).sort()).toEqual(expected[name]!.found.toSorted())
    expect(out.filter((driver) => !retired.includes(driver))).toEqual(expected[name]!.last)
  },
)
