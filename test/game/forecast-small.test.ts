import { describe, expect, it } from 'vitest'
import { champions } from '#game/forecast/champions.ts'
import { countTable, generator, gumbelTable, normalTable } from '#game/forecast/chance.ts'
import { seasonsIn, simulatedField } from '#game/forecast/chances.ts'
import { seasonsWhere } from '#game/forecast/condition.ts'
import { decisivePairs, openPairs } from '#game/forecast/decisive.ts'
import { drawsIn, flagAt, flagsIn, placeIn, writeFlags } from '#game/forecast/draws.ts'
import { fieldForecast } from '#game/forecast/field-forecast.ts'
import { formOf } from '#game/forecast/form.ts'
import { projection, type Tips } from '#game/forecast/projection.ts'
import { simulate } from '#game/forecast/simulate.ts'
import { drawsOf, storedDraws } from '#game/forecast/stored.ts'
import { endsOf, forecastRules, forecastTips, seasonFacts, sessionRun } from '#test/support/forecasts.ts'

// Seasons of few competitors, whose forecast is known to the last byte. They change only with model.version.

const fourEnds = () =>
  endsOf(
    { DRIVER: [1, 2, 3], CONSTRUCTOR: [1, 2], flags: [3, 0, 1], races: [1] },
    { DRIVER: [2, 1, 3], CONSTRUCTOR: [1, 2], flags: [300, 1, 0], races: [2] },
    { DRIVER: [1, 3, 2], CONSTRUCTOR: [2, 1], flags: [0, 0, 0], races: [0] },
    { DRIVER: [1, 2, 3], CONSTRUCTOR: [1, 2], flags: [4, 1, 1], races: [1] },
  )

describe('chance', () => {
  const at = [0, 1, 100, 1024, 2048, 3072, 4000, 4095]
  const some = (table: Int16Array) => at.map((index) => table[index])

  it('has known numbers', () => {
    expect(Array.from({ length: 4 }, generator('2026/8'))).toEqual([
      1266707142, 2069654676, 786218267, 3666623469,
    ])
    expect(some(gumbelTable(0.8))).toEqual([-1801, -1694, -1073, -267, 301, 1021, 3069, 7380])
    expect(some(normalTable())).toEqual([-3756, -3458, -2015, -690, 0, 691, 2037, 3756])
  })

  it('has known numbers of events', () => {
    expect(some(countTable(3, 8, 16))).toEqual([0, 0, 1, 4, 6, 9, 18, 35])
    expect(some(countTable(0, 0, 24))).toEqual([0, 0, 0, 1, 5, 16, 63, 181])
    expect(some(countTable(40, 8, 16))).toEqual([34, 37, 53, 70, 80, 91, 114, 149])
    expect(some(countTable(800, 8, 16))).toEqual([1357, 1376, 1467, 1554, 1600, 1647, 1741, 1866])
    expect(some(countTable(1, 4, 4))).toEqual([0, 0, 0, 0, 1, 2, 6, 14])
    expect(some(countTable(7, 8, 0))).toEqual(Array(8).fill(0))
  })
})

