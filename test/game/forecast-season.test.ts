import { describe, expect, it } from 'vitest'
import type { Entry } from '#game/changes/entries.ts'
import type { Finish } from '#game/changes/outcome.ts'
import { factsAt, firstForecast, isForecast, textOf } from '#game/forecast/season-facts.ts'
import { aCompetitor, aFinish, anOrder, aRace, seasonWith } from '#test/support/season-entries.ts'

const year = 2026
const finish = (driver: string, position: number, more: Partial<Finish> = {}): Finish => ({
  ...aFinish(driver, position, 0),
  team: driver === 'lec' ? 'ferrari' : 'mclaren',
  ...more,
})
const points = (category: 'DRIVER' | 'CONSTRUCTOR' | 'FLAG' | 'FIRST' | 'TENTH', value: number[]): Entry => {
  return { kind: 'points', year, category, value }
}
const standing = (competitor: string, position: number, points: number) => ({ competitor, position, points })
const sprint = { SPRINT: 1 }

/** Two races are run, the second one with a sprint. One is cancelled, and two are ahead. */
const aSeason = (...more: Entry[]) =>
  seasonWith(
    ...[aCompetitor('DRIVER', 'ver', 4), aCompetitor('DRIVER', 'nor', 1), aCompetitor('DRIVER', 'lec', 2)],
    ...[aCompetitor('CONSTRUCTOR', 'ferrari', 2), aCompetitor('CONSTRUCTOR', 'mclaren', 1)],
    aCompetitor('DRIVER', 'pia', 3),
    ...[points('DRIVER', [20, 10]), points('CONSTRUCTOR', [30]), points('FLAG', [50])],
    ...[points('FIRST', [25, 9]), points('TENTH', [15])],
    ...[aRace(11), aRace(12, { sessions: sprint }), aRace(13), aRace(14, { sessions: sprint }), aRace(15)],
    anOrder(11, 12, 14, 15),
    {
      ...{ kind: 'outcome', year, race: 11 },
      value: {
        ...{ state: 'OFFICIAL', manual: [] },
        RACE: [finish('lec', 1), finish('nor', 2), finish('pia', 3, { status: 'RETIRED' }), finish('who', 4)],
        DRIVER: [standing('lec', 1, 25), standing('nor', 2, 18)],
        CONSTRUCTOR: [standing('ferrari', 1, 25), standing('mclaren', 2, 18)],
      },
    },
    {
      ...{ kind: 'outcome', year, race: 12 },
      value: {
        ...{ state: 'OFFICIAL', manual: [] },
        RACE: [finish('ver', 1, { team: 'new' }), finish('lec', 2)],
        DRIVER: [standing('lec', 1, 51), standing('ver', 2, 25), standing('nor', 3, 18)],
        CONSTRUCTOR: [standing('ferrari', 1, 51), standing('mclaren', 2, 18)],
      },
    },
    { kind: 'sprint', year, race: 12, value: { rows: [finish('lec', 1)], manual: false } },
    ...[11, 12].map((race): Entry => {
      const flags = [
        { session: 'RACE' as const, lap: race, type: race === 11 ? ('RED' as const) : ('YELLOW' as const) },
      ]
      return { kind: 'flags', year, race, value: { flags, manual: false } }
    }),
    ...more,
  )

/** The past sessions, with the constructors of all drivers. */
const sessionsAt = (step: number) =>
  factsAt(aSeason(), step).facts.past.map(({ session, finished, retired, teamOf }) => [
    ...[session, finished, retired],
    [0, 1, 2, 3].map(teamOf),
  ])

describe('the facts of a forecast', () => {
  it('are those of the races until its step', () => {
    const { facts, subject } = factsAt(aSeason(), 1)
    expect(subject).toEqual({
      competitors: { DRIVER: ['nor', 'lec', 'pia', 'ver'], CONSTRUCTOR: ['mclaren', 'ferrari'] },
      races: [11],
      rules: {
        tables: { DRIVER: [20, 10], CONSTRUCTOR: [30], FLAG: [50] },
        mostPerRace: 40,
        racesAhead: 3,
      },
    })
    expect(facts.competitors.DRIVER.map(({ points }) => points)).toEqual([18, 25, 0, 0])
    expect(facts.ahead).toEqual(['SPRINT', 'RACE', 'SPRINT', 'RACE', 'RACE'])
    expect(facts.flags).toEqual({ YELLOW: 0, RED: 1, SAFETY_CAR: 0 })
    expect(facts.points.SPRINT).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    expect(sessionsAt(1)).toEqual([['RACE', [1, 0], [2], [0, 1, 0, undefined]]])
  })

  it('know who came after the first race, and the points at the step', () => {
    const { facts, subject } = factsAt(aSeason(), 2)
    expect(facts.competitors).toEqual({
      DRIVER: [
        { start: 0, points: 18 },
        { start: 1, points: 51 },
        { start: 2, points: 0 },
        { start: null, points: 25 },
      ],
      CONSTRUCTOR: [
        { start: 0, points: 18 },
        { start: 1, points: 51 },
      ],
    })
    expect([subject.races, subject.rules.racesAhead]).toEqual([[11, 12], 2])
    expect(facts.ahead).toEqual(['SPRINT', 'RACE', 'RACE'])
    expect(facts.flags).toEqual({ YELLOW: 1, RED: 1, SAFETY_CAR: 0 })
    expect(sessionsAt(2).slice(1)).toEqual([
      ['SPRINT', [1], [], [undefined, 1, undefined, undefined]],
      ['RACE', [3, 1], [], [undefined, 1, undefined, undefined]],
    ])
  })

  it('of a season that has not begun have nobody who began', () => {
    const { facts, subject } = factsAt(aSeason(), 0)
    expect(facts.competitors.DRIVER).toEqual(Array(4).fill({ start: null, points: 0 }))
    expect(facts.competitors.CONSTRUCTOR.map(({ start }) => start)).toEqual([0, 1])
    expect([facts.past, subject.races, subject.rules.racesAhead]).toEqual([[], [], 4])
  })

  it('are the same text for the same facts, and another one if a driver had another constructor', () => {
    const { facts } = factsAt(aSeason(), 2)
    expect(textOf(facts)).toBe(textOf(factsAt(aSeason(), 2).facts))
    const { past: _, ...others } = facts
    expect(JSON.parse(textOf(facts))).toEqual([
      others,
      [
        [
          'RACE',
          [
            [1, 1],
            [0, 0],
          ],
          [[2, 0]],
        ],
        ['SPRINT', [[1, 1]], []],
        [
          'RACE',
          [
            [3, null],
            [1, 1],
          ],
          [],
        ],
      ],
    ])
  })
})

describe('a forecast is made', () => {
  it('from a third of the races on, and from the eighth', () => {
    expect([0, 20, 24, 25, 30].map(firstForecast)).toEqual([8, 8, 8, 9, 10])
  })

  it('until a race is left', () => {
    const races = (count: number) =>
      seasonWith(
        ...Array.from({ length: count }, (_, n) => aRace(n + 1)),
        anOrder(...Array.from({ length: count }, (_, n) => n + 1)),
        aRace(100),
      ).races
    const steps = [7, 8, 9, 10]
    expect(steps.map((step) => isForecast(races(10), step))).toEqual([false, true, true, false])
    expect(steps.map((step) => isForecast(races(9), step))).toEqual([false, true, false, false])
  })
})
