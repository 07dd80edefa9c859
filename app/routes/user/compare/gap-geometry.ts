import { niceStep } from '#app/components/graph/geometry.ts'
import { favoured, type Side } from '#game/duel.ts'
import { sideBySide } from '#game/must-have.ts'

/** A point of the drawing: x and y from 0 to 1, from the upper left. */
export type Point = { x: number; y: number; value: number }

/** The gap at the upper and lower edge of the data, and the grid lines besides zero. */
type GapScale = { high: number; low: number; ticks: number[] }

/** The part above the highest and below the lowest point that is kept for their numbers. */
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
export const cornersOf = (gap: readonly number[], scale: GapScale): Point[] =>
  gap.map((value, step) => ({
    x: gap.length < 2 ? 0 : step / (gap.length - 1),
    y: heightOf(value, scale),
    value,
  }))

/** A stretch of the line on one side of zero, with its ends at zero or at the edges. `side` is null along zero. */
type Stretch = { side: Side | null; points: [Point, ...Point[]] }

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
  return sideBySide(points.slice(0, -1), points.slice(1)).flatMap(([from, to]): [Point, Point][] => {
    if (from.value * to.value >= 0) return [[from, to]]
    const part = from.value / (from.value - to.value)
    const crossing = { x: from.x + part * (to.x - from.x), y: zero, value: 0 }
    return [
      [from, crossing],
      [crossing, to],
    ]
  })
}
