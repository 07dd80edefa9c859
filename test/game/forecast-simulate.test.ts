import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlagSession } from '#game/flags.ts'
import { reachOf } from '#game/forecast/certain.ts'
import { champions } from '#game/forecast/champions.ts'
import { seasonsIn } from '#game/forecast/chances.ts'
import { seasonsWhere } from '#game/forecast/condition.ts'
import { type Draws, drawsIn, flagAt, flagsIn, partsOf } from '#game/forecast/draws.ts'
import type { ForecastFacts } from '#game/forecast/facts.ts'
import { simulate } from '#game/forecast/simulate.ts'
import { fixedDraws, goldenDraws, seasonFacts, sessionRun } from '#test/support/forecasts.ts'

const places = (draws: Draws, category: 'DRIVER' | 'CONSTRUCTOR') =>
  seasonsIn(draws).map((at) => {
    const first = at + partsOf(draws)[category]
    return [
      ...draws.bytes.subarray(first, first + (category === 'DRIVER' ? draws.drivers : draws.constructors)),
    ]
  })
const flags = (draws: Draws) =>
  seasonsIn(draws).map((at) => flagsIn(draws.bytes, at + flagAt(draws, 'YELLOW')))

/** Seasons of 2 to 30 drivers after 0 to 5 races, of which some are left. */
const someFacts = fc.integer({ min: 2, max: 30 }).chain((drivers) =>
  fc
    .record({
      past: fc.array(
        fc.tuple(
          fc.shuffledSubarray(
            Array.from({ length: drivers }, (_, i) => i),
            { minLength: 1 },
          ),
          fc.nat(30),
        ),
        { maxLength: 5 },
      ),
      ahead: fc.array(fc.constantFrom<FlagSession>('RACE', 'SPRINT'), { maxLength: 4 }),
    })
    .map(({ past, ahead }) =>
      seasonFacts({
        drivers,
        past: past.map(([cars, out]) => sessionRun(cars.slice(out), cars.slice(0, out))),
        ahead,
      }),
    ),
)

