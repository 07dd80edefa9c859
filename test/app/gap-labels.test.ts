import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cornersOf, gapScale, heightOf, stretchesOf } from '#app/routes/user/compare/gap-geometry.ts'
import {
  axisSteps,
  boxOf,
  crosses,
  labelsOf,
  overlap,
  type Room,
} from '#app/routes/user/compare/gap-labels.ts'
import { favoured } from '#game/duel.ts'

const gaps = fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 2, maxLength: 25 })
const rooms = fc.record({ width: fc.constantFrom(5.5, 8, 13, 20, 40), height: fc.constant(15) })
const drawn = (gap: readonly number[]) => {
  const scale = gapScale(gap)
  return { scale, points: cornersOf(gap, scale), zero: heightOf(0, scale) }
}
const labelled = (gap: readonly number[], room: Room) => {
  const { points, zero } = drawn(gap)
  return labelsOf(points, zero, room).map((label) => ({ ...label, box: boxOf(label, points, room) }))
}

describe('the numbers of the gap graph', () => {
  it('never overlap and stay inside, also in a drawing that is wider than the layout', () => {
    fc.assert(
      fc.property(gaps, rooms, fc.double({ min: 1, max: 3, noNaN: true }), (gap, room, wider) => {
        const { points, zero } = drawn(gap)
        const real = { ...room, width: room.width * wider }
        const boxes = labelsOf(points, zero, room).map((label) => boxOf(label, points, real))
        for (const [i, box] of boxes.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(0)
          expect(box.right).toBeLessThanOrEqual(real.width)
          expect(boxes.slice(i + 1).some((other) => overlap(box, other))).toBe(false)
        }
      }),
    )
  })

  it('never cover the line or zero', () => {
    fc.assert(
      fc.property(gaps, rooms, (gap, room) => {
        const { points, zero } = drawn(gap)
        const { width, height } = room
        const at = points.map(({ x, y }) => ({ x: x * width, y: y * height }))
        for (const { box } of labelled(gap, room)) {
          expect(crosses({ x1: 0, y1: zero * height, x2: width, y2: zero * height }, box)).toBe(false)
          for (const [i, to] of at.slice(1).entries()) {
            expect(crosses({ x1: at[i]!.x, y1: at[i]!.y, x2: to.x, y2: to.y }, box)).toBe(false)
          }
        }
      }),
    )
  })

  it('begin with the largest lead of each side, and leave the last point to its name', () => {
    const labels = labelled([9, 116, 41, 32, 31, -7, 29, 30, -10, 18], { width: 13, height: 15 })
    expect(labels.map(({ step, place }) => [step, place])).toEqual(
      expect.arrayContaining([
        [1, 'above'],
        [8, 'below'],
      ]),
    )
    expect(labels.some(({ step }) => step === 9)).toBe(false)
  })
})

describe('the races below the gap graph', () => {
  it('do not touch, and the last one is always named', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), rooms, (last, { width }) => {
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
