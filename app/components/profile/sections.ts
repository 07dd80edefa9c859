import type { Category } from '#game/category.ts'

/** The fragment of each category's section, linked from the summary. */
export const sectionIds: Record<Category, string> = {
  DRIVER: 'forere',
  CONSTRUCTOR: 'konstruktorer',
  FLAG: 'flagg',
  FIRST: 'forsteplass',
  TENTH: 'tiendeplass',
  POLE: 'pole',
}
