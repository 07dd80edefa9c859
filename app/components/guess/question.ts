import type { Category } from '#game/category.ts'

/** The address of each category's form. */
export const guessPath: Record<Category, string> = {
  DRIVER: '/guess/driver',
  CONSTRUCTOR: '/guess/constructor',
  FLAG: '/guess/flag',
  FIRST: '/guess/first',
  TENTH: '/guess/tenth',
  POLE: '/guess/pole',
}
