import { describe, expect, it } from 'vitest'
import { correctedLetter } from '#game/story/corrected-letter.ts'
import type { LetterFacts } from '#game/story/letter-facts.ts'
import { hit, letterOfFacts, storyFacts } from '#test/support/story.ts'
import { composeLetter } from '#words/story/letter/compose.ts'
import { addressWith, textWith } from '#words/story/letter/read.ts'
import { letterRules } from '#words/story/letter/rules.ts'

/** The sentence of a rule in each of its wordings. */
function wordingsOf(rule: string, facts: LetterFacts): string[] {
  const races = Array.from({ length: 40 }, (_, id) => ({ ...facts, race: { id, year: 2026 } }))
  return [...new Set(races.flatMap((one) => letterOfFacts(one)[rule] ?? []))].sort()
}

const four = { Kari: [0, 5, 30], Ola: [0, 9, 12], Liv: [0, 8, 11], Per: [0, 7, 10] }

describe('the winner of a round', () => {
  it('is named with the hits that gave the points', () => {
    const hits = [hit('FIRST', 'Piastri', { by: ['Kari', 'Ola'] }), hit('TENTH', 'Ocon', { by: ['Kari'] })]
    const facts = storyFacts(four, { hits, gains: { FIRST: 15, TENTH: 10 } })
    expect(wordingsOf('winner-by-hits', facts)).toEqual([
      'Kari tok runden med 25 poeng: Piastri som vinner og Ocon på tiende.',
      'Kari vant runden. Piastri som vinner og Ocon på tiende ga 25 poeng.',
    ])
  })

  it('has the part of the points that the hits gave', () => {
    const hits = [hit('FIRST', 'Piastri', { by: ['Kari'] })]
    expect(
      wordingsOf('winner-by-hits', storyFacts(four, { hits, gains: { FIRST: 15, DRIVER: 10 } })),
    ).toEqual([
      'Kari tok runden med 25 poeng. Piastri som vinner ga 15 av dem.',
      'Kari vant runden med 25 poeng, 15 av dem for Piastri som vinner.',
    ])
    expect(
      wordingsOf('winner-by-hits', storyFacts(four, { hits, gains: { FIRST: 30, DRIVER: -5 } })),
    ).toEqual(['Kari tok runden med 25 poeng. Piastri som vinner ga 30, men de andre tipsene trakk fra 5.'])
  })

  it('has the best guess if hits gave less than a third', () => {
    const hits = [hit('FIRST', 'Piastri', { by: ['Kari'] })]
    expect(letterOfFacts(storyFacts(four, { hits, gains: { FIRST: 5, DRIVER: 20 } }))).toMatchObject({
      'winner-by-guess': expect.stringMatching(
        /^Kari (tok|vant) runden med 25 poeng, 20 av dem fra førertipset\.$/,
      ),
    })
  })

  it('says that one guess gave all of them, or that the others took some away', () => {
    expect(letterOfFacts(storyFacts(four, { gains: { FLAG: 25 } }))['winner-by-guess']).toMatch(
      /^Kari (tok|vant) runden med 25 poeng, alle fra flaggtipset\.$/,
    )
    expect(letterOfFacts(storyFacts(four, { gains: { FLAG: 30, DRIVER: -5 } }))['winner-by-guess']).toMatch(
      / med 25 poeng\. Flaggtipset ga 30, men de andre tipsene trakk fra 5\.$/,
    )
  })

  it('has no guess if two gave the same', () => {
    expect(wordingsOf('winner-by-guess', storyFacts(four, { gains: { DRIVER: 10, FLAG: 10 } }))).toEqual([
      'Kari tok runden med 25 poeng.',
      'Kari vant runden med 25 poeng.',
    ])
  })

  it('is no winner in a field of one', () => {
    const { 'winner-by-guess': sentence, ...others } = letterOfFacts(storyFacts({ Kari: [0, 5] }))
    expect(sentence).toBe('Kari fikk 5 poeng i runden.')
    expect(others).toEqual({})
  })

  it('shares the round with others of the same points', () => {
    expect(wordingsOf('joint-round', storyFacts({ Kari: [0, 5], Ola: [0, 5], Liv: [0, 1] }))).toEqual([
      'Kari og Ola delte runden med 5 poeng hver.',
      'Kari og Ola vant runden sammen, med 5 poeng hver.',
    ])
    const five = { Kari: [0, 5], Ola: [0, 5], Liv: [0, 5], Per: [0, 5], Siv: [0, 1] }
    expect(letterOfFacts(storyFacts(five))['joint-round']).toMatch(/^Kari og tre\sandre /)
  })

  it('is nobody if nobody has more points than before', () => {
    expect(wordingsOf('empty-round', storyFacts({ Kari: [0, 5, 5], Ola: [0, 4, 3] }))).toEqual([
      'Ingen fikk flere poeng i denne runden.',
      'Runden ga ingen nye poeng.',
    ])
  })
})

