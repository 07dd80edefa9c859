import { describe, expect, it } from 'vitest'
import { endingWords, failureWords } from '#words/imports.ts'
import { namesFrom } from '#words/moved.ts'

it('the fault of a witness follows its address', () => {
  expect(endingWords('failed', 'https://witness.org silent')).toBe('feilet: https://witness.org svarer ikke')
  expect(endingWords('sent', '1 av 2')).toBe('sendt: 1 av 2')
})

describe('a word without a translation', () => {
  it.each(['constructor', 'toString', '__proto__'])('is kept: %s', (word) => {
    expect(endingWords('refused', word)).toBe(`avvist: ${word}`)
    expect(failureWords(`${word}: 503`)).toEqual({
      summary: 'noe gikk galt hos oss',
      details: `${word}: 503`,
    })
    expect(namesFrom({ norris: 'Lando Norris' })(word)).toBe(word)
  })

  it('does not hide words with a translation', () => {
    expect(endingWords('not-yet', 'locked')).toBe('ikke klart enda: kilden er stengt mens økten pågår')
    expect(failureWords('unreachable: 503')).toEqual({ summary: 'kilden svarer ikke', details: '503' })
    expect(namesFrom({ norris: 'Lando Norris', 12: 'Monaco' })('norris')).toBe('Lando Norris')
    expect(namesFrom({ 12: 'Monaco' })(12)).toBe('Monaco')
  })
})
