import { describe, expect, it } from 'vitest'
import { wholeField } from '#game/field-window.ts'
import { inLeaderboardOrder, totalsOfSteps } from '#game/leaderboard.ts'
import type { FieldStory } from '#game/story/field-story.ts'
import { scored, scoreOf } from '#test/support/scored.ts'
import { fieldCards } from '#words/story/field-cards.ts'

/** "Kari 0 10 30" is a participant with these points after step 0, 1 and 2. The n-th race is Land n. */
function story(lines: string[], facts: Partial<FieldStory> = {}): FieldStory {
  const field = wholeField(
    inLeaderboardOrder(
      lines.map((line) => {
        const [username = '', ...points] = line.split(' ')
        return { user: username.toLowerCase(), username, scores: scored(points.map(Number)) }
      }),
    ),
  )
  const races = field.totals.slice(1).map((_, index) => {
    return { id: 101 + index, position: index + 1, name: `Land ${index + 1}` }
  })
  return {
    ...{ year: 2025, isOver: true, league: null, fromStep: null, field, races },
    ...{ bestIn: [], rareHits: [], crowd: null, bingo: [] },
    ...facts,
  }
}

const cardsOf = (lines: string[], facts?: Partial<FieldStory>) => fieldCards(story(lines, facts))
const card = (name: string, lines: string[], facts?: Partial<FieldStory>) =>
  cardsOf(lines, facts).find((one) => one.name === name)
const said = (...asked: Parameters<typeof card>) => {
  const found = card(...asked)
  return found && [found.text, ...found.further].map((text) => text.replaceAll('\u00a0', ' '))
}

describe('the card of the winner', () => {
  it('says by how much, and since when', () => {
    expect(said('winner', ['Kari 0 10 30', 'Ola 0 20 25', 'Liv 0 5 25'])).toEqual([
      'Kari vant, fem poeng foran Liv og Ola.',
      'Kari kom ikke øverst før etter Land 2.',
    ])
    expect(said('winner', ['Kari 0 10 30', 'Ola 0 10 25'])?.at(-1)).toBe('Kari lå øverst etter hvert løp.')
    expect(said('winner', ['Kari 0 10 11 30', 'Ola 0 5 20 25'])?.at(-1)).toBe(
      'Kari tok ledelsen tilbake etter Land 3.',
    )
  })

  it('names all who share the first place', () => {
    expect(said('winner', ['Kari 0 30', 'Ola 0 30', 'Liv 0 5'])).toEqual([
      'Kari og Ola delte seieren, 25 poeng foran Liv.',
    ])
    expect(said('winner', ['Kari 0 30', 'Ola 0 30'])).toEqual(['Kari og Ola delte seieren.'])
  })

  it('is the leader while the season goes on', () => {
    expect(said('winner', ['Kari 0 30', 'Ola 0 20'], { isOver: false })?.[0]).toBe(
      'Kari leder, ti poeng foran Ola.',
    )
  })

  it('compares a single participant with nobody, and there is no other card', () => {
    expect(said('winner', ['Kari 5 30'])).toEqual(['Kari var eneste deltaker.'])
    expect(cardsOf(['Kari 5 30 40 30 50 60 70'])).toHaveLength(1)
  })

  it('counts leaders of whom not all lines are known', () => {
    const told = story(['Kari 0 30', 'Ola 0 30', 'Liv 0 30', 'Per 0 10'])
    const { field } = told
    const large = { ...field, lines: field.lines.slice(0, 2), total: 4, totals: totalsOfSteps(field.lines) }
    expect(fieldCards({ ...told, field: large }).map(({ name, text }) => [name, text])).toEqual([
      ['winner', 'Tre\u00a0deltakere delte seieren.'],
    ])
  })
})

describe('the card of those who led', () => {
  it('tells who led when, and counts the shared lead of each', () => {
    expect(said('leads', ['Kari 0 10 10 30', 'Ola 0 10 20 25'])).toEqual([
      'Ingen ledet etter flere løp enn Kari og Ola.',
      'Ledelsen skiftet to ganger. To deltakere var innom toppen.',
      'Etter tur: Kari og Ola (løp 1), Ola (løp 2) og Kari (løp 3).',
    ])
    expect(said('leads', ['Kari 0 10 20 30', 'Ola 0 10 15 25'])).toEqual([
      'Kari ledet etter flest løp, ett av dem delt.',
      'Ledelsen skiftet én gang. To deltakere var innom toppen.',
      'Etter tur: Kari og Ola (løp 1) og Kari (løp 2–3).',
    ])
  })
})

