import { itemAt, sideBySide } from '#game/must-have.ts'
import type { Point } from './gap-geometry.ts'

/** The drawing in rem, at the smallest width it may have. Wider ones only move labels apart. */
export type Room = { width: number; height: number }

/** The number of a point, above or below it. At the left edge it begins at the point instead of around it. */
type Label = { step: number; place: 'above' | 'below' }

/** In rem, measured generously: a digit, a line, and the distance from a point to its number. */
const digit = 0.52
const line = 1
const distance = 0.4

type Box = { left: number; right: number; top: number; bottom: number }

/** The box of a label in rem. */
export function boxOf({ step, place }: Label, points: readonly Point[], { width, height }: Room): Box {
  const { x, y, value } = itemAt(points, step)
  const size = String(Math.abs(value)).length * digit
  const left = x * width - (step === 0 ? 0 : size / 2)
  const top = y * height + (place === 'above' ? -distance - line : distance)
  return { left, right: left + size, top, bottom: top + line }
}

/**
 * The points whose numbers fit: the largest leads first, then turns, then the rest. No number touches another one, the
 * line, zero or an edge. The last point has none, because it is named at the end of the line.
 */
export function labelsOf(points: readonly Point[], zero: number, room: Room): Label[] {
  const level = segmentOf({ x: 0, y: zero }, { x: 1, y: zero }, room)
  const lines = [
    level,
    ...sideBySide(points.slice(0, -1), points.slice(1)).map(([from, to]) => segmentOf(from, to, room)),
  ]
  const chosen: { label: Label; box: Box }[] = []
  for (const step of byImportance(points)) {
    const isHigh = turnOf(points, step) >= 0
    const fitting = (isHigh ? (['above', 'below'] as const) : (['below', 'above'] as const))
      .map((place) => ({ label: { step, place }, box: boxOf({ step, place }, points, room) }))
      .find(
        ({ box }) =>
          isInside(box, room) &&
          chosen.every((other) => !overlap(box, other.box)) &&
          lines.every((segment) => !crosses(segment, box)),
      )
    if (fitting) chosen.push(fitting)
  }
  return chosen.map(({ label }) => label).sort((a, b) => a.step - b.step)
}

/** How far a point is above the middle of its neighbours. */
function turnOf(points: readonly Point[], step: number): number {
  const { value } = itemAt(points, step)
  const before = points[step - 1]?.value ?? value
  const after = points[step + 1]?.value ?? value
  return value - (before + after) / 2
}

function byImportance(points: readonly Point[]): number[] {
  const values = points.map(({ value }) => value)
  const extremes = new Set([
    values.indexOf(values.reduce((a, b) => Math.max(a, b), 0)),
    values.indexOf(values.reduce((a, b) => Math.min(a, b), 0)),
  ])
  const weight = (step: number) => (extremes.has(step) ? Number.MAX_VALUE : Math.abs(turnOf(points, step)))
  return values
    .map((_, step) => step)
    .slice(0, -1)
    .sort((a, b) => weight(b) - weight(a) || a - b)
}

const isInside = ({ left, right, top, bottom }: Box, { width, height }: Room) =>
  left >= 0 && right <= width && top >= 0 && bottom <= height

/** Whether two boxes overlap, or nearly do. */
export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right + digit && b.left < a.right + digit && a.top < b.bottom && b.top < a.bottom

type Segment = { x1: number; y1: number; x2: number; y2: number }

type Place = Pick<Point, 'x' | 'y'>

const segmentOf = (from: Place, to: Place, { width, height }: Room): Segment => ({
  x1: from.x * width,
  y1: from.y * height,
  x2: to.x * width,
  y2: to.y * height,
})

/** Whether a segment, which runs from left to right, passes through a box. */
export function crosses({ x1, y1, x2, y2 }: Segment, { left, right, top, bottom }: Box): boolean {
  const from = Math.max(left, x1)
  const to = Math.min(right, x2)
  if (from > to) return false
  const heightAt = (x: number) => (x2 === x1 ? y1 : y1 + ((x - x1) / (x2 - x1)) * (y2 - y1))
  const [start, end] = [heightAt(from), heightAt(to)]
  return Math.min(start, end) < bottom && Math.max(start, end) > top
}

/** The steps named below the drawing: the last one, then as many before it as do not touch, and the start. */
export function axisSteps(last: number, width: number): number[] {
  const every = Math.max(1, Math.ceil((axisLabel * last) / width))
  const fromLast = Array.from({ length: Math.ceil(last / every) }, (_, i) => last - i * every)
  const clear = fromLast.filter((step) => (step / last) * width >= axisStart)
  return [0, ...clear.reverse()]
}

/** In rem: three letters with space around them, and the room that the word at the start takes. */
const axisLabel = 2.5
const axisStart = 4.25
