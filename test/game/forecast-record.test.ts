import { describe, expect, it } from 'vitest'
import { byPointsAlone, reliability, scoresOf } from '#game/forecast/record.ts'

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