describe('the card of the round wins', () => {
  it('counts a shared win for each', () => {
    expect(said('wins', ['Kari 0 10 20 30', 'Ola 0 10 15 20', 'Liv 0 0 5 10'])).toEqual([
      'Kari vant flest løp, ett av dem delt.',
      'To av tre deltakere vant et løp.',
    ])
    expect(card('wins', ['Kari 0 10 20', 'Ola 0 10 20'])?.text).toBe('Ingen vant flere løp enn Kari og Ola.')
  })

  it('draws no equal bars, and only counts many who won as often', () => {
    expect(card('wins', ['Kari 0 10 10', 'Ola 0 0 10'])).not.toHaveProperty('drawing')
    const many = ['Kari 0 9 9 9 9', 'Ola 0 0 9 9 9', 'Liv 0 0 0 9 9', 'Per 0 0 0 0 9', 'Eva 0 0 0 0 0']
    expect(said('wins', many)).toEqual(['Ingen av fem deltakere vant mer enn ett løp.'])
    expect(card('wins', many)?.figure).toBe('4\u00a0vinnere')
    expect(card('wins', many)).not.toHaveProperty('drawing')
    expect(card('wins', ['Kari 0 9 18', 'Ola 0 9 9'])).toHaveProperty('drawing')
  })

  it('is left out where no round gave anybody points', () => {
    expect(card('wins', ['Kari 10 10', 'Ola 5 0'])).toBeUndefined()
  })
})

describe('the card of the race that moved most', () => {
  it('adds up the ranks after the first race', () => {
    const lines = ['Kari 0 30 30', 'Ola 0 20 40', 'Liv 0 10 50']
    expect(said('moves', lines)).toEqual([
      'Så mange plasser flyttet deltakerne seg til sammen etter Land 2.',
      'Lengst flyttet Liv seg: to plasser opp.',
    ])
    expect(card('moves', lines)?.address).toBe('/?raceId=102')
  })

  it('names races that moved as much', () => {
    expect(said('moves', ['Kari 0 3 2 3', 'Ola 0 2 3 2', 'Liv 0 1 1 1'])).toEqual([
      'Så mange plasser flyttet deltakerne seg til sammen etter Land 2 og Land 3, like langt hver gang.',
    ])
  })
})

describe('the card of the duel', () => {
  const lines = ['Kari 0 2 2 6 7', 'Ola 0 1 4 5 9', 'Liv 0 0 0 0 0']

  it('is about the pair that passed each other most often', () => {
    expect(said('duel', lines)).toEqual([
      'Ola og Kari gikk oftest forbi hverandre.',
      'Ola endte to poeng foran.',
    ])
    expect(card('duel', lines)?.address).toBe('/user/compare?year=2025&a=ola&b=kari')
  })

  it('takes the closest of pairs that did so as often, and counts the others', () => {
    expect(said('duel', [...lines, 'Per 0 0 5 5 10'])?.[0]).toMatch(/enn Ola og Kari\.$/)
    expect(said('duel', [...lines, 'Per 0 0 9 5 8'])).toEqual([
      'Ingen gikk oftere forbi hverandre enn Per og Kari.',
      'Per endte ett poeng foran.',
      'Ett annet par gjorde det like ofte.',
    ])
  })

  it('does not count a shared place, and is left out below two changes', () => {
    expect(card('duel', ['Kari 0 2 4 6', 'Ola 0 1 4 5'])).toBeUndefined()
    expect(card('duel', ['Kari 0 2 4 5', 'Ola 0 1 4 6'])).toBeUndefined()
  })

  it('of a league that starts later leads to its table, because the comparison counts the whole season', () => {
    const league = { id: 'liga', name: 'Ligaen' }
    expect(card('duel', lines, { league, fromStep: 3 })?.address).toBe('/league/liga')
    expect(card('moves', lines, { league, fromStep: 3 })?.address).toBe('/?raceId=102&league=liga')
  })
})

