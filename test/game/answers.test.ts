import { describe, expect, it } from 'vitest'
import { decodeGuess, encodeAnswer, type Guess, isRaceGuess } from '#game/answers.ts'

const stored: [Guess, string][] = [
  [{ category: 'DRIVER', answer: ['ver', 'nor'] }, '["ver","nor"]'],
  [{ category: 'CONSTRUCTOR', answer: ['mcl'] }, '["mcl"]'],
  [
    { category: 'FLAG', answer: { YELLOW: 60, RED: 7, SAFETY_CAR: 21 } },
    '{"YELLOW":60,"RED":7,"SAFETY_CAR":21}',
  ],
  [{ category: 'FIRST', answer: 'ver' }, '"ver"'],
  [{ category: 'TENTH', answer: 'nor' }, '"nor"'],
]

describe('a guess', () => {
  it.each(stored)('%j is stored as its bare answer and read back the same', (guess, json) => {
    expect(encodeAnswer(guess)).toBe(json)
    expect(decodeGuess(guess.category, json)).toEqual(guess)
  })

  it('has the kind of answer that its category asks for', () => {
    // @ts-expect-error a driver is no ranking
    const driver: Guess = { category: 'DRIVER', answer: 'ver' }
    // @ts-expect-error a ranking counts no flags
    const ranking: Guess = { category: 'FLAG', answer: ['ver'] }
    // @ts-expect-error flags are no driver
    const flags: Guess = { category: 'FIRST', answer: { YELLOW: 1, RED: 1, SAFETY_CAR: 1 } }
    expect([driver, ranking, flags].map(isRaceGuess)).toEqual([false, false, true])
  })
})