describe('the form', () => {
  it('begins with the order of the season, and a newcomer below the middle', () => {
    const facts = seasonFacts({ drivers: 3 })
    const { DRIVER } = facts.competitors
    const late = { ...facts.competitors, DRIVER: [...DRIVER, { start: null, points: 0 }] }
    const { strength, retirement } = formOf({ ...facts, competitors: late })
    expect(strength.DRIVER).toEqual([0.7, 0, -0.7, -0.5].map((one) => expect.closeTo(one, 12)))
    expect(strength.CONSTRUCTOR).toEqual([2, -2].map((one) => expect.closeTo(one, 12)))
    expect(retirement).toBeCloseTo(0.1, 12)
    expect(formOf(seasonFacts({ drivers: 1 })).strength.DRIVER).toEqual([0.7])
  })

  it('moves with an order of finish, but not with that of a sprint', () => {
    const past = [sessionRun([2, 0], [1]), sessionRun([2, 1, 0], [], 'SPRINT')]
    const { strength, retirement } = formOf(seasonFacts({ drivers: 3, past }))
    // The weights are those of the strengths 0.7 + 2 and -0.7 - 2.
    const [strong, weak] = [Math.exp(2.7), Math.exp(-2.7)]
    const first = 1 - weak / (strong + weak)
    const second = Math.max(-1, -strong / (strong + weak))
    expect(strength.DRIVER).toEqual(
      [0.7 + 0.1 * second, 0, -0.7 + 0.1 * first].map((one) => expect.closeTo(one, 9)),
    )
    expect(strength.CONSTRUCTOR).toEqual(
      [2 + 0.2 * second, -2 + 0.2 * first].map((one) => expect.closeTo(one, 9)),
    )
    expect(retirement).toBeCloseTo((0.1 * 200 + 1) / (200 + 3), 12)
  })

  it('falls by one step at most, and knows a driver without a constructor', () => {
    const past = [
      { ...sessionRun([5, 4, 3, 2, 1, 0]), teamOf: (driver: number) => (driver < 2 ? undefined : 1) },
    ]
    const { strength } = formOf(seasonFacts({ past }))
    expect(strength.DRIVER[0]).toBeCloseTo(0.7 - 0.1, 12)
    expect(strength.CONSTRUCTOR[0]).toBe(2)
    expect(strength.CONSTRUCTOR[1]).not.toBe(0)
  })
})

describe('a simulated season', () => {
  const facts = () => ({
    ...seasonFacts({
      drivers: 4,
      past: [sessionRun([1, 0], [2, 3]), sessionRun([3, 1, 0, 2], [], 'SPRINT'), sessionRun([1, 2, 0, 3])],
      ahead: ['SPRINT', 'RACE', 'RACE'],
    }),
    flags: { YELLOW: 4, RED: 0, SAFETY_CAR: 1 },
  })

  it('of four drivers is known to the last byte', () => {
    const draws = simulate(facts(), 'tiny', 6)
    expect(draws).toMatchObject({ drivers: 4, constructors: 2, races: 2 })
    expect([...draws.bytes]).toEqual([
      ...[2, 1, 4, 3, 1, 2, 0, 10, 0, 0, 0, 3, 0, 2],
      ...[2, 1, 3, 4, 1, 2, 0, 12, 0, 0, 0, 1, 2, 0],
      ...[1, 2, 3, 4, 1, 2, 0, 5, 0, 3, 0, 7, 1, 1],
      ...[2, 1, 3, 4, 1, 2, 0, 12, 0, 2, 0, 1, 0, 2],
      ...[1, 2, 3, 4, 1, 2, 0, 13, 0, 1, 0, 5, 0, 2],
      ...[2, 1, 3, 4, 1, 2, 0, 7, 0, 3, 0, 1, 2, 0],
    ])
  })
})

describe('ends of a season', () => {
  it('have places, flags and champions', () => {
    const draws = fourEnds()
    expect([drawsIn(draws), seasonsIn(draws), seasonsIn(draws, 2)]).toEqual([4, [0, 12, 24, 36], [0, 12]])
    expect(champions(draws)).toEqual({ DRIVER: [0.75, 0.25, 0], CONSTRUCTOR: [0.75, 0.25] })
    expect([placeIn(draws, 12, 'DRIVER', 0), placeIn(draws, 24, 'CONSTRUCTOR', 1)]).toEqual([2, 1])
    expect([flagAt(draws, 'YELLOW'), flagAt(draws, 'RED'), flagsIn(draws.bytes, 12 + 5)]).toEqual([5, 7, 300])
    writeFlags(draws.bytes, 5, 516)
    expect([...draws.bytes.slice(5, 7), flagsIn(draws.bytes, 5)]).toEqual([2, 4, 516])
  })

  it('are those in which a condition holds', () => {
    const draws = fourEnds()
    expect(seasonsWhere(draws, { category: 'DRIVER', champion: 0 })).toEqual([0, 24, 36])
    expect(seasonsWhere(draws, { category: 'CONSTRUCTOR', champion: 1 })).toEqual([24])
    expect(seasonsWhere(draws, { category: 'DRIVER', ahead: 2, behind: 1 })).toEqual([24])
    expect(seasonsWhere(draws, { category: 'CONSTRUCTOR', ahead: 0, behind: 1 })).toEqual([0, 12, 36])
  })

  it('are read as they are stored', () => {
    const draws = { ...fourEnds(), bytes: Uint8Array.from({ length: 70_001 }, (_, n) => n % 251) }
    const competitors = { DRIVER: ['a', 'b', 'c'], CONSTRUCTOR: ['x', 'y'] }
    const subject = { competitors, races: [17], rules: forecastRules() }
    expect(drawsOf(storedDraws(draws), subject)).toEqual(draws)
  })
})

