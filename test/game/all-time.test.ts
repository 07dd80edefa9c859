import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Career, careerOrders, careersOf, rankedCareers, rankedFinals } from '#game/all-time.ts'
import { allTimeDuel } from '#game/all-time-duel.ts'
import { allTimeFigures } from '#game/all-time-figures.ts'
import { medalsOf } from '#game/medals.ts'
import { sum } from '#game/season-figures.ts'
import { scored, scoreOf } from '#test/support/scored.ts'

type FinishedLine = Parameters<typeof allTimeFigures>[0][number]

/** "2025 Kari 0 10 30" is a finished season with these points after step 0, 1 and 2. "2025 Kari 30" has no races. */
const seasons = (...lines: string[]): FinishedLine[] =>
  rankedFinals(
    lines.map((line) => {
      const [year, username = '', ...points] = line.split(' ')
      const scores = scored(points.map(Number))
      const user = `id ${username}`
      return { year: Number(year), user, username, score: scores.at(-1)!, scores, hits: null }
    }),
  )
const careers = (...lines: string[]) => careersOf(seasons(...lines))
const careerOf = (username: string, all: readonly Career[]) => all.find((one) => one.username === username)!

describe('a career', () => {
  const all = careers(
    '2024 Kari 10',
    '2024 Ola 40',
    '2024 Bo 20',
    '2025 Kari 50',
    '2025 Ola 50',
    '2025 Eva 5',
  )

  it('has the rank of every finished season, newest first, with equal ranks for equal points', () => {
    expect(careerOf('Kari', all).finishes.map(({ year, rank }) => [year, rank])).toEqual([
      [2025, 1],
      [2024, 3],
    ])
    expect(careerOf('Eva', all).finishes).toEqual([{ year: 2025, rank: 3, share: 0.1 }])
  })

  it('counts medals and the average rank', () => {
    expect(careerOf('Kari', all)).toMatchObject({ medals: [1, 0, 1], averageRank: 2 })
    expect(careerOf('Ola', all)).toMatchObject({ medals: [2, 0, 0], averageRank: 1 })
  })

  it('compares the winner with number two, and everyone else with the winner', () => {
    expect(careerOf('Ola', all).finishes.map(({ share }) => share)).toEqual([1, 2])
    expect(careerOf('Bo', all).best).toEqual({ year: 2024, rank: 2, share: 0.5 })
  })

  it('has no share of nothing, and none below zero', () => {
    expect(careers('2025 Kari 30')[0]!.best.share).toBeNull()
    expect(careers('2025 Kari 0', '2025 Ola 0')[0]!.best.share).toBeNull()
    expect(careerOf('Ola', careers('2025 Kari 5', '2025 Ola -5')).best.share).toBe(0)
  })

  it('has the best rank as its best season, of equal ranks the largest share', () => {
    const best = careers(
      '2023 Kari 10',
      '2023 Ola 9',
      '2024 Kari 10',
      '2024 Ola 5',
      '2025 Ola 7',
      '2025 Kari 6',
    )
    expect(careerOf('Kari', best).best.year).toBe(2024)
  })
})

describe('the order of careers', () => {
  const all = careers(
    ...['2023 Kari 9', '2023 Ola 8', '2023 Bo 7', '2023 Eva 6'],
    ...['2024 Kari 6', '2024 Ola 8', '2024 Bo 9', '2024 Dag 5'],
    ...['2025 Ola 7', '2025 Bo 8', '2025 Dag 6'],
  )
  const order = (by: (typeof careerOrders)[number], needed = 2) =>
    rankedCareers(all, by, needed).map(({ username, rank }) => `${rank ?? '–'} ${username}`)

  it('is by medals: more come first, then more of gold, then more of silver', () => {
    expect(order('medals')).toEqual(['1 Bo', '2 Ola', '3 Kari', '4 Dag', '– Eva'])
  })

  it('is by wins, where nobody without one has a rank', () => {
    expect(order('wins')).toEqual(['1 Bo', '2 Kari', '– Ola', '– Dag', '– Eva'])
  })

  it('is by average rank for those with enough seasons', () => {
    expect(order('average')).toEqual(['1 Bo', '2 Kari', '2 Ola', '4 Dag', '– Eva'])
    expect(order('average', 1).at(-1)).toBe('5 Eva')
  })
})

