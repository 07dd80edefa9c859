import type { Measured } from './measured.ts'
import type { SeasonMeasured } from './season.ts'

/** The content of figures.json, which `npm run bench -- hosting` stores. */
export type Figures = { measuredOn: string; sizes: Record<string, SeasonMeasured> }

type Field = keyof Measured

export const sizesOf = (figures: Figures): number[] =>
  Object.keys(figures.sizes)
    .map(Number)
    .toSorted((a, b) => a - b)

/**
 * A figure for any number of participants: on the line through the two nearest measured sizes, and beyond the
 * largest on the line through the last two. Times are noisy, so it is never less there than the largest.
 */
export function figureAt(figures: Figures, action: string, field: Field, participants: number): number {
  const points = sizesOf(figures).flatMap((size) => {
    const found = figures.sizes[size]!.actions[action]
    return found === undefined || 'failed' in found ? [] : [{ size, value: found[field] }]
  })
  return onLine(points, participants)
}

/** Bytes of the database for one season. */
export const databaseBytes = (figures: Figures, participants: number): number =>
  onLine(
    sizesOf(figures).map((size) => ({ size, value: figures.sizes[size]!.databaseBytes })),
    participants,
  )

type Point = { size: number; value: number }

function onLine(points: readonly Point[], at: number): number {
  const exact = points.find(({ size }) => size === at)
  if (exact !== undefined) return exact.value
  if (points.length < 2) throw new Error('A line needs two measured sizes.')
  const after = points.findIndex(({ size }) => size > at)
  const last = Math.max(1, after === -1 ? points.length - 1 : after)
  const [from, to] = [points[last - 1]!, points[last]!]
  const slope = (to.value - from.value) / (to.size - from.size)
  return Math.max(at > to.size ? to.value : 0, from.value + slope * (at - from.size))
}
