import { type Category, categories } from '#game/category.ts'
import { byName, highest } from '#game/ranking.ts'
import { noScore, pointsOf, type Score } from '#game/score.ts'
import type { BestIn } from './field-story.ts'

/** A participant's score in each category that gave any. */
type ScoreByCategory = { user: string; byCategory: Partial<Record<Category, Score>> }

/** Those with most points in each category in which anyone has some. */
export const bestInCategories = (
  scores: readonly ScoreByCategory[],
  nameOf: (user: string) => string,
): BestIn[] =>
  categories.flatMap((category): BestIn[] => {
    const pointsIn = ({ byCategory }: ScoreByCategory) => pointsOf(byCategory[category] ?? noScore)
    const best = highest(scores, pointsIn)
    const [first] = best
    return first
      ? [{ category, points: pointsIn(first), usernames: best.map(({ user }) => nameOf(user)).sort(byName) }]
      : []
  })
