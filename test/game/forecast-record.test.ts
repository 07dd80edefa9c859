import { describe, expect, it } from 'vitest'
import { byPointsAlone, reliability, scoresOf } from '#game/forecast/record.ts'
import { meanScores, type SaidAtStep, saidInSeason, scoredStep } from '#game/forecast/season-record.ts'

describe('the scores of a forecast', () => {
  it('are those of hand-computed chances', () => {
    const { brier, log, baseline } = scoresOf([0.5, 0.3, 0.2, 0], [0])
    expect(brier).toBeCloseTo(0.25 + 0.09 + 0.04, 12)
    expect(log).toBeCloseTo(Math.log(2), 12)
    expect(baseline).toBeCloseTo(50, 12)
  })

  it('are best for a chance of 1 that was right', () => {
    expect(scoresOf([0, 1, 0], [1])).toEqual({ brier: 0, log: -0, baseline: 100 })
  })

  it('are 0 on the baseline for equal chances, also of a shared title', () => {
    expect(scoresOf([0.25, 0.25, 0.25, 0.25], [2]).baseline).toBeCloseTo(0, 12)
    expect(scoresOf([0.25, 0.25, 0.25, 0.25], [2, 3]).baseline).toBeCloseTo(0, 12)
  })

  it('count a shared title for each who won it', () => {
    const { brier, log, baseline } = scoresOf([0.5, 0.5, 0, 0], [0, 1])
    expect([brier, log, baseline]).toEqual([0, -0, 100])
  })

  it('cost much, but not infinitely much, when the impossible happened', () => {
    expect(scoresOf([1, 0], [1]).log).toBeCloseTo(Math.log(8000), 12)
    expect(scoresOf([1, 0], [1]).baseline).toBeLessThan(-1000)
  })

  it('are 0 on the baseline when nothing could be known: one participant, or all share the title', () => {
    expect(scoresOf([1], [0])).toEqual({ brier: 0, log: -0, baseline: 0 })
    expect(scoresOf([0.5, 0.5], [0, 1]).baseline).toBe(0)
  })
})

describe('the points alone', () => {
  it('give chances that sum to 1 and grow with the points', () => {
    const [first, second, third] = byPointsAlone([30, 20, 20], 10)
    expect(second).toBe(third)
    expect(first! / second!).toBeCloseTo(Math.E, 12)
    expect(first! + second! + third!).toBeCloseTo(1, 12)
  })

  it('hold for very many points', () => {
    expect(byPointsAlone([100_000, 0], 1)).toEqual([1, 0])
  })
})

describe('the reliability', () => {
  const said = (chance: number, happened: boolean) => ({ chance, happened })
  const filled = (all: Parameters<typeof reliability>[0]) => reliability(all).filter(({ count }) => count > 0)

  it('compares chances with how often it happened', () => {
    expect(filled([said(0.5, true), said(0.5, false), said(0.53, true), said(0.9, true)])).toEqual([
      { from: 0.45, to: 0.55, count: 3, said: expect.closeTo(0.51, 12), happened: expect.closeTo(2 / 3, 12) },
      { from: 0.85, to: 0.95, count: 1, said: 0.9, happened: 1 },
    ])
  })

  it('leaves out certain ones', () => {
    expect(filled([said(0, false), said(1, true)])).toEqual([])
  })

  it('puts a chance between two bins into the upper one', () => {
    expect(filled([said(0.05, false)])).toMatchObject([{ from: 0.05, to: 0.15 }])
  })

  it('has every bin, also without chances', () => {
    const bins = reliability([])
    expect(bins).toHaveLength(11)
    expect(bins.every(({ said, happened }) => said === 0 && happened === 0)).toBe(true)
  })
})

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

it('a record of small or impossible fields has chances that fit', () => {
  expect(scoredStep(said({ participants: 1 }))).toBeNull()
  expect(scoredStep(said({ participants: 2, told: [told('kari', 1), told('ola', 0)] }))).not.toBeNull()
  // The fields of the step say nothing about two of the four, who share the rest.
  const scored = scoredStep(said({ told: [told('kari', 0.5), told('ola', 0.1)] }))
  expect(scored?.step).toBe(9)
  expect(scored?.forecast).toEqual(scoresOf([0.1, 0.5, 0.2, 0.2], [0]))
  expect(scored?.equal).toEqual(scoresOf([0.25, 0.25, 0.25, 0.25], [0]))
  const tooMany = said({ told: [told('kari', 0.8), told('ola', 0.3), told('liv', 0.1)], participants: 2 })
  expect(scoredStep(tooMany)?.forecast).toEqual(scoresOf([0.3, 0.8, 0.1], [0]))
})

it('a shared title counts the points and the chances of each winner, also of one who is not told', () => {
  const winners = [
    { user: 'ola', points: 100 },
    { user: 'liv', points: 130 },
  ]
  const scored = scoredStep(said({ winners }))
  expect(scored?.said).toBe(0.4)
  expect(scored?.forecast).toEqual(scoresOf([0.4, 0, 0.6, 0], [0, 1]))
  expect(scored?.points).toEqual(scoresOf(byPointsAlone([100, 130, 100, 100], 30), [0, 1]))
  expect(saidInSeason([said({ winners })]).map(({ happened }) => happened)).toEqual([false, true])
  expect(saidInSeason([said({ told: [told('ola', 0.005), told('kari', 0.006)] })])).toEqual([
    { chance: 0.006, happened: false, weight: 1 },
  ])
})

it('the scores of a season are the mean of those of its forecasts', () => {
  const [one, other] = [said(), said({ told: [told('kari', 0.9), told('ola', 0.1)] })].map(scoredStep)
  const mean = (of: 'brier' | 'log' | 'baseline') => (one!.forecast[of] + other!.forecast[of]) / 2
  expect(meanScores([one!, other!], 'forecast')).toEqual({
    brier: expect.closeTo(mean('brier'), 12),
    log: expect.closeTo(mean('log'), 12),
    baseline: expect.closeTo(mean('baseline'), 12),
  })
})
