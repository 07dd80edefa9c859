import { finishingPlaces } from '#game/results.ts'
import { closesWithRace } from './closing.ts'
import type { RaceQuestion } from './question.ts'

/** The tenth place of a race. */
export const tenth = {
  code: 'TENTH',
  slug: 'tenth',
  scope: 'RACE',
  asks: 'driver',
  place: 10,
  choices: 'grid',
  answeredBy: 'classification',
  deadline: 'RACE',
  isOptional: false,
  closing: closesWithRace,
  truth: ({ result }) => finishingPlaces(result),
  defaultPoints: [10, 8, 6, 5, 4, 3, 2, 1],
} as const satisfies RaceQuestion
