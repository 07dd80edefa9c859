import { describe, expect, it } from 'vitest'
import { duelOf } from '#game/duel.ts'
import { drawnRaces, duelVerdict, wonRaces } from '#words/duel.ts'
import { movement, whatItGave } from '#words/duel-receipt.ts'

const names = { a: 'Pål', b: 'Solveig' }
const season = ['Australia', 'Kina', 'Japan', 'Miami'].map((name) => ({ name }))
/** The verdict on a season of four races after as many steps as there are points. */
const verdict = (a: number[], b: number[], { isPast = false, of = 24 } = {}) => {
  const races = season.slice(0, a.length - 1)
  const moment = { races, remaining: of - races.length, isPast }
  return duelVerdict(duelOf({ a, b }), names, moment).join(' ').replaceAll('\u00a0', ' ')
}

describe('the verdict on a duel', () => {
  it('says who leads, who led before, and how many races are left', () => {
    expect(verdict([0, 5, 20], [0, 9, 2], { of: 9 })).toBe(
      'Pål leder med 18 poeng. Solveig ledet før Kina. Sju løp gjenstår.',
    )
  })

  it('says since when the leader has led', () => {
    expect(verdict([0, 1, 20, 30], [0, 9, 2, 3])).toBe(
      'Pål leder med 27 poeng. Pål har ledet siden Kina. 21 løp gjenstår.',
    )
    expect(verdict([0, 10, 20, 30], [0, 9, 2, 3])).toContain('Pål har ledet hele sesongen.')
    expect(verdict([5, 10, 20, 30], [9, 9, 2, 3])).toContain('Pål har ledet siden Australia.')
  })

  it('says nothing of a lead after only one race', () => {
    expect(verdict([1, 10], [0, 9], { of: 2 })).toBe('Pål leder med 1 poeng. Ett løp gjenstår.')
  })

  it('says when the two are level, or were', () => {
    expect(verdict([0, 10, 20], [0, 9, 20])).toMatch(
      /^Pål og Solveig har like mange poeng\. Pål ledet før Kina\./,
    )
    expect(verdict([0, 9, 21], [0, 9, 20])).toMatch(/^Pål leder med 1 poeng\. Det sto likt før Kina\./)
  })

  it('speaks of the time before the first race', () => {
    expect(verdict([12], [3])).toBe('Pål leder med 9 poeng før første løp. 24 løp gjenstår.')
    expect(verdict([3], [3])).toBe('Pål og Solveig står likt før første løp. 24 løp gjenstår.')
  })

  it('ends with the season', () => {
    expect(verdict([0, 5, 2], [0, 9, 20], { of: 2 })).toBe(
      'Solveig vant med 18 poeng. Solveig ledet hele sesongen.',
    )
    expect(verdict([0, 1, 20, 30], [0, 9, 2, 3], { of: 3 })).toBe(
      'Pål vant med 27 poeng. Pål ledet fra Kina og ut.',
    )
    expect(verdict([0, 5, 20], [0, 9, 20], { of: 2 })).toBe(
      'Pål og Solveig endte likt. Solveig ledet før Kina.',
    )
  })

  it('looks back from a later race', () => {
    expect(verdict([0, 5, 20], [0, 9, 2], { isPast: true })).toBe(
      'Pål ledet med 18 poeng etter Kina. Solveig ledet før Kina. 22 løp gjensto.',
    )
  })
})

it('counts races in words', () => {
  expect([1, 2].map(drawnRaces)).toEqual(['én\u00a0uavgjort', 'to\u00a0uavgjorte'])
  expect([0, 1, 8].map((count) => wonRaces('Pål', count))).toEqual([
    'Pål vant ingen',
    'Pål vant ett',
    'Pål vant åtte',
  ])
})

describe('the receipts of two', () => {
  it('say whom a race gave more', () => {
    expect(whatItGave('Bahrain', names, { a: 15, b: -10 })).toBe('Pål fikk 25 poeng mer i Bahrain')
    expect(whatItGave('Italia', names, { a: -4, b: -4 })).toBe('Begge fikk like mye i Italia')
  })

  it('say how the answer moved', () => {
    const line = (before: number | null | undefined, after: number | null) => ({
      item: 'nor',
      guess: 5,
      before: before === undefined ? null : { actual: before, points: 0 },
      after: { actual: after, points: 0 },
      exact: false,
      change: 0,
    })
    expect(movement('DRIVER', line(6, 5))).toBe('fra 6. til 5.')
    expect(movement('DRIVER', line(5, 5))).toBe('5. plass')
    expect(movement('CONSTRUCTOR', line(null, 5))).toBe('5. plass')
    expect(movement('DRIVER', line(6, null))).toBe('uten plass')
    expect(movement('FLAG', line(2, 3))).toBe('fra 2 til 3')
    expect(movement('FLAG', line(undefined, 3))).toBe('3 hittil')
    expect(movement('FIRST', line(undefined, 3))).toBe('')
  })
})