describe('the points of a participant', () => {
  const pointsOf = (tips: Partial<Tips>, draws = fourEnds(), rules = forecastRules()) => [
    ...projection(draws, seasonsIn(draws), rules)(forecastTips(tips)),
  ]

  it('are those of places, flags, past races and races ahead', () => {
    expect(
      pointsOf({
        orders: { DRIVER: [1, 2, 0], CONSTRUCTOR: [2, 1] },
        flags: { YELLOW: 3, RED: 1, SAFETY_CAR: 0 },
        races: [7],
      }),
    ).toEqual([40 + 30 + 130 + 12, 24 + 30 + 100 + 19, 32 + 60 + 120 + 7, 40 + 30 + 130 + 12])
  })

  it('are at most what the races ahead can give, and near the mean of the field without any', () => {
    expect(pointsOf({ races: [15] })).toEqual([15 + 6, 15 + 15, 15, 15 + 6])
    expect(pointsOf({ races: [15] }, fourEnds(), forecastRules({ racesAhead: 2 }))).toEqual([15, 27, 15, 15])
    expect(pointsOf({ races: [0] })).toEqual([4, 4, 4, 4])
    expect(pointsOf({})).toEqual([4, 4, 4, 4])
    const two = endsOf({ DRIVER: [1], CONSTRUCTOR: [1], races: [1, 0] })
    expect(pointsOf({ races: [4, 6] }, two)).toEqual([10 + 4])
    const none = endsOf({ DRIVER: [1], CONSTRUCTOR: [1] })
    expect(pointsOf({}, none)).toEqual([0])
    expect(pointsOf({ orders: { DRIVER: [1], CONSTRUCTOR: null } }, none)).toEqual([20])
  })
})

