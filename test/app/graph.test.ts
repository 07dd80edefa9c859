import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fittedLines,
  labelGap,
  labelPlaces,
  pathOf,
  plot,
  scaleOf,
  stepTicks,
  xOf,
  yOf,
} from '#app/components/graph/geometry.ts'
import { defaultLines, inPaintOrder, lineClass, linesOf } from '#app/components/graph/lines.ts'
import { type Mode, modes, valuesOf as valuesIn } from '#app/components/graph/modes.ts'
import { pointsOf, type Score } from '#game/score.ts'
import { scored, scoreOf } from '#test/support/scored.ts'
import { shown } from '#test/support/shown.ts'

/** The values of a whole field, in its order. */
function valuesOf(scores: readonly Score[][], mode: Mode) {
  const { field, participants } = shown(
    scores.map((line, n) => ({ user: `${n}`, username: `Navn ${n}`, scores: line })),
  )
  const ranksOf = new Map(participants.map(({ id }, line) => [id, field.ranks[line]!]))
  const ranks = scores.map((_, n) => ranksOf.get(`${n}`)!)
  return valuesIn(scores, mode, { ...field, ranks })
}

const fields = fc.integer({ min: 1, max: 25 }).chain((steps) =>
  fc.array(
    fc.array(fc.integer({ min: 0, max: 3000 }).map(scoreOf), {
      minLength: steps,
      maxLength: steps,
    }),
    {
      minLength: 1,
      maxLength: 40,
    },
  ),
)

/** Converts the relative steps of a path to absolute points. */
function cornersOf(path: string): [number, number][] {
  const points: [number, number][] = []
  for (const [, kind, x, y] of path.matchAll(/([Ml])(-?\d+) (-?\d+)/g)) {
    const [fromX, fromY] = kind === 'M' ? [0, 0] : points.at(-1)!
    points.push([fromX + Number(x), fromY + Number(y)])
  }
  return points
}

describe.each(modes)('the lines of %s', (mode) => {
  it('stay inside the plot and have a point for every step', () => {
    fc.assert(
      fc.property(fields, (field) => {
        const values = valuesOf(field, mode)
        const scale = scaleOf(values, mode)
        for (const line of values) {
          const points = cornersOf(pathOf(line, scale))
          expect(points).toHaveLength(line.length)
          for (const [x, y] of points) {
            expect(x).toBeGreaterThanOrEqual(0)
            expect(x).toBeLessThanOrEqual(plot.width)
            expect(y).toBeGreaterThanOrEqual(0)
            expect(y).toBeLessThanOrEqual(plot.height)
          }
        }
      }),
    )
  })

  it('have the best on top, and one to nine ticks inside the plot', () => {
    fc.assert(
      fc.property(fields, (field) => {
        const values = valuesOf(field, mode)
        const scale = scaleOf(values, mode)
        const ends = field.map((line) => pointsOf(line.at(-1)!))
        const best = ends.indexOf(Math.max(...ends))
        const heights = values.map((line) => yOf(line.at(-1)!, scale))
        expect(heights[best]).toBe(Math.min(...heights))
        expect(scale.ticks.length).toBeGreaterThanOrEqual(1)
        expect(scale.ticks.length).toBeLessThanOrEqual(9)
        for (const tick of scale.ticks) {
          expect(yOf(tick, scale)).toBeGreaterThanOrEqual(0)
          expect(yOf(tick, scale)).toBeLessThanOrEqual(plot.height)
        }
      }),
    )
  })
})

describe('the values of a mode', () => {
  const points = [
    [10, 30],
    [20, 30],
    [0, 5],
  ]
  const field = points.map(scored)
  it('poeng: the points themselves', () => expect(valuesOf(field, 'poeng')).toEqual(points))
  it('avstand: 0 for the leader of each step', () =>
    expect(valuesOf(field, 'avstand')).toEqual([
      [-10, 0],
      [0, 0],
      [-20, -25],
    ]))
  it('plassering: equal totals share a rank and the next rank is skipped', () =>
    expect(valuesOf(field, 'plassering')).toEqual([
      [2, 1],
      [1, 1],
      [3, 3],
    ]))
})

describe('a field of 10 000', () => {
  const field = Array.from({ length: 10_000 }, (_, i) =>
    Array.from({ length: 25 }, (_, step) => scoreOf(i + step)),
  )

  it.each(modes)('has a scale for %s', (mode) => {
    const values = valuesOf(field, mode)
    const { top, bottom, ticks } = scaleOf(values, mode)
    expect([top, bottom].toSorted((a, b) => a - b)).toEqual(
      { poeng: [0, 10_023], avstand: [-9_999, 0], plassering: [0.5, 10_000.5] }[mode],
    )
    expect(ticks.length).toBeGreaterThanOrEqual(1)
  })
})