describe('simulated seasons', () => {
  it('have the same bytes in every engine', async () => {
    expect(await fixedDraws()).toBe(goldenDraws)
  })

  it('give each competitor one place, and one that is still possible', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const draws = simulate(facts, 'possible', 20)
        const reach = reachOf(facts)
        for (const category of ['DRIVER', 'CONSTRUCTOR'] as const) {
          const all = reach[category]
          for (const season of places(draws, category)) {
            expect(season.toSorted((a, b) => a - b)).toEqual(all.map((_, index) => index + 1))
            season.forEach((place, who) => {
              expect(place).toBeGreaterThanOrEqual(all[who]![0])
              expect(place).toBeLessThanOrEqual(all[who]![1])
            })
          }
        }
      }),
      { numRuns: 50 },
    )
  })

  it('choose a past race for each race ahead', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const draws = simulate(facts, 'races', 20)
        const ahead = facts.ahead.filter((session) => session === 'RACE').length
        for (const at of seasonsIn(draws)) {
          const chosen = draws.bytes.subarray(
            at + partsOf(draws).races,
            at + partsOf(draws).races + draws.races,
          )
          expect(chosen.reduce((sum, times) => sum + times, 0)).toBe(draws.races === 0 ? 0 : ahead)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('are the standings of today when no session is left', () => {
    const facts = seasonFacts({ past: [sessionRun([3, 1, 0, 2]), sessionRun([3, 5])], ahead: [] })
    expect(places(simulate(facts, 'over', 3), 'DRIVER')).toEqual(Array(3).fill([4, 2, 5, 1, 6, 3]))
    expect(new Set(flags(simulate(facts, 'over', 3)))).toEqual(new Set([0]))
  })

  it('rank equal points by the better places', () => {
    // 25, and 15 and 10.
    const facts = seasonFacts({ past: [sessionRun([1, 2, 0]), sessionRun([2, 3, 4, 5, 0])], ahead: [] })
    expect(places(simulate(facts, 'equal', 1), 'DRIVER')[0]!.slice(0, 2)).toEqual([3, 2])
  })

  it('know half points', () => {
    const facts = seasonFacts({ drivers: 2, ahead: [] })
    const half = {
      ...facts,
      competitors: {
        ...facts.competitors,
        DRIVER: [
          { start: 0, points: 12 },
          { start: 1, points: 12.5 },
        ],
      },
    }
    expect(places(simulate(half, 'half', 1), 'DRIVER')).toEqual([[2, 1]])
  })

  it('have flags also when none came yet, and never fewer than have come', () => {
    const facts = seasonFacts({ past: [sessionRun([0, 1])], ahead: ['RACE', 'RACE'] })
    expect(Math.max(...flags(simulate(facts, 'flags', 500)))).toBeGreaterThan(0)
    const many = { ...facts, flags: { ...facts.flags, YELLOW: 300 } }
    expect(Math.min(...flags(simulate(many, 'flags', 500)))).toBeGreaterThanOrEqual(300)
  })

  it('include a driver who came late, and one whose constructor is not known', () => {
    const facts = seasonFacts({
      drivers: 4,
      past: [sessionRun([0, 1, 2]), sessionRun([3, 0, 1, 2])],
      ahead: ['RACE'],
    })
    const late = {
      ...facts,
      past: facts.past.map((session) => ({
        ...session,
        teamOf: (driver: number) => (driver === 3 ? undefined : session.teamOf(driver)),
      })),
      competitors: {
        ...facts.competitors,
        DRIVER: facts.competitors.DRIVER.with(3, { start: null, points: 25 }),
      },
    }
    const finals = new Set(places(simulate(late, 'late', 400), 'DRIVER').map((season) => season[3]))
    expect([...finals].sort()).toEqual([1, 2, 3, 4])
  })

  it('give more titles to who wins more', () => {
    const facts = seasonFacts({
      past: Array(6).fill(sessionRun([0, 4, 1, 2, 3, 5])),
      ahead: Array(6).fill('RACE'),
    })
    const { DRIVER, CONSTRUCTOR } = champions(simulate(facts, 'titles', 400))
    expect(DRIVER[0]).toBeGreaterThan(0.8)
    expect(CONSTRUCTOR[0]).toBeGreaterThan(CONSTRUCTOR[1]!)
    for (const titles of [DRIVER, CONSTRUCTOR])
      expect(titles.reduce((sum, one) => sum + one)).toBeCloseTo(1, 9)
  })

  it('are the same whatever the number of them', () => {
    const facts = seasonFacts({ past: [sessionRun([0, 1])] })
    const [few, many] = [5, 50].map((count) => simulate(facts, 'many', count))
    expect(many!.bytes.subarray(0, few!.bytes.length)).toEqual(few!.bytes)
    expect(drawsIn(many!)).toBe(50)
  })
})

describe('the seasons in which a condition holds', () => {
  const facts: ForecastFacts = seasonFacts({
    past: [sessionRun([1, 0, 2, 3, 5, 4])],
    ahead: ['RACE', 'RACE', 'RACE'],
  })
  const draws = simulate(facts, 'if', 300)

  it('are as many as a champion wins', () => {
    champions(draws).DRIVER.forEach((share, champion) => {
      expect(seasonsWhere(draws, { category: 'DRIVER', champion })).toHaveLength(Math.round(share * 300))
    })
  })

  it('are all of them for either order of two', () => {
    const [one, other] = [
      { ahead: 0, behind: 2 },
      { ahead: 2, behind: 0 },
    ].map((pair) => seasonsWhere(draws, { category: 'DRIVER', ...pair }))
    expect(one!.length).toBeGreaterThan(other!.length)
    expect(other!.length).toBeGreaterThan(0)
    expect([...one!, ...other!].sort((a, b) => a - b)).toEqual(seasonsIn(draws))
  })
})
