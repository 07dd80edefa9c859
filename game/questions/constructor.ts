import { placesInOrder } from '#game/competitors.ts'
import type { SeasonQuestion } from './question.ts'

/** The order of the constructors' championship. */
export const constructorOrder = {
  code: 'CONSTRUCTOR',
  slug: 'constructor',
  scope: 'SEASON',
  asks: 'ranking',
  deadline: 'SEASON',
  isOptional: false,
  truth: ({ constructors }) => placesInOrder(constructors),
  defaultPoints: [30, 15, 5],
} as const satisfies SeasonQuestion