describe('names at line ends', () => {
  const ends = fc.array(fc.integer({ min: 0, max: plot.height }), { maxLength: 60 })

  it('never overlap, and stay inside the plot and in order', () => {
    fc.assert(
      fc.property(ends, (wanted) => {
        const places = labelPlaces(wanted)
        const room = Math.min(labelGap, plot.height / Math.max(1, wanted.length))
        const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y || a.i - b.i)
        const sorted = order.map(({ i }) => places[i]!)
        sorted.forEach((y, i) => {
          expect(y).toBeGreaterThanOrEqual(room / 2 - 1e-6)
          expect(y).toBeLessThanOrEqual(plot.height - room / 2 + 1e-6)
          if (i > 0) expect(y - sorted[i - 1]!).toBeGreaterThanOrEqual(room - 1e-6)
        })
      }),
    )
  })

  it('are at their line when there is room', () => {
    expect(labelPlaces([100, 300, 500])).toEqual([100, 300, 500])
  })

  it('are stacked around their middle when they would overlap', () => {
    expect(labelPlaces([300, 300])).toEqual([300 - labelGap / 2, 300 + labelGap / 2])
  })
})

describe('the default lines', () => {
  it('are the top five, the viewer and the viewer’s neighbours', () => {
    expect(defaultLines(24, -1)).toEqual([0, 1, 2, 3, 4])
    expect(defaultLines(24, 11)).toEqual([0, 1, 2, 3, 4, 10, 11, 12])
    expect(defaultLines(24, 23)).toEqual([0, 1, 2, 3, 4, 22, 23])
    expect(defaultLines(3, 0)).toEqual([0, 1, 2])
  })

  it('have a unique colour or dash among the first 24', () => {
    const series = Array.from({ length: 24 }, (_, i) => ({ name: `Deltaker ${i}`, scores: [] }))
    const all = series.map((_, i) => i)
    const looks = linesOf(series, all, -1).map(lineClass)
    expect(new Set(looks).size).toBe(24)
    expect(looks[5]).toBe('line line-6 dash-0')
    expect(looks[6]).toBe('line line-1 dash-1')
    const withMe = linesOf(series, all, 2).map(lineClass)
    expect(new Set(withMe).size).toBe(24)
    expect(withMe.slice(1, 4)).toEqual(['line line-2 dash-0', 'line line-me', 'line line-3 dash-0'])
  })
})

it('the viewer’s line is painted last, the leader’s above the others', () => {
  const series = ['Pål', 'Nora', 'Liv'].map((name) => ({ name, scores: [] }))
  expect(inPaintOrder(linesOf(series, [0, 1, 2], 1)).map(({ name }) => name)).toEqual(['Liv', 'Pål', 'Nora'])
})

describe('a late joiner, who starts at 0,', () => {
  const field = [scored([300, 400]), scored([250, 380]), scored([0, 20])]
  const bottomWith = (...shown: number[]) =>
    scaleOf(valuesOf(field, 'poeng'), 'poeng', fittedLines(field, shown)).bottom

  it('does not set the scale', () => expect(bottomWith(0, 1)).toBe(250))
  it('sets it when highlighted', () => expect(bottomWith(0, 2)).toBe(0))
  it('has a rank inside the plot', () => {
    const ranks = valuesOf(field, 'plassering')
    expect(scaleOf(ranks, 'plassering', fittedLines(field, [0])).bottom).toBe(3.5)
  })
  it('is like the others in a season where everybody starts at 0', () => {
    expect(fittedLines([scored([0, 5]), scored([0, 9])], [])).toEqual([true, true])
  })
})

describe('the step numbers below the plot', () => {
  const seasons = Array.from({ length: 31 }, (_, last) => last)

  it.each(seasons)('are at most ten, from 0 to %i', (last) => {
    const steps = stepTicks(last).map(({ step }) => step)
    expect(steps.length).toBeLessThanOrEqual(10)
    expect(steps[0]).toBe(0)
    expect(steps.at(-1)).toBe(last)
  })

  it.each(seasons.slice(1))('are at even distances up to %i when levels are hidden', (last) => {
    for (const most of [0, 1, 2]) {
      const steps = stepTicks(last)
        .filter(({ level }) => level <= most)
        .map(({ step }) => step)
      const distances = steps.slice(1).map((step, i) => step - steps[i]!)
      expect(new Set(distances.slice(1)).size).toBeLessThanOrEqual(1)
      // The first one may be longer, never shorter.
      expect(distances[0]).toBeGreaterThanOrEqual(distances[1] ?? 0)
    }
  })

  it('are one at the right edge when only the start is known', () => {
    expect(stepTicks(0)).toEqual([{ step: 0, level: 0 }])
    expect(xOf(0, 0)).toBe(plot.width)
    expect(pathOf([7], { top: 10, bottom: 0, ticks: [] })).toBe('M1000 180h0')
  })
})
