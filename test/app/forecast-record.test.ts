import { expect, it } from 'vitest'
import { chanceWords, forecastEyebrow, missSentence, noForecast, placesText } from '#words/forecast-page.ts'
import { nbsp } from '#words/format.ts'

it('a page without a forecast says why', () => {
  expect(noForecast({ why: 'too-early', from: 9 }).title).toBe('Anslag kommer etter løp 9.')
  expect(forecastEyebrow({ why: 'being-made' }, 12, 2026)).toBe('Etter løp 12 · 2026')
  expect(forecastEyebrow({ why: 'over' }, 23, 2026)).toBe('Siste anslag, etter løp 23 · 2026')
})

it('ranges of one place are one place, and only what is certain has no chance', () => {
  expect([placesText([1, 3]), placesText([4, 4])]).toEqual(['1.–3.', '4.'])
  expect([chanceWords(0.999, null), chanceWords(1, 'WON'), chanceWords(0, 'LOST')]).toEqual([
    `over${nbsp}95${nbsp}%`,
    'har vunnet',
    'kan ikke vinne',
  ])
})

it('a miss has words', () => {
  expect(missSentence({ year: 2025, step: 12, username: 'Kari', chance: 0.02 })).toBe(
    `Etter løp 12 i 2025 ga vi vinneren Kari under${nbsp}5${nbsp}% sjanse.`,
  )
})
