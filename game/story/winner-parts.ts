import { type Category, categories } from '#game/category.ts'
import type { WinnerParts } from './letter-facts.ts'

/** The points that the exact hits of a winner gave. */
export const pointsOfHits = ({ gains, hits }: WinnerParts): number =>
  hits.reduce((sum, category) => sum + (gains[category] ?? 0), 0)

/** The question that gave a winner most; null if it gave nothing, or another gave as much. */
export function highestGain({ gains }: WinnerParts): { category: Category; points: number } | null {
  const [best, next] = categories
    .map((category) => ({ category, points: gains[category] ?? 0 }))
    .sort((a, b) => b.points - a.points)
  return best === undefined || best.points <= 0 || best.points === next?.points ? null : best
}
