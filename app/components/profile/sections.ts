import type { Category } from '#game/category.ts'

/** Where each category stands on the page, for the links of the summary. */
export const sectionIds: Record<Category, string> = {
  DRIVER: 'forere',
  CONSTRUCTOR: 'konstruktorer',
  FLAG: 'flagg',
  FIRST: 'forsteplass',
  TENTH: 'tiendeplass',
}
