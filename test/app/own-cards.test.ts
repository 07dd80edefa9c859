import { describe, expect, it } from 'vitest'
import type { Guess } from '#game/answers.ts'
import type { SeasonStep } from '#game/scoring.ts'
import { hasStory, type OwnSeason, type Save, type StoryLine } from '#game/story/own-season.ts'
import { actualsOf, tablesOf } from '#test/support/points.ts'
import { ownCards } from '#words/story/own-cards.ts'

const tables = tablesOf({ DRIVER: [20, 12], FIRST: [5, 2], TENTH: [10, 8, 6] })
const places = (order: string[], from = 1) => new Map(order.map((id, index) => [id, index + from]))

/** A race with its winner and the driver at the tenth place. */
const stepWith = (race: number, first: string, tenth: string, order: string[] = []): SeasonStep => ({
  race,
  truth: actualsOf({
    DRIVER: places(order),
    FIRST: new Map([
      [first, 1],
      [tenth, 10],
    ]),
    TENTH: new Map([
      [first, 1],
      [tenth, 10],
    ]),
  }),
})

const names = ['Monaco', 'Spania', 'Canada', 'Italia']

/** Ranks of a field, from the points after every step. */
function lines(points: Record<string, number[]>): StoryLine[] {
  const all = Object.entries(points)
  return all.map(([user, own]) => ({
    user,
    username: user,
    points: own,
    ranks: own.map((mine, step) => 1 + all.filter(([, other]) => other[step]! > mine).length),
  }))
}

/** Kari's season of four races. */
function aSeason(points: Record<string, number[]>, more: Partial<OwnSeason> = {}): OwnSeason {
  const [own, ...others] = lines(points)
  const run = own!.points.length - 1
  return {
    ...{ year: 2025, isOver: true, rounds: run, participants: others.length + 1, rankBefore: null },
    races: names.slice(0, run).map((name, index) => ({ id: index + 1, position: index + 1, name })),
    own: own!,
    others,
    fellows: new Set(),
    guesses: { races: new Map() },
    steps: [stepWith(0, '', ''), ...names.slice(0, run).map((_, index) => stepWith(index + 1, 'nor', 'oco'))],
    tables,
    guessCounts: [],
    references: null,
    saves: null,
    statusOf: () => 'FINISHED',
    nameOf: (_, item) => item,
    ...more,
  }
}

const cardIn = (season: OwnSeason, wanted: string) => ownCards(season).find(({ name }) => name === wanted)
const told = (season: OwnSeason, wanted: string) => {
  const card = cardIn(season, wanted)
  return card && [card.text, ...card.further].join(' ').replaceAll('\u00a0', ' ')
}

it('a season has a story from half of its races on', () => {
  expect(hasStory({ races: names.slice(0, 1), rounds: 3 })).toBe(false)
  expect(hasStory({ races: names.slice(0, 2), rounds: 3 })).toBe(true)
  expect(hasStory({ races: [], rounds: 0 })).toBe(false)
})

describe('the card of the rank', () => {
  it('has the gaps to those next above and below, by all their names', () => {
    const season = aSeason({ Kari: [0, 10], Ola: [0, 12], Per: [0, 12], Liv: [0, 9] }, { rankBefore: 5 })
    expect(told(season, 'place')).toBe(
      'Kari fikk 10 poeng blant fire deltakere. Ola og Per var to poeng foran. Liv var ett poeng bak. I 2024 ble det 5. plass.',
    )
  })

  it('says that a rank is shared, also the first', () => {
    const season = aSeason({ Kari: [0, 10], Ola: [0, 10] })
    expect(cardIn(season, 'place')?.figure).toBe('Delt 1. plass')
    expect(told(season, 'place')).toBe('Kari fikk 10 poeng blant to deltakere.')
  })

  it('says who won alone', () => {
    expect(told(aSeason({ Kari: [0, 10], Ola: [0, 9] }), 'place')).toMatch(
      /^Kari vant med 10 poeng blant to deltakere\. /,
    )
  })

  it('knows a season that goes on, and a single participant', () => {
    expect(told(aSeason({ Kari: [0, 1], Ola: [0, 0] }, { isOver: false }), 'place')).toMatch(
      /^Kari har 1 poeng blant to deltakere/,
    )
    expect(told(aSeason({ Kari: [0, 1] }), 'place')).toBe('Kari var eneste deltaker, med 1 poeng.')
  })
})

