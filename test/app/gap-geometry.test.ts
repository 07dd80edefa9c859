import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisSteps, gapScale, heightOf, pointsOf, stretchesOf } from '#app/components/compare/gap-geometry.ts'
import { favoured } from '#game/duel.ts'

const gaps = fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 2, maxLength: 25 })
const widths = fc.constantFrom(5.5, 8, 13, 20, 40)
const drawn = (gap: readonly number[]) => {
  const scale = gapScale(gap)
  return { scale, points: pointsOf(gap, scale), zero: heightOf(0, scale) }
}
describe('the races below the gap graph', () => {
  it('do not touch, and the last one is always named', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), widths, (last, width) => {
        const steps = axisSteps(last, width)
        expect([steps[0], steps.at(-1)]).toEqual([0, last])
        const at = steps.map((step) => (step / last) * width)
        expect(at.slice(1).every((x, i) => x - at[i]! >= 2.5)).toBe(true)
      }),
    )
  })
})

describe('the line of the gap graph', () => {
  it('is one line in stretches, each on one side of zero', () => {
    fc.assert(
      fc.property(gaps, (gap) => {
        const { points, zero } = drawn(gap)
        const stretches = stretchesOf(points, zero)
        const ends = stretches.map(({ points }) => [points[0], points.at(-1)])
        expect([ends[0]![0], ends.at(-1)![1]]).toEqual([points[0], points.at(-1)])
        expect(ends.slice(1).every(([first], i) => first === ends[i]![1])).toBe(true)
        for (const { side, points } of stretches) {
          expect(points.every(({ value }) => value === 0 || favoured(value) === side)).toBe(true)
        }
      }),
    )
  })

  it('is above zero while the first leads and below while the second does', () => {
    const { points, zero } = drawn([10, 0, -5])
    expect(points.map(({ y }) => Math.sign(zero - y))).toEqual([1, 0, -1])
  })

  it('is in the middle when the two are always level', () => {
    const { points, zero } = drawn([0, 0, 0])
    expect(points.map(({ y }) => y)).toEqual([zero, zero, zero])
  })

  it('has at most six round grid lines inside the data', () => {
    fc.assert(
      fc.property(gaps, (gap) => {
        const { ticks, high, low } = gapScale(gap)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(ticks.every((tick) => tick !== 0 && tick <= high && tick >= low)).toBe(true)
      }),
    )
  })
})
