import { expect, it } from 'vitest'
import { scoresOf } from '#game/forecast/record.ts'
import { meanScores, type SaidAtStep, saidInSeason, scoredStep } from '#game/forecast/season-record.ts'
import { chanceWords, missSentence, noForecast, olderForecast, placesText } from '#words/forecast-page.ts'
import { nbsp } from '#words/format.ts'

const told = (user: string, win: number, certain: 'WON' | 'LOST' | null = null) => ({
  ...{ user, username: user, win, certain },
})
const said = (more: Partial<SaidAtStep> = {}): SaidAtStep => ({
  step: 9,
  participants: 4,
  told: [told('kari', 0.6), told('ola', 0.4)],
  points: [
    [130, 1],
    [100, 3],
  ],
  winners: [{ user: 'ola', points: 100 }],
  ...more,
})

it('a page without a forecast says why', () => {
  expect(noForecast({ why: 'too-early', from: 9 }).title).toBe('Anslag kommer etter løp 9.')
  expect(olderForecast({ why: 'being-made' }, 12)).toBe('Dette er anslaget etter løp 12. Det neste lages nå.')
  expect(olderForecast({ why: 'over' }, 23)).toBe('Dette var det siste anslaget, etter løp 23.')
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
    `Etter løp 12 i 2025 sa vi under${nbsp}5${nbsp}% om Kari, som vant.`,
  )
})

it('a forecast is scored as its chances, and beside the points at that time', () => {
  const scored = scoredStep(said())
  expect(scored?.said).toBe(0.4)
  expect(scored?.forecast).toEqual(scoresOf([0.4, 0.6, 0, 0], [0]))
  const weight = Math.exp(1)
  expect(scored?.points.log).toBeCloseTo(-Math.log(1 / (3 + weight)))
  expect(scored?.equal.baseline).toBeCloseTo(0)
  expect(meanScores(scored ? [scored, scored] : [], 'forecast')).toEqual(scored?.forecast)
})

it('a winner who was given less than is looked at one by one still costs what they were given', () => {
  const scored = scoredStep(said({ told: [told('kari', 0.99), told('ola', 0.001)] }))
  expect(scored?.forecast.log).toBeCloseTo(-Math.log(0.001))
})

it('what is certain is not scored, and each season counts once', () => {
  expect(scoredStep(said({ told: [told('ola', 1, 'WON'), told('kari', 0, 'LOST')] }))).toBeNull()
  const all = saidInSeason([said(), said({ step: 10, told: [told('ola', 0.5), told('kari', 0.2, 'LOST')] })])
  expect(all).toEqual([
    { chance: 0.6, happened: false, weight: 0.5 },
    { chance: 0.4, happened: true, weight: 0.5 },
    { chance: 0.5, happened: true, weight: 0.5 },
  ])
})
