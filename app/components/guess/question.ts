import { categoryNames } from '#app/words/names.ts'
import { type Category, isRaceCategory, targetPlace } from '#game/category.ts'

/** The address of each category's form. */
export const guessPath: Record<Category, string> = {
  DRIVER: '/guess/driver',
  CONSTRUCTOR: '/guess/constructor',
  FLAG: '/guess/flag',
  FIRST: '/guess/first',
  TENTH: '/guess/tenth',
  POLE: '/guess/pole',
}

/** "Førere", "1. plass" */
export const questionName = (category: Category): string =>
  isRaceCategory(category) ? `${targetPlace(category)}. plass` : categoryNames[category]
