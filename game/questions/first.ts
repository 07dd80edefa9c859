import { finishingPlaces } from '#game/results.ts'
import { closesWithRace } from './closing.ts'
import type { RaceQuestion } from './question.ts'

/** The winner of a race. */
export const first = {
  code: 'FIRST',
  slug: 'first',
  scope: 'RACE',
  asks: 'driver',
  place: 1,
  choices: 'grid',
  answeredBy: 'classification',
  deadline: 'RACE',
  isOptional: false,
  closing: closesWithRace,
  truth: ({ result }) => finishingPlaces(result),
  defaultPoints: [5, 2, 1],
} as const satisfies RaceQuestion
