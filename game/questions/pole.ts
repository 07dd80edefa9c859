import { closesWithSession } from './closing.ts'
import type { RaceQuestion } from './question.ts'

/** The driver who starts first, after penalties. Over as soon as any grid is known. */
export const pole = {
  code: 'POLE',
  slug: 'pole',
  scope: 'RACE',
  asks: 'driver',
  place: 1,
  choices: 'season',
  answeredBy: 'grid',
  deadline: 'QUALIFYING',
  isOptional: true,
  closing: (race) => closesWithSession(race, 'QUALIFYING', race.gridState !== null),
  truth: ({ grid }) => new Map(grid.map(({ driver, position }) => [driver, position])),
  defaultPoints: [5, 2, 1],
} as const satisfies RaceQuestion
