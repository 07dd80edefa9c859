import fc from 'fast-check'
import { expect, it } from 'vitest'
import { abbreviationsOf } from '#game/names/abbreviations.ts'

it('an abbreviation is the first three letters, without spaces and hyphens', () => {
  expect(
    abbreviationsOf(['Østerrike', 'USA', 'São Paulo', 'Emilia-Romagna', 'Las Vegas', 'Abu Dhabi']),
  ).toEqual(['ØST', 'USA', 'SÃO', 'EMI', 'LAS', 'ABU'])
})

it('a later letter tells names apart that begin alike', () => {
  expect(abbreviationsOf(['Monaco', 'Monza', 'Mongolia'])).toEqual(['MON', 'MOZ', 'MOG'])
})

it('a short name is its own abbreviation', () => {
  expect(abbreviationsOf(['Bo', 'A 1'])).toEqual(['BO', 'A1'])
})

it('names that differ in a letter after the second get different ones', () => {
  const stems = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(stems, (digits) => {
      const names = digits.map((digit) => `Løp${digit}${digit}`)
      const abbreviations = abbreviationsOf(names)
      expect(abbreviations.every((text) => [...text].length === 3 && text.startsWith('LØ'))).toBe(true)
      expect(new Set(abbreviations).size).toBe(names.length)
    }),
  )
})