describe('the records', () => {
  it('name the largest share, with its season', () => {
    const { bestSeason } = allTimeFigures(
      seasons('2024 Kari 30', '2024 Ola 20', '2025 Kari 4', '2025 Ola 10'),
    )
    expect(bestSeason).toEqual({ figure: 2.5, by: [{ username: 'Ola', year: 2025, figure: 2.5 }] })
  })

  it('add the races that someone led over all seasons', () => {
    const { longestLead } = allTimeFigures(
      seasons('2024 Kari 9 1 5', '2024 Ola 0 1 6', '2025 Kari 0 1 2', '2025 Ola 5 0 0'),
    )
    expect(longestLead).toEqual({ figure: 3, by: [{ username: 'Kari', figure: 3, shared: 1 }] })
  })

  it('measure a climb from the worst rank after a race to the last', () => {
    const { biggestClimb } = allTimeFigures(
      seasons('2024 Kari 9 9 9 9', '2024 Ola 0 5 1 8', '2024 Bo 0 4 2 10', '2025 Ola 0 1', '2025 Bo 0 2'),
    )
    expect(biggestClimb).toEqual({
      figure: 2,
      by: [{ username: 'Bo', year: 2024, figure: 2, race: 1, from: 3, to: 1 }],
    })
  })

  it('add hits and guesses over all seasons and questions', () => {
    const [kari, ola, ...rest] = seasons('2024 Kari 1', '2024 Ola 2', '2025 Kari 1')
    const { mostHits, yearsWithHits } = allTimeFigures([
      { ...kari!, hits: { FIRST: [20, 5], TENTH: [20, 2] } },
      { ...ola!, hits: { FIRST: [20, 6] } },
      ...rest,
    ])
    expect(mostHits).toEqual({ figure: 7, by: [{ username: 'Kari', figure: 7, guesses: 40 }] })
    expect(yearsWithHits).toEqual([2024])
  })

  it('need neither races nor guesses: a season of final scores alone has a best season', () => {
    const figures = allTimeFigures(
      seasons('2024 Kari 30', '2024 Ola 20').map((line) => ({ ...line, scores: null })),
    )
    expect(figures).toMatchObject({
      longestLead: null,
      mostHits: null,
      biggestClimb: null,
      yearsWithRaces: [],
    })
    expect(figures.bestSeason?.figure).toBe(1.5)
    expect(allTimeFigures(seasons('2025 Kari 30')).yearsWithRaces).toEqual([])
    expect(allTimeFigures([])).toMatchObject({ bestSeason: null, longestLead: null })
  })
})

describe('a duel over all seasons', () => {
  it('counts the seasons that both finished, for the better rank', () => {
    const all = careers('2023 Kari 5', '2023 Ola 4', '2024 Kari 5', '2024 Ola 5', '2025 Ola 4', '2025 Bo 3')
    const duel = allTimeDuel(careerOf('Kari', all), careerOf('Ola', all))
    expect(duel).toMatchObject({ won: { a: 1, b: 0 }, drawn: 1 })
    expect(duel.seasons.map(({ year, winner }) => [year, winner])).toEqual([
      [2024, null],
      [2023, 'a'],
    ])
  })
})

describe('for all seasons', () => {
  const people = ['Kari', 'Ola', 'Bo', 'Eva', 'Dag']
  /** For each season who took part, with points after every step. */
  const history = fc
    .array(
      fc.record({
        races: fc.nat({ max: 4 }),
        points: fc.array(
          fc.option(fc.array(fc.integer({ min: -9, max: 30 }), { minLength: 5, maxLength: 5 })),
          {
            minLength: people.length,
            maxLength: people.length,
          },
        ),
      }),
      { maxLength: 4 },
    )
    .map((all) =>
      seasons(
        ...all.flatMap(({ races, points }, nth) =>
          points.flatMap((some, who) =>
            some ? [`${2020 + nth} ${people[who]} ${some.slice(0, races + 1).join(' ')}`] : [],
          ),
        ),
      ),
    )

  it('medals are those of the profiles', () => {
    fc.assert(
      fc.property(history, (lines) => {
        const medals = medalsOf(lines)
        for (const { user, medals: own } of careersOf(lines))
          for (const [index, count] of own.entries())
            expect(medals.filter((one) => one.user === user && one.rank === index + 1)).toHaveLength(count)
      }),
    )
  })

  it('every order has everyone once, ranks only go up, and equal figures share them', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...careerOrders), (lines, by) => {
        const all = careersOf(lines)
        const ranked = rankedCareers(all, by, 2)
        expect(ranked.map(({ user }) => user).sort()).toEqual(all.map(({ user }) => user).sort())
        const ranks = ranked.flatMap(({ rank }) => rank ?? [])
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        expect(ranks).toEqual(ranks.map((rank) => ranks.indexOf(rank) + 1))
        for (const { rank, shared } of ranked)
          expect(shared).toBe(rank !== null && ranks.filter((one) => one === rank).length > 1)
      }),
    )
  })

  it('points that all grow in one proportion change nothing', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(2, 4, 16), (lines, times) => {
        const grown = rankedFinals(
          lines.map((line) => ({
            ...line,
            score: scoreOf(Number(line.score) * times),
            scores: line.scores!.map((score) => scoreOf(Number(score) * times)),
          })),
        )
        expect(careersOf(grown)).toEqual(careersOf(lines))
        expect(allTimeFigures(grown)).toEqual(allTimeFigures(lines))
      }),
    )
  })

  it('a duel turned around is the same duel, and its seasons are won or drawn', () => {
    fc.assert(
      fc.property(history, (lines) => {
        const [a, b] = careersOf(lines)
        if (!a || !b) return
        const [duel, turned] = [allTimeDuel(a, b), allTimeDuel(b, a)]
        expect(turned).toMatchObject({ won: { a: duel.won.b, b: duel.won.a }, drawn: duel.drawn })
        expect(sum([duel.won.a, duel.won.b, duel.drawn])).toBe(duel.seasons.length)
      }),
    )
  })

  it('the last season of a climb ends where the career says', () => {
    fc.assert(
      fc.property(history, (lines) => {
        for (const { username, year, from, to, figure } of allTimeFigures(lines).biggestClimb?.by ?? []) {
          const finish = careerOf(username, careersOf(lines)).finishes.find((one) => one.year === year)
          expect([to, from - to]).toEqual([finish?.rank, figure])
        }
      }),
    )
  })
})