describe('the chances of a field', () => {
  function chancesOf(all: number[][], extra?: number) {
    const draws = fourEnds()
    const field = simulatedField(draws, forecastRules(), seasonsIn(draws), extra)
    const points = all.map((one) => Int32Array.from(one))
    points.forEach(field.add)
    field.rank()
    return points.map((one) => {
      const ranks = field.ranksOf(one)
      return { ...field.chancesOf(one, ranks), of: [...ranks] }
    })
  }

  it('are those of its points, with a shared first place split', () => {
    const all = [
      [10, 5, 7, 7],
      [9, 5, 8, 7],
      [1, 2, 3, 9],
      [0, 0, 0, 0],
    ]
    expect(chancesOf(all)).toEqual([
      { win: 0.375, podium: 1, ranks: [1, 2], points: [5, 10], of: [1, 1, 2, 2] },
      { win: 0.375, podium: 1, ranks: [1, 2], points: [5, 9], of: [2, 1, 1, 2] },
      { win: 0.25, podium: 1, ranks: [1, 3], points: [1, 9], of: [3, 3, 3, 1] },
      { win: 0, podium: 0, ranks: [4, 4], points: [0, 0], of: [4, 4, 4, 4] },
    ])
  })

  it('reach to the most points that a season can give', () => {
    // Three drivers, two constructors, three flags and two races.
    const most = 3 * 20 + 2 * 30 + 3 * 50 + 2 * 15
    for (const extra of [undefined, 10]) {
      const best = most + (extra ?? 0)
      const [first, second] = chancesOf([Array(4).fill(best), Array(4).fill(best - 1)], extra)
      expect(first).toMatchObject({ win: 1, of: [1, 1, 1, 1] })
      expect(second).toMatchObject({ win: 0, of: [2, 2, 2, 2] })
    }
  })

  it('are none of no season', () => {
    const field = simulatedField(fourEnds(), forecastRules(), [])
    const points = field.pointsOf(forecastTips({ races: [1] }))
    field.add(points)
    field.rank()
    const none = { win: 0, podium: 0, ranks: [0, 0], points: [0, 0] }
    expect(field.chancesOf(points, field.ranksOf(points))).toEqual(none)
  })

  it('have the shortest range of eight of ten', () => {
    const draws = fourEnds()
    const field = simulatedField(draws, forecastRules(), Array(10).fill(0))
    const ranges = (...values: number[]) => {
      const all = Int32Array.from(values)
      return field.chancesOf(all, all).points
    }
    expect(ranges(9, 1, 2, 2, 2, 2, 2, 3, 3, 9)).toEqual([1, 3])
    expect(ranges(9, 8, 2, 2, 2, 2, 2, 3, 3, 1)).toEqual([1, 3])
    expect(ranges(1, 1, 8, 8, 8, 8, 8, 8, 9, 9)).toEqual([8, 9])
    expect(ranges(900, 1, 8, 8, 8, 8, 8, 8, 9, 1)).toEqual([1, 8])
    expect(ranges(1, 1, 2, 2, 2, 2, 2, 2, 3, 3)).toEqual([1, 2])
    expect(ranges(5, 5, 5, 5, 5, 5, 5, 5, 5, 5)).toEqual([5, 5])
  })
})

describe('the pairs of competitors', () => {
  it('are open if either is ahead in some ends', () => {
    const draws = fourEnds()
    const category = 'DRIVER' as const
    expect(openPairs(draws, seasonsIn(draws))).toEqual([
      { category, one: 1, other: 0, ahead: Uint16Array.of(1) },
      { category, one: 2, other: 1, ahead: Uint16Array.of(2) },
      { category: 'CONSTRUCTOR', one: 1, other: 0, ahead: Uint16Array.of(2) },
    ])
    const even = endsOf({ DRIVER: [1, 2], CONSTRUCTOR: [1] }, { DRIVER: [2, 1], CONSTRUCTOR: [1] })
    expect(openPairs(even, seasonsIn(even))).toEqual([
      { category, one: 0, other: 1, ahead: Uint16Array.of(0) },
    ])
  })

  it('are not open if either is ahead in less than one of forty', () => {
    const [usual, other] = [
      { DRIVER: [1, 2], CONSTRUCTOR: [1] },
      { DRIVER: [2, 1], CONSTRUCTOR: [1] },
    ]
    const open = (usually: number) => {
      const draws = endsOf(other, ...Array<typeof usual>(usually).fill(usual))
      return openPairs(draws, seasonsIn(draws)).length
    }
    expect([open(39), open(40)]).toEqual([1, 0])
  })

  it('decide a rank if it differs with their order, each competitor once', () => {
    const pairs = openPairs(fourEnds(), seasonsIn(fourEnds()))
    const decisive = (...ranks: number[]) => decisivePairs(pairs, Int32Array.from(ranks))
    const ranks = expect.closeTo(8 / 3, 9)
    expect(decisive(1, 4, 2, 1)).toEqual([{ category: 'DRIVER', ahead: 0, behind: 1, ranks }])
    expect(decisive(3, 1, 5, 3)).toEqual([
      { category: 'DRIVER', ahead: 1, behind: 0, ranks },
      { category: 'CONSTRUCTOR', ahead: 0, behind: 1, ranks },
    ])
    expect(decisive(2, 2, 2, 2)).toEqual([])
  })

  it('weigh more the evener they are, and nothing below a quarter of a rank', () => {
    const pair = (one: number, other: number, ...ahead: number[]) => {
      return { category: 'DRIVER' as const, one, other, ahead: Uint16Array.from(ahead) }
    }
    const rare = pair(0, 1, 0)
    const even = pair(2, 3, 4, 5, 6, 7)
    const first = { category: 'DRIVER', ahead: 2, behind: 3, ranks: 1 }
    const second = { category: 'DRIVER', ahead: 1, behind: 0, ranks: expect.closeTo(8 / 7, 9) }
    expect(decisivePairs([rare, even], Int32Array.of(3, 2, 2, 3, 1, 1, 2, 2))).toEqual([first, second])
    expect(decisivePairs([rare], Int32Array.of(1, 1, 1, 1, 2))).toMatchObject([{ ahead: 0, ranks: 0.25 }])
    expect(decisivePairs([rare], Int32Array.of(1, 1, 1, 1, 1, 2))).toEqual([])
    // The second pair has a competitor of the first, as the one ahead or the one behind.
    const equal = Int32Array.of(1, 1, 3, 3)
    for (const other of [pair(0, 3, 0, 1), pair(3, 0, 0, 1), pair(1, 3, 0, 1), pair(3, 1, 0, 1)])
      expect(decisivePairs([pair(0, 1, 0, 1), other], equal)).toHaveLength(1)
  })
})

