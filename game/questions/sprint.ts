import { finishingPlaces } from '#game/results.ts'
import { closesWithSession } from './closing.ts'
import type { RaceQuestion } from './question.ts'

/** The winner of a sprint. Only the weekends with a sprint have it. */
export const sprint = {
  code: 'SPRINT',
  slug: 'sprint',
  scope: 'RACE',
  asks: 'driver',
  place: 1,
  choices: 'season',
  answeredBy: 'classification',
  deadline: 'SPRINT',
  isOptional: true,
  closing: (race) => closesWithSession(race, 'SPRINT', race.hasSprintResult),
  truth: ({ sprint }) => finishingPlaces(sprint),
  defaultPoints: [3, 1],
} as const satisfies RaceQuestion