describe('the card of the categories', () => {
  const best = (category: 'FIRST' | 'FLAG', ...usernames: string[]) => ({ category, points: 7, usernames })

  it('names who is best in most, and all who share a category', () => {
    expect(
      said('categories', ['Kari 0 1', 'Ola 0 1'], {
        bestIn: [best('FLAG', 'Kari', 'Ola'), best('FIRST', 'Ola')],
      }),
    ).toEqual([
      'Ola var best i flest kategorier.',
      'Flagg: Kari og Ola med 7 poeng hver.',
      'Førsteplass: Ola med 7 poeng.',
    ])
    expect(
      said('categories', ['Kari 0 1', 'Ola 0 1'], {
        bestIn: [best('FLAG', 'Kari'), best('FIRST', 'Ola')],
      })?.[0],
    ).toBe('Ingen var best i mer enn én kategori.')
  })

  it('says who leads the categories while the season runs', () => {
    const running = (bestIn: FieldStory['bestIn']) =>
      said('categories', ['Kari 0 1', 'Ola 0 1'], { isOver: false, bestIn })?.[0]
    expect(running([best('FLAG', 'Kari'), best('FIRST', 'Ola')])).toBe('Ingen leder mer enn én kategori.')
    expect(running([best('FLAG', 'Kari', 'Ola'), best('FIRST', 'Ola')])).toBe('Ola leder flest kategorier.')
  })
})

describe('the card of the rarest hit', () => {
  const hit = (driver: string, usernames: string[]) => {
    const race = { id: 101, position: 1, name: 'Land 1' }
    return { race, category: 'TENTH' as const, driver, count: 1, of: 8, usernames }
  }
  const lines = ['Kari 0 1', 'Ola 0 1']

  it('tells those that are as rare', () => {
    expect(said('rare-hit', lines, { rareHits: [hit('Ocon', ['Kari']), hit('Gasly', ['Ola'])] })).toEqual([
      'Bare Kari hadde Ocon på tiende i Land 1.',
      'Bare Ola hadde Gasly på tiende i Land 1.',
    ])
  })

  it('counts many of them, and those of a large field', () => {
    const rareHits = ['a', 'b', 'c', 'd', 'e'].map((driver) => hit(driver, []))
    expect(said('rare-hit', lines, { rareHits })).toEqual([
      'Bare én deltaker hadde a på tiende i Land 1.',
      'Fire andre treff var like sjeldne.',
    ])
  })
})

describe('the card of the climber', () => {
  it('compares a third of the races with the end', () => {
    const lines = ['Kari 0 3 3 3 3 3 3', 'Ola 0 2 2 2 2 2 5', 'Liv 0 1 1 1 1 1 4']
    expect(said('climber', lines)).toEqual(['Liv og Ola klatret mest siden Land 2.'])
    const alone = ['Kari 0 3 3 3 3 3 3', 'Ola 0 2 2 2 2 2 4', 'Liv 0 1 1 1 1 1 5']
    expect(said('climber', alone)).toEqual(['Liv klatret mest: fra 3. plass etter Land 2 til 1. plass.'])
    expect(card('climber', ['Kari 0 1 2', 'Ola 0 2 1', 'Liv 0 0 0'])).toBeUndefined()
  })
})

describe('the card of the most guessed answers', () => {
  const lines = ['Kari 0 30', 'Ola 0 20', 'Liv 0 10']

  it('has the rank among the participants', () => {
    expect(said('crowd', lines, { crowd: scoreOf(25) })).toEqual([
      'De vanligste svarene ville gitt 25 poeng.',
      'To av tre deltakere fikk færre.',
    ])
    expect(said('crowd', lines, { crowd: scoreOf(20) })).toEqual([
      'De vanligste svarene ville gitt 20 poeng.',
      'Én av tre deltakere fikk færre.',
    ])
    expect(card('crowd', lines, { crowd: scoreOf(20) })?.figure).toBe('Delt 2. plass')
    expect(said('crowd', lines, { crowd: scoreOf(0) })?.[1]).toBe('Ingen fikk færre.')
    expect(said('crowd', lines, { crowd: scoreOf(40) })?.[1]).toBe('Alle tre fikk færre.')
  })
})

it('the card of the bingo board counts cells and names full lines', () => {
  const bingo = Array.from({ length: 25 }, (_, id) => {
    return { id, text: '', marked: id < 6, version: 1, textVersion: 1 }
  })
  expect(card('bingo', ['Kari 0 1'], { bingo })?.figure).toBe('6 av 25')
  expect(said('bingo', ['Kari 0 1'], { bingo })).toEqual(['Rad 1 er full.'])
  expect(
    card('bingo', ['Kari 0 1'], { bingo: bingo.map((cell) => ({ ...cell, marked: false })) }),
  ).toBeUndefined()
})
