import { niceStep } from '#app/components/graph/geometry.ts'
import { favoured, type Side } from '#game/duel.ts'

/** A point of the drawing: x and y from 0 to 1, from the upper left. */
export type Point = { x: number; y: number; value: number }

/** The gap at the upper and lower edge of the data, and the grid lines besides zero. */
type GapScale = { high: number; low: number; ticks: number[] }

/** The part above the highest and below the lowest point. */
const margin = 0.11

/** Zero is always inside. Grid lines are at most four, at 1, 2 or 5 times a power of ten. */
export function gapScale(gap: readonly number[]): GapScale {
  const high = gap.reduce((most, value) => Math.max(most, value), 0)
  const low = gap.reduce((least, value) => Math.min(least, value), 0)
  if (high === low) return { high: 1, low: -1, ticks: [] }
  const step = niceStep((high - low) / 4)
  const count = (room: number) => Math.floor(room / step)
  const above = Array.from({ length: count(high) }, (_, i) => (i + 1) * step)
  const below = Array.from({ length: count(-low) }, (_, i) => -(i + 1) * step)
  return { high, low, ticks: [...above.reverse(), ...below] }
}

export const heightOf = (value: number, { high, low }: GapScale): number =>
  margin + ((high - value) / (high - low)) * (1 - 2 * margin)

/** The gap after every step. The last step is at the right edge. */
export const pointsOf = (gap: readonly number[], scale: GapScale): Point[] =>
  gap.map((value, step) => ({
    x: gap.length < 2 ? 0 : step / (gap.length - 1),
    y: heightOf(value, scale),
    value,
  }))

/** A stretch of the line on one side of zero, with its ends at zero or at the edges. `side` is null along zero. */
type Stretch = { side: Side | null; points: Point[] }

/** The line in stretches, so that each has the colour of the side ahead. */
export function stretchesOf(points: readonly Point[], zero: number): Stretch[] {
  const stretches: Stretch[] = []
  for (const [from, to] of piecesOf(points, zero)) {
    const side = favoured(from.value + to.value)
    const last = stretches.at(-1)
    if (last?.side === side) last.points.push(to)
    else stretches.push({ side, points: [from, to] })
  }
  return stretches
}

/** The line between two points each, cut where it crosses zero. */
function piecesOf(points: readonly Point[], zero: number): [Point, Point][] {
  return points.slice(1).flatMap((to, i): [Point, Point][] => {
    const from = points[i]!
    if (from.value * to.value >= 0) return [[from, to]]
    const part = from.value / (from.value - to.value)
    const crossing = { x: from.x + part * (to.x - from.x), y: zero, value: 0 }
    return [
      [from, crossing],
      [crossing, to],
    ]
  })
}

/** The steps that have room for a name below a drawing of this width (rem). The first and the last always have. */
export function axisSteps(last: number, width: number): number[] {
  const every = Math.max(1, Math.ceil((axisLabel * last) / width))
  const fromLast = Array.from({ length: Math.ceil(last / every) }, (_, i) => last - i * every)
  const clear = fromLast.filter((step) => (step / last) * width >= axisStart)
  return [0, ...clear.reverse()]
}

/** In rem: three letters with space around them, and the room that the word at the start takes. */
const axisLabel = 2.5
const axisStart = 4.25
