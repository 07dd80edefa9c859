import { placesInOrder } from '#game/competitors.ts'
import type { SeasonQuestion } from './question.ts'

/** The order of the drivers' championship. */
export const driver = {
  code: 'DRIVER',
  slug: 'driver',
  scope: 'SEASON',
  asks: 'ranking',
  deadline: 'SEASON',
  isOptional: false,
  truth: ({ drivers }) => placesInOrder(drivers),
  defaultPoints: [20, 12, 6, 3, 1],
} as const satisfies SeasonQuestion
