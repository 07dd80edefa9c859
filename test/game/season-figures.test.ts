import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resultCategories } from '#game/category.ts'
import { inLeaderboardOrder, leaderboardOf, type SeasonProgress } from '#game/leaderboard.ts'
import { pointsOf } from '#game/score.ts'
import { bestRace, type ExactHits, seasonFigures } from '#game/season-figures.ts'
import { scored } from '#test/support/scored.ts'

/** "Aksel 0 10 30" is a participant with these points after step 0, 1 and 2. */
const field = (...lines: string[]): SeasonProgress[] =>
  lines.map((line) => {
    const [username = '', ...points] = line.split(' ')
    return { user: `id ${username}`, username, scores: scored(points.map(Number)) }
  })

const hit = (username: string, category: ExactHits['category'], hits: number, guesses = 20): ExactHits => ({
  user: `id ${username}`,
  category,
  hits,
  guesses,
})

const ofField = (...lines: string[]) => seasonFigures(field(...lines), [])

describe('the best single race', () => {
  it('is the largest gain from one step to the next, with its step', () => {
    expect(ofField('Kari 100 110 150', 'Ola 0 60 90').best).toEqual({
      points: 60,
      by: [{ username: 'Ola', step: 1 }],
    })
  })

  it('is not the points before the first race', () => {
    expect(ofField('Kari 100 101').best).toEqual({ points: 1, by: [{ username: 'Kari', step: 1 }] })
  })

  it('is shared, by name, each with their own race', () => {
    expect(ofField('Ola 0 5 12', 'Kari 0 7 7').best?.by).toEqual([
      { username: 'Kari', step: 1 },
      { username: 'Ola', step: 2 },
    ])
  })

  it('belongs to nobody while nobody has gained', () => {
    expect(ofField('Kari 50 40 30').best).toBeNull()
    expect(bestRace(field('Kari 50')[0]!)).toBeNull()
  })

  it('can be that of a late joiner, who has 0 before', () => {
    expect(ofField('Kari 0 10 20', 'Late 0 0 25').best?.by).toEqual([{ username: 'Late', step: 2 }])
  })
})

describe('who led when', () => {
  it('joins races with the same leader', () => {
    expect(ofField('Kari 0 10 20 20', 'Ola 5 5 10 40').reigns).toEqual([
      { from: 1, to: 2, leaders: ['Kari'] },
      { from: 3, to: 3, leaders: ['Ola'] },
    ])
  })

  it('names all who share the lead, and counts the race for each of them', () => {
    const { reigns, longestLead } = ofField('Ola 0 10 20', 'Kari 0 10 15')
    expect(reigns).toEqual([
      { from: 1, to: 1, leaders: ['Kari', 'Ola'] },
      { from: 2, to: 2, leaders: ['Ola'] },
    ])
    expect(longestLead).toEqual({ races: 2, by: [{ username: 'Ola', shared: 1 }] })
  })

  it('is shared by participants with equally many races', () => {
    expect(ofField('Ola 0 10 10', 'Kari 0 0 20').longestLead).toEqual({
      races: 1,
      by: [
        { username: 'Kari', shared: 0 },
        { username: 'Ola', shared: 0 },
      ],
    })
  })

  it('is nobody before the first race, and nobody without participants', () => {
    expect(ofField('Kari 100')).toMatchObject({ reigns: [], longestLead: null })
    expect(seasonFigures([], [])).toMatchObject({ best: null, reigns: [], longestLead: null })
  })
})

describe('exact hits', () => {
  const both = field('Ola 0 1', 'Kari 0 1')

  it('are shared by the participants with most of them', () => {
    const figures = seasonFigures(both, [
      hit('Ola', 'FIRST', 4),
      hit('Kari', 'FIRST', 4),
      hit('Kari', 'TENTH', 1),
    ])
    expect(figures.mostHits).toEqual({
      FIRST: { hits: 4, by: ['Kari', 'Ola'] },
      TENTH: { hits: 1, by: ['Kari'] },
    })
    expect(figures.allHits.FIRST).toEqual({ hits: 8, guesses: 40 })
  })

  it('belong to nobody while there are none', () => {
    expect(seasonFigures(both, [hit('Ola', 'TENTH', 0)]).mostHits).toEqual({ FIRST: null, TENTH: null })
  })
})

describe('for every season', () => {
  const points = fc.integer({ min: -50, max: 50 })
  const seasons = fc
    .record({ people: fc.integer({ min: 0, max: 6 }), steps: fc.integer({ min: 1, max: 8 }) })
    .chain(({ people, steps }) =>
      fc.array(fc.array(points, { minLength: steps, maxLength: steps }), {
        minLength: people,
        maxLength: people,
      }),
    )
    .map((rows) => field(...rows.map((row, index) => [`P${index}`, ...row].join(' '))))

  it('the reigns follow each other over every race, and neighbours differ', () => {
    fc.assert(
      fc.property(seasons, (some) => {
        const { reigns } = seasonFigures(some, [])
        const races = some.length === 0 ? 0 : some[0]!.scores.length - 1
        expect(
          reigns.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
        ).toEqual(Array.from({ length: races }, (_, i) => i + 1))
        for (const [index, { leaders }] of reigns.entries())
          expect(leaders).not.toEqual(reigns[index + 1]?.leaders)
      }),
    )
  })

  it('the last leaders are those of the leaderboard', () => {
    fc.assert(
      fc.property(seasons, (some) => {
        const first = leaderboardOf(inLeaderboardOrder(some)).filter(({ rank }) => rank === 1)
        const last = seasonFigures(some, []).reigns.at(-1)
        if (last) expect(last.leaders).toEqual(first.map(({ guesser }) => guesser.username))
      }),
    )
  })

  it('nobody gained more than the best race, and nobody led longer than the longest', () => {
    fc.assert(
      fc.property(seasons, (some) => {
        const { best, longestLead, reigns } = seasonFigures(some, [])
        for (const one of some) {
          expect(bestRace(one)?.points ?? 0).toBeLessThanOrEqual(best?.points ?? 0)
          const led = reigns.filter(({ leaders }) => leaders.includes(one.username))
          const races = led.reduce((total, { from, to }) => total + to - from + 1, 0)
          expect(races).toBeLessThanOrEqual(longestLead?.races ?? 0)
        }
      }),
    )
  })

  it('do not depend on the order of the participants', () => {
    fc.assert(
      fc.property(seasons, (some) => {
        const hits = some.flatMap(({ username, scores }) =>
          resultCategories.map((category) => hit(username, category, Math.abs(pointsOf(scores[0]!)) % 3)),
        )
        expect(seasonFigures(some.toReversed(), hits.toReversed())).toEqual(seasonFigures(some, hits))
      }),
    )
  })
})