describe('the top of the table', () => {
  it('has a new leader', () => {
    expect(wordingsOf('new-leader', storyFacts(four))).toEqual([
      'Kari er ny leder, 18 poeng foran Ola, som ledet før løpet.',
      'Kari tok ledelsen fra Ola og er 18 poeng foran.',
    ])
    const behind = { ...four, Liv: [0, 8, 20] }
    expect(wordingsOf('new-leader', storyFacts(behind))).toEqual([
      'Kari overtok ledelsen fra Ola. Nærmest er Liv, 10 poeng bak.',
      'Kari tok ledelsen fra Ola og er 10 poeng foran Liv.',
    ])
  })

  it('has one leader where there were several', () => {
    const facts = storyFacts({ Kari: [0, 5, 9], Ola: [0, 5, 7], Liv: [0, 1, 2] })
    expect(wordingsOf('new-leader', facts)).toEqual([
      'Kari leder nå alene, 2 poeng foran Ola.',
      'Ledelsen er ikke lenger delt: Kari er 2 poeng foran Ola.',
    ])
  })

  it('is shared, and never led by one of those who share it', () => {
    const facts = storyFacts({ Kari: [0, 5, 9], Ola: [0, 4, 9], Liv: [0, 1, 2] })
    expect(wordingsOf('joint-lead', facts)).toEqual([
      'Kari og Ola deler ledelsen med 9 poeng.',
      'På toppen står Kari og Ola likt, med 9 poeng.',
    ])
    const still = storyFacts({ Kari: [0, 5, 9], Ola: [0, 5, 9], Liv: [0, 1, 2] })
    expect(letterOfFacts(still)['joint-lead']).toContain('fortsatt')
    const all = storyFacts({ Kari: [0, 0], Ola: [0, 0], Liv: [0, 0] })
    expect(letterOfFacts(all)['joint-lead']).toBe('Alle 3 har like mange poeng: 0.')
  })

  it('has the leader of before, or the first one', () => {
    expect(wordingsOf('gap', storyFacts({ Kari: [0, 5, 9], Ola: [0, 4, 7] }))).toEqual([
      'Kari beholdt ledelsen og har 2 poeng ned til Ola.',
      'Kari leder fortsatt, 2 poeng foran Ola.',
    ])
    expect(wordingsOf('gap', storyFacts({ Kari: [3, 5], Ola: [9, 4] }))).toEqual([
      'Kari leder, 1 poeng foran Ola.',
    ])
  })
})

describe('the biggest move', () => {
  const six = { Ane: [0, 60, 61], Bo: [0, 50, 50], Cato: [0, 40, 40], Dag: [0, 30, 30], Eli: [0, 20, 20] }

  it('is a climb of three places or more', () => {
    expect(wordingsOf('climb', storyFacts({ ...six, Fia: [0, 10, 45] }))).toEqual([
      'Fia klatret 3 plasser til 3. plass, mest av alle.',
      'Fia klatret mest: 3 plasser, til 3. plass.',
    ])
    expect(letterOfFacts(storyFacts({ ...six, Fia: [0, 10, 40] })).climb).toContain('delt 3. plass')
    expect(letterOfFacts(storyFacts({ ...six, Fia: [0, 10, 35] }))).not.toHaveProperty('climb')
  })

  it('is no climb if the new leader climbed most', () => {
    expect(letterOfFacts(storyFacts({ ...six, Fia: [0, 10, 75] }))).not.toHaveProperty('climb')
  })

  it('is a duel that turned for the third time', () => {
    const duel = { Ane: [0, 90, 91, 92, 93], Bo: [0, 5, 10, 15, 21], Cato: [0, 6, 9, 16, 20] }
    expect(wordingsOf('turned-duel', storyFacts(duel))).toEqual([
      'Bo er foran Cato igjen. Duellen har snudd 3 ganger.',
      'Bo gikk forbi Cato. De to har byttet plass 3 ganger.',
    ])
    expect(letterOfFacts(storyFacts({ ...duel, Cato: [0, 6, 9, 16, 22] }))).not.toHaveProperty('turned-duel')
  })
})

