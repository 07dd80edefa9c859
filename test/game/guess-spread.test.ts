import { describe, expect, it } from 'vitest'
import type { SameGuess } from '#game/guess-counts.ts'
import { boldest, sameIn, spreadOf } from '#game/guess-spread.ts'
import { spreadLines } from '#words/guess-spread.ts'

const orders = [
  ['ver', 'nor', 'lec'],
  ['ver', 'nor', 'lec'],
  ['lec', 'ver', 'nor'],
]

/** The counts that these orders make. */
function countsOf(field: readonly (readonly string[])[]): SameGuess[] {
  const guesses = field.flatMap((order) => order.map((item, index) => `${item} ${index + 1}`))
  return [...Map.groupBy(guesses, (guess) => guess)].map(([guess, same]): SameGuess => {
    const [item = '', place] = guess.split(' ')
    return [item, Number(place), same.length]
  })
}

const spread = (own: readonly string[], field = orders) => spreadOf(own, countsOf(field))

describe('an order beside those of the field', () => {
  it('has each competitor with the places that it was given', () => {
    expect(spread(['ver', 'nor', 'lec'])[2]).toEqual({
      item: 'lec',
      own: 3,
      places: [
        { place: 1, count: 1 },
        { place: 3, count: 2 },
      ],
      mean: 7 / 3,
    })
  })

  it('counts who made the same guess', () => {
    expect(spread(['lec', 'ver', 'nor']).map(sameIn)).toEqual([1, 1, 1])
  })

  it('leaves out a competitor whom nobody placed', () => {
    expect(spread(['had', 'ver'], [['ver']]).map(({ item }) => item)).toEqual(['ver'])
  })

  it('is boldest where it is furthest from the mean', () => {
    expect(boldest(spread(['lec', 'ver', 'nor']))).toMatchObject({ item: 'lec', own: 1 })
  })

  it('has nothing bold in a field that agrees', () => {
    expect(boldest(spread(['ver', 'nor'], [['ver', 'nor']]))).toBeNull()
  })
})

describe('what is said of it', () => {
  it('names the boldest guess, and those that nobody shares', () => {
    expect(
      spreadLines(spread(['lec', 'ver', 'nor']), (item) => item.toUpperCase()).map((line) =>
        line.replaceAll('\u00a0', ' '),
      ),
    ).toEqual([
      'Dristigst: LEC på 1. plass. Feltet har LEC på 2,3 i snitt.',
      'Alene om LEC på 1., VER på 2. og NOR på 3. plass.',
    ])
  })

  it('counts them where they are many', () => {
    const backwards = ['a', 'b', 'c', 'd', 'e', 'f'].reverse()
    const field = [backwards, ['a', 'b', 'c', 'd', 'e', 'f'], ['a', 'b', 'c', 'd', 'e', 'f']]
    expect(spreadLines(spread(backwards, field), (item) => item)[1]).toBe('Alene om 6 av 6 plasser.')
  })

  it('says nothing where all agree', () => {
    const field = [['ver'], ['ver']]
    expect(spreadLines(spread(['ver'], field), (item) => item)).toEqual([])
  })
})
