import type { SeasonQuestion } from './question.ts'

/** How many flags of each type the season has, in races and sprints. */
export const flag = {
  code: 'FLAG',
  slug: 'flag',
  scope: 'SEASON',
  asks: 'counts',
  deadline: 'SEASON',
  isOptional: false,
  truth: ({ flags }) => new Map(Object.entries(flags)),
  defaultPoints: [50, 40, 35, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
} as const satisfies SeasonQuestion