describe('a single participant', () => {
  it('has no curve, no rival and no rare hit', () => {
    const season = aSeason(
      { Kari: [0, 5, 10] },
      {
        guesses: { races: new Map([[1, { FIRST: 'nor' }]]) },
        guessCounts: [{ race: 1, category: 'FIRST', counts: [['nor', 0, 1]], participants: 1 }],
      },
    )
    expect(ownCards(season).map(({ name }) => name)).toEqual(['place', 'best-race', 'hits'])
    expect(told(season, 'hits')).toBe('100 % av ett løpstips satt.')
  })
})

describe('the card of the curve', () => {
  it('has the best rank, when it came first, and the largest climb', () => {
    const season = aSeason({ Kari: [0, 1, 2, 9, 9], Ola: [0, 5, 5, 6, 9], Per: [0, 6, 6, 6, 6] })
    expect(told(season, 'curve')).toBe(
      'Der lå Kari første gang etter Canada. Kari klatret mest i Canada: to plasser.',
    )
    expect(cardIn(season, 'curve')?.figure).toBe('1. plass')
  })

  it('begins with the first guess of a late joiner', () => {
    const season = aSeason(
      { Kari: [0, 0, 0, 0, 6], Ola: [0, 5, 5, 5, 5] },
      { guesses: { races: new Map([[3, { FIRST: 'nor' }]]) } },
    )
    expect(cardIn(season, 'curve')?.drawing).toMatchObject({ ranks: [null, null, 2, 1], of: 2 })
    expect(told(season, 'curve')).toContain('Kari tippet første gang i Canada.')
    expect(cardIn(season, 'rival')).toBeUndefined()
  })

  it('says it when the rank never changed', () => {
    expect(told(aSeason({ Kari: [0, 5, 9], Ola: [0, 1, 2] }), 'curve')).toBe('Der lå Kari etter hvert løp.')
  })
})

describe('the card of the best race', () => {
  it('names all races that share it', () => {
    expect(told(aSeason({ Kari: [0, 5, 6, 11] }), 'best-race')).toBe(
      'Monaco og Canada ga flest poeng, like mange hver.',
    )
  })

  it('is left out where nobody gained any', () => {
    expect(cardIn(aSeason({ Kari: [7, 5, 5] }), 'best-race')).toBeUndefined()
  })
})

describe('the card of the rarest hit', () => {
  const shared = (count: number, of: number) =>
    aSeason(
      { Kari: [0, 5], Ola: [0, 0] },
      {
        guesses: { races: new Map([[1, { TENTH: 'oco' }]]) },
        guessCounts: [{ race: 1, category: 'TENTH', counts: [['oco', 0, count]], participants: of }],
      },
    )

  it('counts the others who had it', () => {
    expect(told(shared(1, 4), 'rare-hit')).toBe('Bare Kari hadde oco på 10. plass i Monaco.')
    expect(told(shared(2, 8), 'rare-hit')).toBe('Kari var en av dem som hadde oco på 10. plass i Monaco.')
  })

  it('is left out above a quarter', () => {
    expect(cardIn(shared(2, 7), 'rare-hit')).toBeUndefined()
  })
})

describe('the card of the miss', () => {
  const season = (status: 'FINISHED' | 'RETIRED' | 'DISQUALIFIED', isOver = true) =>
    aSeason(
      { Kari: [0, 0], Ola: [0, 0] },
      {
        isOver,
        steps: [stepWith(0, '', ''), stepWith(1, 'nor', 'oco', ['nor', 'lec', 'oco'])],
        guesses: { DRIVER: ['oco', 'lec', 'nor'], races: new Map([[1, { FIRST: 'oco' }]]) },
        statusOf: () => status,
      },
    )

  it('says how the driver ended', () => {
    expect(told(season('FINISHED'), 'miss')).toMatch(
      /^Kari tippet oco som vinner i Monaco\. oco ble nummer ti\./,
    )
    expect(told(season('RETIRED'), 'miss')).toContain('oco brøt og ble nummer ti.')
    expect(told(season('DISQUALIFIED'), 'miss')).toContain('oco ble diskvalifisert og regnet som nummer ti.')
  })

  it('says of an order that it may still change', () => {
    expect(told(season('FINISHED'), 'miss')).toMatch(
      /oco på 1\. plass i førermesterskapet\. oco ble nummer tre\.$/,
    )
    expect(told(season('FINISHED', false), 'miss')).toMatch(/oco ligger på 3\. plass\.$/)
  })
})

