import { type Category, categories, isRaceCategory } from './category.ts'
import type { PointsTables } from './points-tables.ts'
import { recordBy } from './records.ts'
import {
  type Guesses,
  type ScoredItem,
  type SeasonStep,
  scoreCategory,
  scoreSeason,
  totalOf,
} from './scoring.ts'

/**
 * The actual value that a guess was measured against, and its points. `actual` is null where the item has no
 * position.
 */
type Worth = { actual: number | null; points: number }

/** One guess at a step and at the step before. */
export type ReceiptLine = {
  item: string
  guess: number
  /** null for a guess that counts from this step on: on its race, or at step 0. */
  before: Worth | null
  after: Worth
  exact: boolean
  change: number
}

export type ReceiptPart = { before: number; after: number; change: number; lines: ReceiptLine[] }

/** Why a participant's points changed at a step. The changes of the lines sum to those of the parts and the total. */
export type PointsReceipt = Omit<ReceiptPart, 'lines'> & { parts: Record<Category, ReceiptPart> }

/**
 * The receipt of the last of these steps, which are all up to there. At step 0 it has the points that the
 * guesses start with.
 */
export function pointsReceiptOf(
  guesses: Guesses,
  steps: readonly SeasonStep[],
  tables: PointsTables,
): PointsReceipt {
  const earlier = steps.slice(0, -1)
  const before = scoreSeason(guesses, earlier, tables)
  const after = scoreSeason(guesses, steps, tables)
  const part = (category: Category): ReceiptPart => ({
    ...changed(before[category], after[category]),
    lines: linesOf(guesses, category, steps, tables),
  })
  return {
    ...changed(totalOf(before), totalOf(after)),
    parts: recordBy(categories, part),
  }
}

/** The receipt of points that were made elsewhere, of which no guess is known. */
export const receiptOfPoints = (before: number, after: number): PointsReceipt => ({
  ...changed(before, after),
  parts: recordBy(categories, () => ({ ...changed(0, 0), lines: [] })),
})

function linesOf(
  guesses: Guesses,
  category: Category,
  steps: readonly SeasonStep[],
  tables: PointsTables,
): ReceiptLine[] {
  const scoredAt = (step: SeasonStep | undefined) =>
    step ? scoreCategory(guesses, category, step, tables) : []
  // A race guess is worth nothing at another race, so it has no step before.
  const earlier = isRaceCategory(category) ? [] : scoredAt(steps.at(-2))
  return scoredAt(steps.at(-1)).map((now, index) => ({
    item: now.item,
    guess: now.guess,
    before: earlier[index] ? worthOf(earlier[index]) : null,
    after: worthOf(now),
    exact: now.difference === 0,
    change: now.points - (earlier[index]?.points ?? 0),
  }))
}

const worthOf = ({ actual, points }: ScoredItem): Worth => ({ actual, points })

const changed = (before: number, after: number) => ({ before, after, change: after - before })

/** The points gained and lost by the lines, of which the sum is the change. */
export function gainsAndLosses({ parts }: PointsReceipt): { gained: number; lost: number } {
  const changes = Object.values(parts).flatMap(({ lines }) => lines.map(({ change }) => change))
  const sum = (some: readonly number[]) => some.reduce((all, change) => all + change, 0)
  return { gained: sum(changes.filter((c) => c > 0)), lost: sum(changes.filter((c) => c < 0)) }
}