describe('the forecast of a field', () => {
  const guess = (DRIVER: number[]) => forecastTips({ orders: { DRIVER, CONSTRUCTOR: null } })
  const tippers = [
    { user: 'kari', tips: guess([1, 2]) },
    { user: 'ola', tips: guess([2, 1]) },
  ]

  /** The order of the drivers is another one from end 450 on. */
  function outlooks(participants: number) {
    const end = (DRIVER: number[]) => ({ DRIVER, CONSTRUCTOR: [1] })
    const [first, later] = [Array(450).fill(end([1, 2])), Array(150).fill(end([2, 1]))]
    const draws = endsOf(first[0], ...first.slice(1), ...later)
    const reach = {
      DRIVER: [
        [1, 2],
        [1, 2],
      ],
      CONSTRUCTOR: [[1, 1]],
    } as const
    const left = { reach, flags: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 }, rules: forecastRules() }
    const forecast = fieldForecast(draws, left, { participants, rivals: tippers })
    tippers.forEach(forecast.add)
    forecast.rank()
    return tippers.map(forecast.outlookOf)
  }

  it('looks at fewer ends if it is large, and at as few for what decides', () => {
    const wins = (participants: number) => outlooks(participants).map(({ win }) => win)
    expect(wins(1_999)).toEqual([450 / 600, 150 / 600])
    expect(wins(2_000)).toEqual([450 / 500, 50 / 500])
    expect(outlooks(2).map(({ decisive, certain }) => [decisive, certain])).toEqual([
      [[{ category: 'DRIVER', ahead: 0, behind: 1, ranks: 1 }], null],
      [[{ category: 'DRIVER', ahead: 1, behind: 0, ranks: 1 }], null],
    ])
  })

  it('knows who has won and who cannot win, if it compares them with those with the most points', () => {
    const certain = (points: number[], rivals = points.length) => {
      const field = points.map((one, index) => ({ user: `${index}`, tips: forecastTips({ races: [one] }) }))
      const left = {
        reach: { DRIVER: [[1, 1]], CONSTRUCTOR: [[1, 1]] } as const,
        flags: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 },
        rules: forecastRules({ mostPerRace: 30, racesAhead: 0 }),
      }
      const draws = endsOf({ DRIVER: [1], CONSTRUCTOR: [1], races: [0] })
      const compared = { participants: field.length, rivals: field.slice(0, rivals) }
      const forecast = fieldForecast(draws, left, compared)
      field.forEach(forecast.add)
      forecast.rank()
      return field.map((one) => forecast.outlookOf(one).certain)
    }
    expect(certain([30, 29, 1])).toEqual(['WON', 'LOST', 'LOST'])
    expect(certain([30, 30, 29])).toEqual([null, null, 'LOST'])
    expect(certain([30, 29], 1)).toEqual(['WON', 'LOST'])
    expect([certain([30]), certain([30], 0)]).toEqual([['WON'], [null]])
  })
})