describe('the card of the rival', () => {
  it('has the one with most changes of the lead, then the smallest gap', () => {
    const season = aSeason({
      Kari: [0, 2, 3, 6, 7],
      Ola: [0, 1, 4, 5, 9],
      Per: [0, 0, 0, 0, 8],
      Liv: [0, 0, 0, 0, 7],
    })
    expect(told(season, 'rival')).toBe(
      'Slik endte duellen mot Ola, løp for løp. De gikk forbi hverandre tre ganger. Ola endte to poeng foran.',
    )
    expect(cardIn(season, 'rival')?.figure).toBe('2–2')
  })

  it('is somebody within five ranks, or of a public league of both', () => {
    const field = [...names, 'Bahrain', 'Kina'].map((name, index) => [name, [0, 50 - index, 50 - index]])
    const points = { Kari: [0, 1, 1], ...Object.fromEntries(field), Nær: [0, 0, 60] }
    const rival = (fellows: string[]) =>
      cardIn(aSeason(points, { fellows: new Set(fellows) }), 'rival')?.address
    expect(rival([])).toMatch(/b=Kina$/)
    expect(rival(['Nær'])).toMatch(/b=Nær$/)
  })

  it('says that nobody passed, and that two ended level', () => {
    expect(told(aSeason({ Kari: [0, 4], Ola: [0, 4] }), 'rival')).toBe(
      'Slik endte duellen mot Ola, løp for løp. De gikk aldri forbi hverandre. De endte likt.',
    )
  })
})

describe('the card of the clock', () => {
  const hour = 3_600_000
  const cutoff = 100 * hour
  const aSave = (race: number, answer: string, before: number, more: Partial<Save> = {}): Save => ({
    guess: { category: 'FIRST', answer } satisfies Guess,
    ...{ race, cutoff, storedAt: cutoff - before, state: 'COUNTS', isTimed: true },
    ...more,
  })
  const season = (saves: Save[] | null) => aSeason({ Kari: [0, 0, 0, 0, 0], Ola: [0, 0, 0, 0, 0] }, { saves })

  it('has the median, the closest, and what a change cost', () => {
    const saves = [
      aSave(1, 'nor', 9 * hour, { state: 'REPLACED' }),
      aSave(1, 'ham', 5 * hour),
      aSave(1, 'oco', -hour, { state: 'LATE' }),
      aSave(2, 'nor', hour),
      aSave(3, 'nor', 2 * hour),
    ]
    expect(told(season(saves), 'clock')).toBe(
      'Tiden fra siste lagring til fristen, median av tre frister. Nærmest var Spania: 1 time 00 min før fristen. Én endring kostet fem poeng. nor som vinner i Monaco ble byttet ut med ham: fem poeng.',
    )
    expect(cardIn(season(saves), 'clock')?.isPrivate).toBe(true)
  })

  it('leaves out guesses that moved in, whose times are unknown', () => {
    expect(cardIn(season([aSave(1, 'nor', 5, { isTimed: false })]), 'clock')).toBeUndefined()
  })

  it('is not made for others', () => {
    expect(cardIn(season(null), 'clock')).toBeUndefined()
  })
})

describe('the card of the two who are no people', () => {
  it('compares points on races, and says on how many of them', () => {
    const season = aSeason(
      { Kari: [0, 5, 5], Ola: [0, 0, 0] },
      { references: { GRID: 5, CROWD: 4 }, guesses: { races: new Map([[1, { FIRST: 'nor' }]]) } },
    )
    expect(told(season, 'references')).toBe('Kari slo Folket. Kari tippet på ett av to løp.')
  })
})
