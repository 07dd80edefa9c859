import { type Category, categories } from '#game/category.ts'
import { sideBySide } from '#game/must-have.ts'
import { pointsReceiptOf, type ReceiptLine } from '#game/receipt.ts'
import type { OwnSeason } from './own-season.ts'

/** The most points gained at one step and the steps where it happened, from step 1. null: none gained any. */
export function bestSteps(points: readonly number[]): { points: number; steps: number[] } | null {
  const gains = sideBySide(points.slice(0, -1), points.slice(1)).map(([before, after]) => after - before)
  const most = Math.max(0, ...gains)
  return most === 0
    ? null
    : { points: most, steps: gains.flatMap((gain, index) => (gain === most ? index + 1 : [])) }
}

type GainingLine = ReceiptLine & { category: Category }

/** The lines of a step's receipt that gave most, at most `count`, the most first. */
export function mostGaining(
  { guesses, steps, tables }: Pick<OwnSeason, 'guesses' | 'steps' | 'tables'>,
  step: number,
  count: number,
): GainingLine[] {
  const { parts } = pointsReceiptOf(guesses, steps.slice(0, step + 1), tables)
  return categories
    .flatMap((category) => parts[category].lines.map((line) => ({ ...line, category })))
    .filter(({ change }) => change > 0)
    .toSorted((a, b) => b.change - a.change)
    .slice(0, count)
}