describe('the hits', () => {
  const rare = (by: string[]) => storyFacts(four, { hits: [hit('TENTH', 'Ocon', { by, guesses: 8 })] })

  it('are in the letter if at most a quarter had one', () => {
    expect(wordingsOf('rarest-hit', rare(['Liv']))).toEqual([
      'Bare Liv hadde Ocon på tiende.',
      'Liv var alene om Ocon på tiende.',
    ])
    expect(wordingsOf('rarest-hit', rare(['Per', 'Liv']))).toEqual([
      'Bare 2 av 8 hadde Ocon på tiende: Liv og Per.',
    ])
    expect(letterOfFacts(rare(['Per', 'Liv', 'Ola']))).not.toHaveProperty('rarest-hit')
  })

  it('are in the letter if nobody had one', () => {
    const hits = [hit('FIRST', 'Norris', { guesses: 8 }), hit('TENTH', 'Ocon', { guesses: 8 })]
    expect(wordingsOf('nobody-had', storyFacts(four, { hits }))).toEqual([
      'Det var ingen som hadde Norris som vinner eller Ocon på tiende.',
      'Ingen hadde Norris som vinner eller Ocon på tiende.',
    ])
  })

  it('are no misses if nobody guessed', () => {
    const hits = [hit('FIRST', 'Norris', {}), hit('TENTH', 'Ocon', {})]
    expect(wordingsOf('nobody-guessed', storyFacts(four, { hits }))).toEqual([
      'Ingen hadde tippet på dette løpet.',
      'Ingen tippet på løpet.',
    ])
    expect(letterOfFacts(storyFacts(four, { hits }))).not.toHaveProperty('nobody-had')
  })
})

describe('the end of a letter', () => {
  const cutoff = Date.UTC(2026, 4, 3, 20)

  it('is the next deadline', () => {
    const next = { race: 8, name: 'Miami', cutoff, isSession: false }
    expect(wordingsOf('next-deadline', storyFacts(four, { next }))).toEqual([
      'Neste løp er Miami. Fristen er søndag 3.\u00a0mai kl.\u00a022.00.',
      'Så venter Miami. Fristen er søndag 3.\u00a0mai kl.\u00a022.00.',
    ])
    const session = storyFacts(four, { next: { ...next, isSession: true } })
    expect(letterOfFacts(session)['next-deadline']).toContain('Den første fristen er')
  })

  it('is the end of the season after its last race', () => {
    expect(wordingsOf('last-race', storyFacts(four, { next: 'LAST' }))).toEqual([
      'Det var det siste løpet i 2026.',
      'Det var sesongens siste løp.',
    ])
  })
})

describe('a letter', () => {
  it('has at most one sentence of each part, in order, and is the same each time', () => {
    const facts = storyFacts(four, { next: 'LAST' })
    const { sentences } = composeLetter(facts)
    const parts = sentences.map(({ part }) => part)
    expect(parts).toEqual([...new Set(parts)].sort())
    expect(composeLetter(facts)).toEqual(composeLetter(facts))
    expect(letterRules.map(({ part }) => part)).toEqual(letterRules.map(({ part }) => part).sort())
  })

  it('calls somebody who has left by no name, and leads to the race instead', () => {
    const [first] = composeLetter(storyFacts(four)).sentences
    expect(textWith(first!, [null, 'Ola'])).toMatch(/^En som har sluttet (tok|vant) runden/)
    expect(addressWith(first!, [null], '/stats/2026/7')).toBe('/stats/2026/7')
    expect(addressWith(first!, ['kari'], '/stats/2026/7')).toBe('/user/kari/why?raceId=7')
    const shared = composeLetter(
      storyFacts({ Kari: [0, 5], Ola: [0, 5], Liv: [0, 5], Per: [0, 1] }),
    ).sentences
    expect(textWith(shared[0]!, ['Kari', null, null])).toMatch(/^Kari og to\ssom har sluttet /)
  })
})

describe('a correction', () => {
  const before = composeLetter(storyFacts(four, { next: 'LAST' }))
  const asNewest = { change: 9, isNewest: true }

  it('changes nothing where all sentences are right', () => {
    expect(correctedLetter(before, before, asNewest)).toBeNull()
    expect(correctedLetter({ ...before, people: [null, null] }, before, asNewest)).toBeNull()
  })

  it('strikes what is wrong and puts the new sentence behind it', () => {
    const now = composeLetter(storyFacts({ ...four, Liv: [0, 8, 90] }, { next: 'LAST' }))
    const { sentences, people } = correctedLetter(before, now, asNewest)!
    expect(sentences.map(({ part, struck }) => [part, struck])).toEqual([
      [1, 9],
      [1, undefined],
      [2, 9],
      [2, undefined],
      [6, undefined],
    ])
    expect(textWith(sentences[0]!, people)).toMatch(/^kari /)
    expect(textWith(sentences[1]!, people)).toMatch(/^liv /)
    expect(correctedLetter({ sentences, people }, now, asNewest)).toBeNull()
  })

  it('leaves the deadline of an older letter alone', () => {
    const now = composeLetter(storyFacts(four))
    expect(correctedLetter(before, now, { change: 9, isNewest: false })).toBeNull()
    expect(correctedLetter(before, now, asNewest)?.sentences.at(-1)).toMatchObject({ part: 6, struck: 9 })
  })
})
